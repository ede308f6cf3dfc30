import type { Handle } from '../head.ts'
import { ExampleGroup } from '../how-it-works/example-group.tsx'
import { NotifyMe } from '../how-it-works/study-groups-tab.tsx'
import { ComingSoon } from '../how-it-works/tab-head.tsx'
import { paths } from '../paths.ts'
import { Page } from '../ui/page.tsx'
import styles from './groups.module.css'

export const handle: Handle = {
  head: () => ({
    title: 'Study Groups',
    description: 'Study Groups are coming to Askademy: a few learners, one topic, a set time. Hear of it first.',
  }),
}

const TODAY = [
  { href: paths.ask(), name: 'Ask a question', text: 'One question, many heads: almost a group already.' },
  {
    href: paths.questions({ sort: 'unanswered' }),
    name: 'Answer one that waits',
    text: 'Explaining is the best way to learn.',
  },
  { href: paths.tags(), name: 'Find your topic', text: 'See who asks and answers about the same things as you.' },
  { href: paths.community(), name: 'Meet the community', text: 'The people who help here most, and the newest ones.' },
]

export function Component() {
  return (
    <Page
      title={
        <>
          Study Groups <ComingSoon />
        </>
      }
      lede="A few learners, one topic, a set time. You will plan sessions, share what helped, talk it over and see how far you have come together."
    >
      <h2>How we imagine it</h2>
      <div className={styles.columns}>
        <ExampleGroup />
        <NotifyMe />
      </div>
      <section className={styles.today} aria-labelledby="today">
        <h2 id="today">What you can do today</h2>
        <ul className={styles.ways}>
          {TODAY.map(({ href, name, text }) => (
            <li key={href} className={styles.way}>
              <a className={styles.name} href={href}>
                {name}
              </a>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </section>
    </Page>
  )
}
