import type { ReactNode } from 'react'
import { paths } from '../paths.ts'
import { LinkButton } from '../ui/button.tsx'
import { Page } from '../ui/page.tsx'
import styles from './explainer.module.css'
import { TabMenu } from './tab-menu.tsx'
import type { Tab } from './tabs.ts'

/** The frame of the explainer: its menu at the left, and whatever tab is open beside it. */
export function Explainer({ title, tab, children }: { title: string; tab: Tab; children: ReactNode }) {
  return (
    <div className={styles.light}>
      <Page title={title} lede="A question, people who know, and an AI that explains: a look around, before you begin.">
        <div className={styles.columns}>
          <div className={styles.left}>
            <TabMenu current={tab} />
            <aside className={styles.ready} aria-labelledby="ready">
              <h2 id="ready" className={styles.question}>
                Ready to get started?
              </h2>
              <p className={styles.cost}>It is free, and takes two minutes.</p>
              <LinkButton look="primary" href={paths.signup()}>
                Sign Up Now
              </LinkButton>
            </aside>
          </div>
          <div className={styles.content}>{children}</div>
        </div>
      </Page>
    </div>
  )
}
