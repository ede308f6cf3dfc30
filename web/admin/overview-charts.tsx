import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AdminOverview, Span } from '#contract/overview.ts'
import { Loaded } from '../ui/loaded.tsx'
import { Segments } from '../ui/segments.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { useViewer } from '../viewer.tsx'
import { DayBars } from './day-bars.tsx'
import { durationInWords, percent } from './figure-words.ts'
import styles from './overview-charts.module.css'
import { overviewQuery } from './queries.ts'

type Pace = AdminOverview['span']
const SPANS = [
  { value: 'day', label: '30 days' },
  { value: 'week', label: '12 weeks' },
] as const
const COUNTS = [
  ['questions', 'Questions asked'],
  ['answers', 'Answers posted'],
  ['votes', 'Votes given'],
  ['members', 'New members'],
  ['ai_builtin', 'Answers of the built-in helper'],
  ['ai_model', 'Answers of a model'],
] as const
/** What is not added up: all of the time together has a figure of its own. */
const PACES = [
  ['active', 'People who wrote or voted', (value: number) => value.toLocaleString('en')],
  ['first_answer_seconds', 'Time to the first answer (median)', durationInWords],
  ['answered_within_a_day', 'Answered within a day', percent],
] as const satisfies readonly (readonly [keyof Pace, string, (value: number) => string])[]

/** How the site did day by day or week by week: bars, and each a table for whoever wants the numbers. */
export function OverviewCharts() {
  const viewer = useViewer()
  const [by, setBy] = useState<Span>('day')
  const query = useQuery({ ...overviewQuery(viewer, by), placeholderData: keepPreviousData })
  return (
    <section className={styles.section} aria-labelledby="days">
      <div className={styles.top}>
        <h2 id="days">{by === 'day' ? 'The last 30 days' : 'The last 12 weeks'}</h2>
        <Segments legend="How far back" name="span" options={SPANS} chosen={by} onChoose={setBy} />
      </div>
      <Loaded query={query} skeleton={<Skeleton lines={['title', 'full', 'most', 'full', 'half']} />}>
        {({ overview: { span, days } }) => {
          const step = days.length > 12 ? 'day' : 'week' // of what is shown, while the other one is on its way
          return (
            <div className={styles.charts} aria-busy={query.isPlaceholderData}>
              {PACES.map(([name, title, inWords]) => (
                <DayBars
                  key={name}
                  title={title}
                  step={step}
                  days={days.map((each) => ({ day: each.day, count: each[name] }))}
                  all={wordsOf(span[name], inWords)}
                  inWords={inWords}
                />
              ))}
              {COUNTS.map(([name, title]) => (
                <DayBars
                  key={name}
                  title={title}
                  step={step}
                  days={days.map((each) => ({ day: each.day, count: each[name] }))}
                />
              ))}
            </div>
          )
        }}
      </Loaded>
    </section>
  )
}

const wordsOf = (value: number | null, inWords: (value: number) => string) => (value === null ? '–' : inWords(value))
