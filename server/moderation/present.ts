import type { ModerationItem, OwnDecision } from '#contract/moderation.ts'
import { mainReason } from '#rules/flagging.ts'
import { personalWords } from '#rules/leaving-out.ts'
import { actionsOn, mayDecide, type CaseAction } from '#rules/moderating.ts'
import { maskPersonalData } from '#rules/personal-data.ts'
import type { Viewer } from '#server/accounts/session.ts'
import type { Platform } from '#server/platform/platform.ts'
import { presentAuthor } from '#server/profiles/author-columns.ts'
import type { CaseRow, DecidedRow } from './case-columns.ts'
import { hasOtherStaff, type OwnRow } from './queries.ts'

const EXCERPT = 200

/** As the audit names it. */
export const TABLE_OF = {
  question: 'questions',
  answer: 'answers',
  comment: 'comments',
  profile: 'users',
  member: 'users',
  ai_message: 'ai_messages',
}

/** Who judges a case: whether it is somebody whom it concerns, and whether anybody else could. */
export async function verdictOf({ sql, clock }: Pick<Platform, 'sql' | 'clock'>, viewer: Viewer, row: CaseRow) {
  const decidedBefore = row.appealed?.byId === viewer.id
  const isAuthor = row.memberId === viewer.id && row.target !== 'ai_message'
  const isFlagger = row.flaggers.some(({ id }) => id === viewer.id)
  if (!decidedBefore && !isAuthor && !isFlagger)
    return mayDecide({ decidedBefore, isAuthor, isFlagger, isAlone: false })
  const isAlone = !(await hasOtherStaff(sql, { except: [viewer.id, row.memberId], now: clock.now() }))
  return mayDecide({ decidedBefore, isAuthor, isFlagger, isAlone })
}

/** As it stands for one of the staff, with what they may do. */
export async function presentItem(platform: Platform, viewer: Viewer, row: CaseRow): Promise<ModerationItem> {
  const verdict = await verdictOf(platform, viewer, row)
  const actions: ModerationItem['viewer']['may'] = row.decided
    ? row.isNewest
      ? ['undo']
      : []
    : actionsOn(row.kind, row.target, row.state, { isReported: row.reasons.length > 0 })
  return {
    id: row.id,
    kind: row.kind,
    severity: row.severity,
    target: {
      kind: row.target,
      id: nameOf(row),
      url: row.state === 'removed' && row.target !== 'question' ? null : urlOf(row),
      title: titleOf(row),
      html: await htmlOf(platform, row),
      personal: row.body === null ? [] : personalWords(`${row.ownTitle ?? ''}\n\n${row.body}`),
      author: row.target === 'ai_message' ? null : presentAuthor(row),
      visibility: row.state,
      created_at: row.writtenAt,
      edited_at: row.editedAt,
    },
    changed: !row.decided && row.isChanged && row.body !== null ? { before: row.textBefore, after: textOf(row) } : null,
    reasons: row.reasons,
    flaggers: row.flaggers.map(({ username }) => username ?? 'a deleted member'),
    created_at: row.createdAt,
    author_record: row.target === 'ai_message' ? null : row.record,
    decided: row.decided && presentDecided(row.decided),
    appeal: row.appealText === null ? null : { text: row.appealText, created_at: row.createdAt },
    appealed: row.appealed && presentDecided(row.appealed),
    viewer: { may: verdict.allowed ? actions : [], why_not: verdict.allowed ? null : verdict.message },
  }
}

const textOf = ({ ownTitle, body, tags }: CaseRow) => ({ title: ownTitle, body: body ?? '', tags })

const presentDecided = ({ action, note, by, at }: DecidedRow) => ({ action, note, by, at })

/** What the author reads: never who decided, nor who reported. */
export function presentOwn(row: OwnRow): OwnDecision {
  const { decided, appeal } = row
  const action: CaseAction | 'waiting' = decided?.action ?? 'waiting'
  return {
    id: row.id,
    target: {
      kind: row.target as OwnDecision['target']['kind'], // the query leaves the others out
      id: nameOf(row),
      url: row.state === 'removed' ? null : urlOf(row),
      title: titleOf(row),
      excerpt: (row.excerpt ?? '').slice(0, EXCERPT),
      visibility: row.state,
    },
    reason: mainReason(row.reasons) ?? null,
    action,
    note: decided?.note ?? '',
    at: decided?.at ?? row.createdAt,
    is_mended: row.isMended && row.state === 'hidden',
    may_appeal: (action === 'hide' || action === 'remove') && appeal === null && row.isNewest,
    appeal: appeal && {
      text: appeal.text,
      created_at: appeal.at,
      state: appeal.action === null ? 'open' : appeal.action === 'restore' ? 'restored' : 'upheld',
      note: appeal.note,
    },
  }
}

const nameOf = (row: CaseRow): string =>
  row.target === 'question'
    ? (row.slug ?? row.targetId)
    : row.target === 'profile' || row.target === 'member'
      ? row.authorUsername
      : row.targetId

function urlOf({ target, slug, targetId, authorUsername }: CaseRow): string | null {
  if (target === 'profile' || target === 'member') return `/profiles/${encodeURIComponent(authorUsername)}`
  if (slug === null) return null
  return `/questions/${encodeURIComponent(slug)}${target === 'question' ? '' : `#${target}-${targetId}`}`
}

function titleOf({ target, title, authorUsername }: CaseRow): string {
  if (target === 'ai_message') return 'An answer of Ask AI'
  if (target === 'profile') return `The profile of ${authorUsername}`
  if (target === 'member') return `${authorUsername} saw the card with helplines`
  return title ?? 'A question that is gone'
}

/** Of what Ask AI said nothing that a learner may have told of themselves. */
async function htmlOf({ renderer }: Platform, { target, html, text, picture }: CaseRow): Promise<string | null> {
  if (target === 'ai_message') return text === null ? null : (await renderer.renderPost(maskPersonalData(text))).html
  if (target !== 'profile') return html
  const image = picture === null ? '' : `<p><img src="${picture}" alt="The picture of this profile"></p>`
  return image + (text ? (await renderer.renderComment(text)).html : '')
}
