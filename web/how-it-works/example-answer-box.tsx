import { useId } from 'react'
import { paths } from '../paths.ts'
import { Example, ExampleButton } from './example.tsx'
import styles from './example-answer-box.module.css'

const ROWS = { least: 3, most: 6 }

export function ExampleAnswerBox() {
  const id = useId()
  return (
    <Example of="an answer box">
      <div>
        <label className={styles.label} htmlFor={id}>
          Your answer
        </label>
        <textarea
          id={id}
          className={styles.area}
          rows={ROWS.least}
          placeholder="Write a few lines: the box grows with you."
          onInput={(event) => fitRows(event.currentTarget)}
        />
      </div>
      <ExampleButton way={<a href={paths.questions({ sort: 'unanswered' })}>Answer a real question</a>}>
        Post Answer
      </ExampleButton>
    </Example>
  )
}

/** Row by row as high as its text, between the least and the most; beyond that it scrolls. */
function fitRows(area: HTMLTextAreaElement): void {
  area.rows = ROWS.least
  while (area.rows < ROWS.most && area.scrollHeight > area.clientHeight) area.rows += 1
}
