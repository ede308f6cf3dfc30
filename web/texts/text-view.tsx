import type { ReactNode } from 'react'
import type { Text } from '#contract/texts.ts'
import { Prose } from '../ui/prose.tsx'
import { TextFrame } from './text-frame.tsx'
import styles from './text-view.module.css'

type Section = Text['sections'][number]

/** A text to read from top to bottom; `end` stands below its last words. */
export function TextView({ text, end }: { text: Text; end?: ReactNode }) {
  return (
    <TextFrame text={text} contents={text.sections}>
      <TextSections sections={text.sections} />
      {end}
    </TextFrame>
  )
}

export const TextSections = ({ sections }: { sections: Section[] }) =>
  sections.map((section) => (
    <section key={section.id} className={styles.section} aria-labelledby={section.id}>
      <h2 id={section.id}>{section.title}</h2>
      {section.html && <Prose html={section.html} />}
      {section.entries.map((entry) => (
        <section key={entry.id} className={styles.entry} aria-labelledby={entry.id}>
          <h3 id={entry.id}>{entry.title}</h3>
          <Prose html={entry.html} />
        </section>
      ))}
    </section>
  ))
