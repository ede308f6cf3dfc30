import type { Text } from '#contract/texts.ts'
import { paths } from '../paths.ts'
import { Prose } from '../ui/prose.tsx'
import { FaqEntry } from './faq-entry.tsx'
import { SearchableText } from './searchable-text.tsx'
import styles from './faq-view.module.css'

/** Questions that open one by one; those that a search found stand open. */
export function FaqView({ text }: { text: Text }) {
  return (
    <SearchableText text={text} action={paths.faq()} label="Search the questions" things="questions">
      {(sections, searching) =>
        sections.map((section) => (
          <section key={section.id} className={styles.section} aria-labelledby={section.id}>
            <h2 id={section.id}>{section.title}</h2>
            {section.html && <Prose html={section.html} />}
            <div className={styles.entries}>
              {section.entries.map((entry) => (
                <FaqEntry key={entry.id} entry={entry} open={searching} />
              ))}
            </div>
          </section>
        ))
      }
    </SearchableText>
  )
}
