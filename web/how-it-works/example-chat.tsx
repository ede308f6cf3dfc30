import Sparkles from 'lucide-react/icons/sparkles'
import type { ReactNode } from 'react'
import { Example } from './example.tsx'
import styles from './example-chat.module.css'

export function ExampleChat() {
  return (
    <Example of="a conversation with Ask AI">
      <ol className={styles.chat}>
        <Said by="Ask AI">Hello. Which school question are you working on?</Said>
        <Said by="You">Can you explain photosynthesis? Grade 7.</Said>
        <Said by="Ask AI">
          <p>Gladly. It is how a plant makes sugar out of light, in four steps:</p>
          <ol className={styles.steps}>
            <li>
              <strong>Catch the light.</strong> Chlorophyll, the green in a leaf, takes in sunlight.
            </li>
            <li>
              <strong>Bring the ingredients.</strong> Roots send up water, and carbon dioxide comes in through tiny
              openings in the leaf.
            </li>
            <li>
              <strong>Split the water.</strong> The light’s energy takes water apart. Oxygen is left over and goes into
              the air.
            </li>
            <li>
              <strong>Build the sugar.</strong> What remains of the water joins the carbon dioxide and becomes glucose,
              the plant’s food.
            </li>
          </ol>
          <p>Now you: which of the two gases does a plant take in, and which does it give back?</p>
        </Said>
        <Said by="You">Who should win the next election?</Said>
        <Said by="Ask AI">
          I only help with academic subjects like math, science, history and literature for grades 5-12, so I give no
          opinions on current political events. Is there a school subject or some homework that I can help you with
          instead?
        </Said>
      </ol>
    </Example>
  )
}

function Said({ by, children }: { by: 'Ask AI' | 'You'; children: ReactNode }) {
  return (
    <li className={styles.said} data-by={by === 'You' ? 'you' : 'ai'}>
      <p className={styles.by}>
        {by === 'Ask AI' && <Sparkles size="1em" aria-hidden="true" />}
        {by}
      </p>
      <div className={styles.words}>{children}</div>
    </li>
  )
}
