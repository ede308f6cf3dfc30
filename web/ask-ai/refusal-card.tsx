import { Button } from '../ui/button.tsx'
import styles from './answer-card.module.css'
import type { AnswerView } from './answer-view.ts'

type Props = {
  refusal: NonNullable<AnswerView['refusal']>
  appealable: boolean
  onAppeal: () => void
  onSuggest: (text: string) => void
}

/** Asked back, or turned down politely: what could be asked instead, and a way to say that it was for school. */
export function RefusalCard({ refusal: { kind, text, suggestions }, appealable, onAppeal, onSuggest }: Props) {
  return (
    <div className={styles.refusal}>
      <p>{text}</p>
      <div className={styles.chips}>
        {suggestions.map((suggestion) => (
          <button
            key={suggestion}
            type="button"
            className={styles.chip}
            onClick={() => onSuggest(kind === 'unclear' ? `${suggestion}: ` : suggestion)}
          >
            {suggestion}
          </button>
        ))}
      </div>
      {appealable && (
        <p>
          <Button onClick={onAppeal}>This is for school</Button>
        </p>
      )}
    </div>
  )
}
