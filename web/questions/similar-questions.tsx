import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { usePause } from '../ui/use-pause.ts'
import { useApi } from '../viewer.tsx'
import { similarQuestions } from './queries.ts'
import { QuestionLinks } from './related-questions.tsx'
import styles from './similar-questions.module.css'

const PAUSE_MS = 350
const ENOUGH_CHARACTERS = 3
const SHOWN = 4

/** Questions much like the title, as it is typed. They open beside, so that nothing written goes away. */
export function SimilarQuestions({ title }: { title: string }) {
  const typed = usePause(title.trim(), PAUSE_MS)
  const isEnough = typed.length >= ENOUGH_CHARACTERS
  const { data } = useQuery({
    ...similarQuestions(useApi(), typed),
    enabled: isEnough,
    placeholderData: keepPreviousData,
  })
  const found = isEnough ? (data?.questions.slice(0, SHOWN) ?? []) : []
  return (
    <div role="status">
      {found.length > 0 && (
        <section className={styles.similar} aria-label="Similar questions">
          <h2 className={styles.heading}>Does one of these help?</h2>
          <QuestionLinks questions={found} away />
        </section>
      )}
    </div>
  )
}
