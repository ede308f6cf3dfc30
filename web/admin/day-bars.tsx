import { Card } from '../ui/card.tsx'
import styles from './day-bars.module.css'

type Day = { day: string; count: number }
const STEP = 10
const GAP = 2
const HEIGHT = 64
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** A bar for each day, the sum in words, and all of it as a table for whoever wants the numbers. */
export function DayBars({ title, days }: { title: string; days: Day[] }) {
  const sum = days.reduce((total, { count }) => total + count, 0)
  const most = days.reduce((best, each) => (each.count > best.count ? each : best), { day: '', count: 0 })
  return (
    <Card as="section">
      <h3 className={styles.title}>{title}</h3>
      <p className={styles.sum}>
        <strong>{sum.toLocaleString('en')}</strong>{' '}
        {most.count > 0 && `· most on ${dateOf(most.day)}: ${most.count.toLocaleString('en')}`}
      </p>
      <svg
        className={styles.chart}
        viewBox={`0 0 ${days.length * STEP} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`${title} on each of the last ${days.length} days. The table below has the numbers.`}
      >
        {days.map(({ day, count }, index) => {
          const height = Math.max(1, most.count === 0 ? 0 : (count / most.count) * HEIGHT)
          return (
            <rect
              key={day}
              className={styles.bar}
              data-empty={count === 0 || undefined}
              x={index * STEP + GAP / 2}
              y={HEIGHT - height}
              width={STEP - GAP}
              height={height}
            >
              <title>{`${dateOf(day)}: ${count}`}</title>
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
              <th scope="col">Day</th>
              <th scope="col">{title}</th>
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map(({ day, count }) => (
              <tr key={day}>
                <th scope="row">{dateOf(day)}</th>
                <td>{count.toLocaleString('en')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </Card>
  )
}

/** `2026-11-05` as `5 Nov`. */
const dateOf = (day = ''): string => `${Number(day.slice(8))} ${MONTHS[Number(day.slice(5, 7)) - 1]}`
