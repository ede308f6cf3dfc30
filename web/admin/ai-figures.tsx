import { useQuery } from '@tanstack/react-query'
import type { AdminAi } from '#contract/admin-ask-ai.ts'
import { Figures } from '../ui/figures.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { useViewer } from '../viewer.tsx'
import { AiWriters } from './ai-writers.tsx'
import { DayBars } from './day-bars.tsx'
import styles from './dashboard.module.css'
import { aiQuery } from './queries.ts'

const SERIES = [
  ['answered', 'Answers'],
  ['refused', 'Refused'],
  ['asked_back', 'Asked back'],
  ['appealed', 'Appeals'],
  ['failed', 'Failures'],
  ['fell_back', 'Built-in in a model’s place'],
  ['crises', 'Crisis cards'],
  ['wrong', 'Claims found wrong'],
] as const
const REASONS: [keyof AdminAi['feedback']['reasons'], string][] = [
  ['wrong', 'Called wrong'],
  ['unclear', 'Called unclear'],
  ['unsafe', 'Called unsafe'],
  ['off-topic', 'Called off topic'],
  ['none', 'Down without a reason'],
]

/** Who answers, what today has cost, and the last 30 days. */
export function AiFigures() {
  const query = useQuery(aiQuery(useViewer()))
  return (
    <Loaded query={query} skeleton={<Skeleton lines={['title', 'full', 'most', 'full', 'half']} />}>
      {({ ai }) => (
        <>
          <section aria-labelledby="now">
            <h2 id="now">Now</h2>
            <Figures
              figures={[
                { name: 'Who answers', value: ai.model ?? (ai.provider === 'builtin' ? 'Built-in' : ai.provider) },
                { name: 'Cost today', value: dollars(ai.today.cost) },
                { name: 'Cost cap', value: ai.today.cost_cap === null ? 'None' : dollars(ai.today.cost_cap) },
                { name: 'Used up their model answers', value: count(ai.today.used_up.model) },
                { name: 'Used up their built-in answers', value: count(ai.today.used_up.builtin) },
              ]}
            />
          </section>
          <section aria-labelledby="days">
            <h2 id="days">The last 30 days</h2>
            <Figures
              figures={[
                { name: 'Answers', value: count(ai.totals.answered) },
                { name: 'Answered', value: percent(ai.shares.answered) },
                { name: 'Refused', value: percent(ai.shares.refused) },
                { name: 'Asked back', value: percent(ai.shares.asked_back) },
                { name: 'Failed', value: percent(ai.shares.failed) },
                { name: 'Claims verified', value: percent(ai.shares.verified) },
                { name: 'Judged helpful', value: percent(ai.shares.helpful) },
                { name: 'Cost', value: dollars(ai.totals.cost) },
              ]}
            />
            <div className={styles.charts}>
              {SERIES.map(([name, title]) => (
                <DayBars
                  key={name}
                  title={title}
                  days={ai.days.map((each) => ({ day: each.day, count: each[name] }))}
                />
              ))}
            </div>
          </section>
          <section aria-labelledby="writers">
            <h2 id="writers">Who wrote</h2>
            <AiWriters writers={ai.writers} />
          </section>
          <section aria-labelledby="feedback">
            <h2 id="feedback">What members thought</h2>
            <Figures
              figures={[
                { name: 'Helped', value: count(ai.feedback.up) },
                ...REASONS.map(([reason, name]) => ({ name, value: count(ai.feedback.reasons[reason]) })),
              ]}
            />
          </section>
        </>
      )}
    </Loaded>
  )
}

const count = (value: number) => value.toLocaleString('en')
const percent = (share: number | null) => (share === null ? '–' : `${Math.round(share * 100)}%`)
const dollars = (value: number) =>
  `$${value.toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`
