import { Drawing } from '../ui/drawing.tsx'
import styles from './chat.module.css'

const EXAMPLES = [
  'Why does a metal spoon feel colder than a wooden one?',
  'How far away is a storm if I count 9 seconds from lightning to thunder?',
  'Why can’t a country just print more money?',
  'What is the difference between ser and estar?',
]

export function EmptyChat({ onAsk }: { onAsk: (question: string) => void }) {
  return (
    <div className={styles.empty}>
      <Drawing name="lamp" />
      <h2>What are you working on?</h2>
      <p>Ask about any subject of grades 5 to 12. You get what people here have answered, with its source.</p>
      <ul className={styles.examples} role="list">
        {EXAMPLES.map((example) => (
          <li key={example}>
            <button type="button" className={styles.example} onClick={() => onAsk(example)}>
              {example}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
