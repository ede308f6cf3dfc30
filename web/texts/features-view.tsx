import type { Text } from '#contract/texts.ts'
import { paths } from '../paths.ts'
import { LinkButton } from '../ui/button.tsx'
import { Page } from '../ui/page.tsx'
import { Prose } from '../ui/prose.tsx'
import { SectionIcon } from './section-icon.tsx'
import styles from './features-view.module.css'
import { useHashTarget } from './use-hash-target.ts'

/** What the site can do: a card for each section. */
export function FeaturesView({ text }: { text: Text }) {
  useHashTarget()
  return (
    <Page title={text.title}>
      <div className={styles.intro}>
        <Prose html={text.intro_html} />
      </div>
      <ul className={styles.grid}>
        {text.sections.map(({ id, title, html }, index) => (
          <li key={id} className={styles.card} data-hue={index % 10}>
            <span className={styles.icon}>
              <SectionIcon id={id} />
            </span>
            <h2 id={id} className={styles.title}>
              {title}
            </h2>
            <Prose html={html} />
          </li>
        ))}
      </ul>
      <p className={styles.ways}>
        <LinkButton look="primary" href={paths.ask()}>
          Ask a question
        </LinkButton>
        <LinkButton href={paths.howItWorks()}>How it works</LinkButton>
      </p>
    </Page>
  )
}
