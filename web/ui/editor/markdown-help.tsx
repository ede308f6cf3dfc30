import CircleQuestionMark from 'lucide-react/icons/circle-question-mark'
import { type ReactNode, useState } from 'react'
import { Button } from '../button.tsx'
import { Dialog } from '../dialog.tsx'
import styles from './markdown-help.module.css'

const SAMPLES: { typed: string; shown: ReactNode }[] = [
  {
    typed: '**bold** and *slanted*',
    shown: (
      <>
        <strong>bold</strong> and <em>slanted</em>
      </>
    ),
  },
  { typed: '- one\n- two', shown: 'a list with dots' },
  { typed: '1. first\n2. second', shown: 'a list with numbers' },
  { typed: '> somebody’s words', shown: 'a quote' },
  { typed: '[words](https://…)', shown: 'a link' },
  { typed: '$\\frac{1}{2}$', shown: 'a formula in the line' },
  { typed: '$$\nx^2 + 1 = 0\n$$', shown: 'a formula on its own line' },
  { typed: '`print(1)`', shown: <code>print(1)</code> },
  { typed: '```python\nprint(1)\n```', shown: 'a block of code, in colours' },
  { typed: '| a | b |\n| --- | --- |\n| 1 | 2 |', shown: 'a table' },
  {
    typed: ':::hint\nTry x = 2 first.\n:::',
    shown: 'a hint that readers open when they want it; also :::step and :::solution',
  },
]

/** What one can type, and what becomes of it. */
export function MarkdownHelp() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button look="quiet" aria-haspopup="dialog" aria-label="Formatting help" onClick={() => setOpen(true)}>
        <CircleQuestionMark size={18} aria-hidden="true" />
        <span className={styles.word}>Formatting help</span>
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="What you can write">
        <p className={styles.lede}>Plain words are fine. An empty line begins a new paragraph. These signs do more:</p>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">You type</th>
              <th scope="col">Readers see</th>
            </tr>
          </thead>
          <tbody>
            {SAMPLES.map(({ typed, shown }) => (
              <tr key={typed}>
                <td>
                  <pre className={styles.typed}>{typed}</pre>
                </td>
                <td>{shown}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Dialog>
    </>
  )
}
