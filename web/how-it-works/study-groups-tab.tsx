import { WaitlistForm } from '../waitlist/waitlist-form.tsx'
import { ExampleGroup } from './example-group.tsx'
import { TabHead } from './tab-head.tsx'
import styles from './announced.module.css'

export function StudyGroupsTab() {
  return (
    <section aria-labelledby="tab" className={styles.tab}>
      <TabHead title="Study Groups" comingSoon>
        A few learners, one topic, a set time. You will meet, share what helped, and see how far you have come. We are
        building it; this is how we imagine it.
      </TabHead>
      <ExampleGroup />
      <NotifyMe />
    </section>
  )
}

export function NotifyMe() {
  return (
    <section className={styles.wait} aria-labelledby="notify">
      <h3 id="notify">Hear of it first</h3>
      <WaitlistForm topic="study-groups" label="E-mail" button="Notify Me" />
    </section>
  )
}
