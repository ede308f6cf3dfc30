import { useQuery } from '@tanstack/react-query'
import { Button } from '../button.tsx'
import { CheckedMaths, type MathsCheck } from '../checked-maths.tsx'
import { Prose } from '../prose.tsx'
import { Skeleton } from '../skeleton.tsx'
import styles from './editor.module.css'

/** The HTML, and what the maths engine says of the equations in it. */
export type Shown = { html: string; checks: MathsCheck[] }

/** What readers will see, made by the same renderer. */
export function Preview({ markdown, render }: { markdown: string; render: (markdown: string) => Promise<Shown> }) {
  const isEmpty = markdown.trim() === ''
  const { data, error, refetch } = useQuery({
    queryKey: ['preview', markdown],
    queryFn: () => render(markdown),
    enabled: !isEmpty,
  })
  if (isEmpty)
    return <p className={styles.nothing}>Nothing to show yet. What you write appears here as readers will see it.</p>
  if (data !== undefined)
    return (
      <>
        <Prose html={data.html} />
        <CheckedMaths checks={data.checks} />
      </>
    )
  if (error) {
    return (
      <p className={styles.nothing}>
        The preview did not come; your text is safe. <Button onClick={() => void refetch()}>Try again</Button>
      </p>
    )
  }
  return (
    <div role="status">
      <span className="hidden">Loading the preview</span>
      <Skeleton lines={['full', 'most', 'half']} />
    </div>
  )
}
