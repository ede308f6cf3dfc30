import Calculator from 'lucide-react/icons/calculator'
import CodeXml from 'lucide-react/icons/code-xml'
import FlaskConical from 'lucide-react/icons/flask-conical'
import { paths } from '../paths.ts'
import { WaitlistForm } from '../waitlist/waitlist-form.tsx'
import styles from './announced.module.css'
import { ExampleSolver } from './example-solver.tsx'
import { TabHead } from './tab-head.tsx'

const FIELDS = [
  {
    hue: 'mathematics',
    Icon: Calculator,
    name: 'Mathematics',
    text: 'Equations, fractions, geometry: you write a line, and hear at once whether it follows from the last.',
  },
  {
    hue: 'biology',
    Icon: FlaskConical,
    name: 'Sciences',
    text: 'From what is given to what is asked: choose the law, watch the units, judge the result.',
  },
  {
    hue: 'computer-science',
    Icon: CodeXml,
    name: 'Programming',
    text: 'Plan first, then small pieces: each is tried out before the next one begins.',
  },
]

export function AiSolvingTab() {
  return (
    <section aria-labelledby="tab" className={styles.tab}>
      <TabHead title="AI Problem Solving" comingSoon>
        Guided sessions: one problem, and a solution path that is stored before you begin. You take every step yourself,
        and each one is checked before the next. This is how we imagine it.
      </TabHead>
      <ExampleSolver />
      <ul className={styles.cards}>
        {FIELDS.map(({ hue, Icon, name, text }) => (
          <li key={name} className={styles.card} data-hue={hue}>
            <Icon size="1.75rem" aria-hidden="true" />
            <h3>{name}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
      <div className={styles.difference}>
        <h3>Is that not what Ask AI does?</h3>
        <p>
          No. <a href={paths.askAi()}>Ask AI</a> takes the question you bring and explains it, with a worked answer if
          you like. In a guided session nobody shows you the answer: you find it, along a path that was stored and
          checked beforehand.
        </p>
      </div>
      <section className={styles.wait} aria-labelledby="wait">
        <h3 id="wait">Be there when it opens</h3>
        <WaitlistForm topic="ai-problem-solving" label="E-mail" button="Join Waitlist" />
      </section>
    </section>
  )
}
