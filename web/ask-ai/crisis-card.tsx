import HeartHandshake from 'lucide-react/icons/heart-handshake'
import type { AnswerView } from './answer-view.ts'
import styles from './answer-card.module.css'

type Props = NonNullable<AnswerView['crisis']>

/** Written by people, before anything else: who listens, and how to reach them. */
export function CrisisCard({ text, helplines }: Props) {
  return (
    <div className={styles.crisis} role="group" aria-label="People who can help you">
      <h3>
        <HeartHandshake aria-hidden="true" /> You matter
      </h3>
      <p>{text}</p>
      <ul className={styles.lines} role="list">
        {helplines.map(({ country, name, contact, url }) => (
          <li key={country + name}>
            <a href={url}>
              <span className={styles.where}>{country}</span>
              {name}
              <span className={styles.call}>{contact}</span>
            </a>
          </li>
        ))}
      </ul>
      <p>These are free. You can go on asking about school here whenever you like.</p>
    </div>
  )
}
