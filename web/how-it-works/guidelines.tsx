import HandHelping from 'lucide-react/icons/hand-helping'
import HeartHandshake from 'lucide-react/icons/heart-handshake'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { paths } from '../paths.ts'
import styles from './guidelines.module.css'

const RULES = [
  {
    Icon: HeartHandshake,
    name: 'Be Respectful',
    text: 'Behind every name sits a person, and many of them are young. Write as you would speak to a classmate you like.',
  },
  {
    Icon: HandHelping,
    name: 'Be Helpful',
    text: 'Explain the why. A hint that lets somebody find the rest is worth more than a finished result.',
  },
  {
    Icon: ShieldCheck,
    name: 'Be Honest',
    text: 'Say what you do not know, where you found it, and what an AI wrote. No copying in tests that count.',
  },
]

export function Guidelines() {
  return (
    <section aria-labelledby="guidelines" className={styles.section}>
      <h2 id="guidelines">Community Guidelines</h2>
      <ul className={styles.rules}>
        {RULES.map(({ Icon, name, text }) => (
          <li key={name} className={styles.rule}>
            <Icon size="1.75rem" aria-hidden="true" />
            <h3>{name}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
      <p>
        <a href={paths.guidelines()}>Read all guidelines</a>
      </p>
    </section>
  )
}
