import CircleCheck from 'lucide-react/icons/circle-check'
import { type ReactNode, useId } from 'react'
import { Card } from '../ui/card.tsx'
import { Submit } from './form-parts.tsx'
import styles from './settings-section.module.css'

type Props = {
  title: string
  /** What an address names after its `#`; told from the title, unless something else links here by another. */
  id?: string
  lede?: ReactNode
  children: ReactNode
}

/** One subject of the settings in a card of its own. */
export function SettingsSection({ title, id = idOf(title), lede, children }: Props) {
  const titleId = useId()
  return (
    <section id={id} className={styles.section} aria-labelledby={titleId}>
      <Card>
        <div className={styles.inside}>
          <div>
            <h2 id={titleId} className={styles.title}>
              {title}
            </h2>
            {lede && <p className={styles.lede}>{lede}</p>}
          </div>
          <div className={styles.body}>{children}</div>
        </div>
      </Card>
    </section>
  )
}

const idOf = (title: string) => title.toLowerCase().replaceAll(/[^a-z]+/g, '-')

type SaveProps = { busy: boolean; wait: number; done: boolean; label?: string; saved?: string }

/** The button of a section, and beside it the word that it worked. */
export function Save({ busy, wait, done, label = 'Save', saved = 'Saved.' }: SaveProps) {
  return (
    <div className={styles.save}>
      <Submit busy={busy} wait={wait}>
        {label}
      </Submit>
      <output className={styles.saved}>
        {done && (
          <>
            <CircleCheck size="1.2em" aria-hidden="true" />
            {saved}
          </>
        )}
      </output>
    </div>
  )
}
