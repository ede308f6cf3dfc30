import type { AiAction, AiFrame } from '#contract/ask-ai.ts'
import { mayTakePart } from '#rules/membership.ts'
import type { Viewer } from '#server/accounts/session.ts'
import { enforce } from '#server/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { requireHumanPace } from './ceiling.ts'
import { findCrisis } from './crisis.ts'
import type { Counts } from './day-queries.ts'
import { leavesSchool } from './follow-up.ts'
import { judge, type Judgement } from './guard.ts'
import { inTurn } from './in-turn.ts'
import { crisisFrames, refusalFrames } from './words.ts'

/** What is said in place of an answer, and how the day counts it. */
export type Said = { frames: AiFrame[]; counts: Counts }
type Circumstances = {
  /** Something was answered before in this conversation, so that "why?" needs no subject of its own. */
  follows: boolean
  /** Its subject, and what was answered lately. */
  talkedAbout: readonly string[]
  appealed: boolean
  action: AiAction | undefined
}

/** Crisis first, then the guard; undefined for what is to be answered. Whoever may not take part yet still gets the card. */
export async function findSaid(
  platform: Platform,
  viewer: Viewer,
  question: string,
  { follows, talkedAbout, appealed, action }: Circumstances,
): Promise<Said | undefined> {
  const { log, maths, helplines } = platform
  const crisis = await inTurn(viewer.id, async () => findCrisis(question))
  if (crisis) {
    log.info({ crisis }, 'the card with helplines was shown')
    return { frames: crisisFrames(crisis, helplines()), counts: { crises: 1 } }
  }
  enforce(mayTakePart(viewer))
  await requireHumanPace(platform, viewer)
  const judgement = await inTurn(viewer.id, async (): Promise<Judgement> =>
    follows && leavesSchool(question, talkedAbout)
      ? { outcome: 'refuse', kind: 'off-topic' }
      : judge(question, { follows }),
  )
  if (judgement.outcome === 'answer') return undefined
  if (judgement.kind !== 'not-covered' && (appealed || (action && follows))) return undefined
  // a sum is school, whatever stands around it
  if (
    judgement.kind !== 'not-covered' &&
    (await inTurn(viewer.id, async () => (await maths.work(question)) ?? (await maths.review(question))))
  )
    return undefined
  return {
    frames: refusalFrames(judgement.kind),
    counts: judgement.kind === 'unclear' ? { asked_back: 1 } : { refused: 1 },
  }
}
