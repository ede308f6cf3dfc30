import { personalProblem } from '#rules/leaving-out.ts'
import { mayPostNow } from '#rules/pace.ts'
import type { Viewer } from './accounts/session.ts'
import { conflict, forbidden, invalid, tooMany } from './errors.ts'
import { TooComplex } from '#markdown/pool.ts'
import { today, type Platform } from './platform/platform.ts'
import { withSides } from './uploads/in-posts.ts'

/** What questions, answers and comments go through before they are written: pace, and the same text sent twice. */
export function requirePace(
  platform: Platform,
  viewer: Viewer,
  kind: 'question' | 'answer' | 'comment',
  recent: { today: number; latest: string | null },
) {
  if (!platform.limits.enabled) return
  const now = platform.clock.now().getTime()
  const verdict = mayPostNow(platform.numbers, viewer, kind, {
    accountAge: viewer.accountAge,
    today: recent.today,
    secondsSinceLast: recent.latest === null ? null : (now - Date.parse(recent.latest)) / 1000,
    secondsToMidnight: Math.ceil((today(platform).end.getTime() - now) / 1000),
  })
  if (verdict.allowed) return
  throw 'retryAfter' in verdict
    ? tooMany(verdict.code, verdict.message, verdict.retryAfter)
    : forbidden(verdict.code, verdict.message)
}

export function requireNewText(what: 'question' | 'answer' | 'comment', samePath: string | null) {
  if (samePath === null) return
  throw conflict('posted-before', `You have posted this ${what} before.`, { body: [`It is already here: ${samePath}`] })
}

/** A child's phone number or school goes nowhere; older members were asked by the form. */
export const tooPersonal = (viewer: Viewer, text: string): string | undefined =>
  viewer.underThirteen ? personalProblem(text) : undefined

/** The text as it is kept: no empty lines around it. The first line keeps its indentation, which Markdown reads as code. */
export const tidyBody = (body: string): string => body.replace(/^(?:[^\S\n]*\n)+/, '').trimEnd()

/** The post as HTML; a text that takes too long to render is the writer's 422, not the site's 500. */
export async function renderBody(platform: Platform, body: string) {
  const rendered = await untangled(platform.renderer.renderPost(body))
  return { ...rendered, html: await withSides(platform, rendered.html) }
}

/** The same for a comment. */
export const renderComment = ({ renderer }: Platform, body: string) => untangled(renderer.renderComment(body))

async function untangled<T>(rendering: Promise<T>): Promise<T> {
  try {
    return await rendering
  } catch (error) {
    if (error instanceof TooComplex)
      throw invalid({ body: 'This text is too tangled to show: fewer nested lists, quotes or formulas, please.' })
    throw error
  }
}
