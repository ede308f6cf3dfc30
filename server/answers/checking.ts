import { setTimeout as wait } from 'node:timers/promises'
import type { MathsCheck } from '#contract/answer.ts'
import { withoutFolds } from '#markdown/folded.ts'
import type { Db } from '#server/platform/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import { findBody, updateChecks } from './queries.ts'

const MOST = 12
/** What is being typed is looked at for so long: an engine that has rested needs two seconds, a busy one says nothing. */
const PREVIEW_MS = 2500
/** Without one of these nothing is claimed. */
const CLAIM = /[=<>≤≥≈]|\\(?:[lg]e|frac)/

/** Has the equations of an answer checked, a little later: nobody's answer waits for it. In the transaction that writes it. */
export async function oweChecks(sql: Db, { jobs }: Platform, { id, body }: { id: string; body: string }) {
  if (CLAIM.test(body)) await jobs.send(sql, 'checked-maths', { answer: id })
}

/** Job: keeps what the engine says beside the answer, unless it was edited meanwhile: another job looks at that. */
export async function checkAnswer(platform: Platform, { answer: id }: { answer: string }): Promise<void> {
  const found = await findBody(platform.sql, id)
  if (!found) return
  const checks = await checksOf(platform, found.body)
  if (checks.length === 0) return
  if (await updateChecks(platform.sql, { id, body: found.body, checks }))
    platform.events.announce(`question:${found.questionId}`)
}

/** The same for a text that is still being written. */
export const previewChecks = (platform: Platform, body: string): Promise<MathsCheck[]> =>
  CLAIM.test(body)
    ? Promise.race([checksOf(platform, body), wait(PREVIEW_MS, [], { ref: false })])
    : Promise.resolve([])

/** What holds and what does not, the wrong ones first. Of what a fold hides nothing is told. */
async function checksOf({ maths, renderer }: Platform, body: string): Promise<MathsCheck[]> {
  const judged = await maths.judge(withoutFolds(body))
  const sure = [...judged.filter(({ verdict }) => verdict === 'wrong'), ...judged.filter(isVerified)]
  const render = async (text: string) => (text === '' ? '' : (await renderer.renderComment(text)).html)
  return Promise.all(
    sure.slice(0, MOST).map(async ({ claim, verdict, detail }) => ({
      claim,
      verdict,
      claim_html: await render(claim),
      detail_html: await render(detail),
    })),
  )
}

const isVerified = ({ verdict }: { verdict: string }) => verdict === 'verified'
