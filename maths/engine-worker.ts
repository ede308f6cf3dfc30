import { parentPort } from 'node:worker_threads'
import { checkClaim } from '#maths/checking/check-claim.ts'
import { judgeText } from '#maths/review/judge-text.ts'
import { work } from '#maths/topics/work.ts'
import { reviewWork } from '#maths/review/review-work.ts'
import type { Checked, Judged, WorkReview } from './worked.ts'

export type Job = { id: number; kind: 'work' | 'review' | 'judge'; text: string }
/** `refuted`: a solution of ours in which the other engine found a mistake, by its topic. */
export type Done = { worked?: Checked; review?: WorkReview; judged?: Judged[]; refuted?: string }

/** Sent when a job really begins. */
export type Started = { id: number }

/** One job of the pool. */
export function workJob({ id, kind, text }: Job): Done {
  parentPort?.postMessage({ id } satisfies Started)
  if (kind === 'work') return check(text)
  if (kind === 'judge') return { judged: judgeText(text) }
  const review = reviewWork(text)
  return review ? { review } : {}
}

function check(text: string): Done {
  const worked = work(text)
  if (!worked) return {}
  const verdicts = worked.lines.map(({ claim }) => (claim ? checkClaim(claim) : 'unchecked'))
  if (verdicts.includes('wrong')) return { refuted: worked.topic }
  const lines = worked.lines.map(({ text: said, latex }, index) => ({
    text: said,
    latex,
    verified: verdicts[index] === 'verified',
  }))
  return { worked: { ...worked, lines, verified: lines.length > 0 && lines.every(({ verified }) => verified) } }
}

// The first question must not pay out of its two seconds for the parts of the compute engine that load when they are used.
judgeText("$f(x) = x^3$, $f'(x) = 3x^2$, $\\sin^2 x + \\cos^2 x = 1$, $\\sqrt{8} = 2\\sqrt{2}$")
