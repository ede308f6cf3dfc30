import Search from 'lucide-react/icons/search'
import { paths } from '../paths.ts'
import { Button, LinkButton } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { TextInput } from '../ui/text-input.tsx'
import styles from './ask-ai-tab.module.css'
import { ExampleChat } from './example-chat.tsx'
import { TabHead } from './tab-head.tsx'
import { TickList } from './tick-list.tsx'

const BENEFITS = [
  'An explanation at once, also at nine in the evening.',
  'Hints for an exercise, one at a time: a nudge, the rule, the first step, then the whole solution.',
  'Your own working looked at line by line, up to the first slip.',
  'School maths step by step, with a mark on each line that algebra has checked.',
  'What people here have answered, each with its source.',
  'No question is too small for it.',
  'When it does not know, the community does: one tap asks people instead.',
]
const TIPS = [
  'Name your grade and the subject.',
  'Type the exercise exactly as it stands in your book.',
  'Show what you have tried: choose “Check my work” and write one step a line.',
  'Ask one thing at a time, then ask “why?” again.',
  'An AI can be wrong. Check the result, and ask people when in doubt.',
]

export function AskAiTab() {
  return (
    <section aria-labelledby="tab" className={styles.tab}>
      <div>
        <TabHead title="Ask AI">
          A patient tutor for school subjects in grades 5 to 12. It explains; the learning stays yours.
        </TabHead>
        <LinkButton look="primary" href={paths.askAi()}>
          Open Ask AI
        </LinkButton>
      </div>
      <div className={styles.columns}>
        <div className={styles.part}>
          <h3>What you get</h3>
          <TickList items={BENEFITS} />
          <h3>Tips for good answers</h3>
          <TickList look="tip" items={TIPS} />
          <FindQuestion />
        </div>
        <ExampleChat />
      </div>
    </section>
  )
}

/** Finds what people have answered already: that needs no account. */
function FindQuestion() {
  return (
    <form className={styles.find} action={paths.search()}>
      <Field
        label="Your question"
        hint={
          <>
            Finds what people have asked here already. To ask the AI itself, <a href={paths.askAi()}>open Ask AI</a>.
          </>
        }
      >
        {(control) => (
          <div className={styles.line}>
            <TextInput {...control} type="search" name="q" placeholder="How do plants make sugar?" required />
            <Button type="submit">
              <Search size="1.1em" aria-hidden="true" />
              Search
            </Button>
          </div>
        )}
      </Field>
    </form>
  )
}
