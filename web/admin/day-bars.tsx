import { Card } from '../ui/card.tsx'
import styles from './day-bars.module.css'

type Day = { day: string; /** null where there was nothing to measure. */ count: number | null }
type Props = {
  title: string
  days: Day[]
  /** What a bar stands for; a week is named by its first day. */
  step?: 'day' | 'week'
  /** All of them together, where that is not their sum. */
  all?: string
  inWords?: (count: number) => string
}
const STEP = 10
const GAP = 2
const HEIGHT = 64
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** A bar for each day or week, all of it in words, and as a table for whoever wants the numbers. */
export function DayBars({ title, days, step = 'day', all, inWords = inNumbers }: Props) {
  const sum = days.reduce((total, { count }) => total + (count ?? 0), 0)
  let most = { day: '', count: 0 }
  for (const { day, count } of days) if (count !== null && count > most.count) most = { day, count }
  const wordsOf = (count: number | null) => (count === null ? '–' : inWords(count))
  const of = step === 'day' ? 'on' : 'in the week of'
  return (
    <Card as="section">
      <h3 className={styles.title}>{title}</h3>
      <p className={styles.sum}>
        <strong>{all ?? inWords(sum)}</strong>{' '}
        {most.count > 0 && `· most ${of} ${dateOf(most.day)}: ${inWords(most.count)}`}
      </p>
      <svg
        className={styles.chart}
        viewBox={`0 0 ${days.length * STEP} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`${title} in each of the last ${days.length} ${step}s. The table below has the numbers.`}
      >
        {days.map(({ day, count }, index) => {
          const height = Math.max(1, most.count === 0 ? 0 : ((count ?? 0) / most.count) * HEIGHT)
          return (
            <rect
              key={day}
              className={styles.bar}
              data-empty={!count || undefined}
              x={index * STEP + GAP / 2}
              y={HEIGHT - height}
              width={STEP - GAP}
              height={height}
            >
              <title>{`${dateOf(day)}: ${wordsOf(count)}`}</title>
            </rect>
          )
        })}
      </svg>
      <div className={styles.ends} aria-hidden="true">
        <span>{dateOf(days[0]?.day)}</span>
        <span>{dateOf(days.at(-1)?.day)}</span>
      </div>
      <details>
        <summary className={styles.summary}>
          Numbers<span className="hidden"> of {title}</span>
        </summary>
        <table className={styles.numbers}>
          <caption className="hidden">{title}</caption>
          <thead>
            <tr>
              <th scope="col">{step === 'day' ? 'Day' : 'Week of'}</th>
              <th scope="col">{title}</th>
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map(({ day, count }) => (
              <tr key={day}>
                <th scope="row">{dateOf(day)}</th>
                <td>{wordsOf(count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </Card>
  )
}

const inNumbers = (count: number) => count.toLocaleString('en')

/** `2026-11-05` as `5 Nov`. */
const dateOf = (day = ''): string => `${Number(day.slice(8))} ${MONTHS[Number(day.slice(5, 7)) - 1]}`
