import type { Text } from '#contract/texts.ts'
import { DeskDrawing } from '../ui/desk-drawing.tsx'
import { Page } from '../ui/page.tsx'
import { Prose } from '../ui/prose.tsx'
import styles from './about-view.module.css'
import { SectionIcon } from './section-icon.tsx'
import { useHashTarget } from './use-hash-target.ts'

/** Who we are: the desk in the evening, then each section with its heading beside it. */
export function AboutView({ text }: { text: Text }) {
  useHashTarget()
  return (
    <>
      <div className={styles.hero}>
        <div className={styles.inside}>
          <div className={styles.words}>
            <h1 className={styles.title}>{text.title}</h1>
            <Prose html={text.intro_html} />
          </div>
          <DeskDrawing className={styles.desk} />
        </div>
      </div>
      <Page>
        {text.sections.map(({ id, title, html }) => (
          <section key={id} className={styles.section} aria-labelledby={id}>
            <h2 id={id} className={styles.heading}>
              <span className={styles.icon}>
                <SectionIcon id={id} />
              </span>
              {title}
            </h2>
            <Prose html={html} />
          </section>
        ))}
      </Page>
    </>
  )
}
