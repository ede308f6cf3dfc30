import type { SiteStats } from '#contract/site.ts'

/** The site in three numbers, each with its words; of what there is none yet nothing is said. */
export function numberWords({ questions, answered_share, median_minutes_to_answer }: SiteStats): [string, string][] {
  return [
    [questions.toLocaleString('en'), questions === 1 ? 'question' : 'questions'],
    ...(answered_share ? [[`${Math.round(answered_share * 100)}%`, 'answered'] as [string, string]] : []),
    ...(median_minutes_to_answer === null
      ? []
      : [[durationWords(median_minutes_to_answer), 'to a first answer (median)'] as [string, string]]),
  ]
}

/** In the unit that people would say: `38 minutes`, `5 hours`, `3 days`. */
function durationWords(minutes: number): string {
  if (minutes < 120) return withUnit(Math.max(1, minutes), 'minute')
  if (minutes < 48 * 60) return withUnit(Math.round(minutes / 60), 'hour')
  return withUnit(Math.round(minutes / (24 * 60)), 'day')
}

const withUnit = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`
