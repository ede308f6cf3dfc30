import { useEffect, useRef, useState } from 'react'
import type { ProfileSummary } from '#contract/profile-posts.ts'
import { dayInWords } from './day-in-words.ts'
import styles from './reputation-chart.module.css'

export type Points = ProfileSummary['reputation']

/** How somebody's reputation grew: drawn, said in a sentence, and as a table for everybody. */
export function ReputationChart({ points }: { points: Points }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    let erase: (() => void) | undefined
    let gone = false
    void import('./draw-reputation.ts').then(
      ({ drawReputation }) => {
        if (!gone && canvas.current) erase = drawReputation(canvas.current, points)
      },
      () => setFailed(true), // the table tells it all
    )
    return () => {
      gone = true
      erase?.()
    }
  }, [points])
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last) return null
  return (
    <section>
      <h3 className={styles.heading}>Reputation over time</h3>
      {!failed && (
        <div className={styles.chart}>
          <canvas
            ref={canvas}
            role="img"
            aria-label={`From ${first.reputation.toLocaleString('en')} on ${dayInWords(first.day)} to ${last.reputation.toLocaleString('en')} on ${dayInWords(last.day)}. The table below has the numbers.`}
          />
        </div>
      )}
      <details className={styles.details} open={failed || undefined}>
        <summary>Show as a table</summary>
        <div className={styles.frame}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">Day</th>
                <th scope="col">Reputation</th>
              </tr>
            </thead>
            <tbody>
              {points.toReversed().map(({ day, reputation }) => (
                <tr key={day}>
                  <td>
                    <time dateTime={day}>{dayInWords(day)}</time>
                  </td>
                  <td>{reputation.toLocaleString('en')}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </section>
  )
}
