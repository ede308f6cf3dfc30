import { paths } from '../paths.ts'
import { Dialog } from '../ui/dialog.tsx'
import { ACTION_WORDS, LEAVE_OUT } from './action-words.ts'
import styles from './queue.module.css'

const { dismiss, noted, hide, remove, restore } = ACTION_WORDS
const KEYS: [string, string][] = [
  ['j', 'the next card'],
  ['k', 'the card before'],
  ...[dismiss, noted, hide, remove, restore, LEAVE_OUT].map(({ key, label, what }): [string, string] => [
    key,
    `${label}: ${what}`,
  ]),
  ['Space', 'select the card; what you do then is done to all that are selected'],
  ['u', 'take the last decision back'],
  ['Ctrl Enter', 'in the note: decide'],
  ['Esc', 'leave the note, and use the keys again'],
  ['?', 'this list'],
]

/** Every key of the queue. While somebody writes, they are letters. */
export function KeysDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title="Keys of the queue">
      <dl className={styles.keys}>
        {KEYS.map(([key, what]) => (
          <div key={key} className={styles.pair}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <p>
        In your <a href={paths.settings()}>settings</a>, under Appearance, they can be switched off.
      </p>
    </Dialog>
  )
}
