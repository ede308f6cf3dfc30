import ArrowDown from 'lucide-react/icons/arrow-down'
import type { QuestionPage } from '../questions/question-page.ts'
import { Button } from '../ui/button.tsx'
import styles from './new-answers.module.css'
import { useFreshAnswers } from './use-fresh-answers.ts'

/** Says that answers came while the page was open. It floats above the page: nothing jumps until it is pressed. */
export function NewAnswers({ page }: { page: QuestionPage }) {
  const { count, busy, show } = useFreshAnswers(page)
  return (
    <div className={styles.place} role="status" data-print="no">
      {count > 0 && (
        <Button look="primary" className={styles.pill} busy={busy} onClick={() => void show()}>
          {!busy && <ArrowDown size={18} aria-hidden="true" />}
          {count.toLocaleString('en')} new {count === 1 ? 'answer' : 'answers'}
        </Button>
      )}
    </div>
  )
}
