import type { Text } from '#contract/texts.ts'
import { Prose } from '../ui/prose.tsx'
import styles from './taking-part.module.css'

/** What content/community.md says of taking part: entries as cards, the rest to read. */
export function TakingPart({ sections }: { sections: Text['sections'] }) {
  return sections.map(({ id, title, html, entries }) => (
    <section key={id} className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {html && <Prose html={html} />}
      {entries.length > 0 && (
        <ul className={styles.cards}>
          {entries.map((entry) => (
            <li key={entry.id} className={styles.card}>
              <h3 id={entry.id}>{entry.title}</h3>
              <Prose html={entry.html} />
            </li>
          ))}
        </ul>
      )}
    </section>
  ))
}
