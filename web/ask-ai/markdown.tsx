import { lazy, Suspense } from 'react'
import { Skeleton } from '../ui/skeleton.tsx'

// the renderer is large, and an empty chat needs none
export const loadRenderer = () => import('./renderer.ts')
const StreamedMarkdown = lazy(async () => ({ default: (await loadRenderer()).StreamedMarkdown }))

/** Markdown as posts show it. `growing`: more of it is coming. */
export function Markdown({ text, growing = false }: { text: string; growing?: boolean }) {
  return (
    <Suspense fallback={<Skeleton lines={['full', 'most']} />}>
      <StreamedMarkdown text={text} growing={growing} />
    </Suspense>
  )
}
