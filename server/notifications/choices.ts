import type { NotificationChoices } from '#contract/notifications.ts'
import {
  mayHideOnPage,
  NOTIFICATION_KINDS,
  type NotificationChoice,
  type NotificationKind,
} from '#rules/notifications.ts'
import { lockMembers } from '#server/accounts/service.ts'
import type { Viewer } from '#server/accounts/session.ts'
import { invalid } from '#server/errors.ts'
import { transaction, type Db } from '#server/platform/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import { cancelMails, findAgeBand, listChoices, upsertChoices } from './queries.ts'
import { makeUndoToken, readStopToken, readUndoToken, type Stoppable } from './stop-token.ts'
import { choiceOf } from './tell.ts'

type Change = {
  [Kind in NotificationKind]?:
    | { page?: boolean | undefined; email?: NotificationChoice['email'] | undefined }
    | undefined
}

export const readChoicesOf = ({ sql }: Platform, viewer: Viewer) => read(sql, viewer)

/** What is not sent stays. */
export function changeChoices({ sql }: Platform, viewer: Viewer, change: Change): Promise<NotificationChoices> {
  for (const kind of NOTIFICATION_KINDS)
    if (change[kind]?.page === false && !mayHideOnPage(kind))
      throw invalid({ page: 'Word from the moderators always stands on your page. You can still choose about e-mail.' })
  return transaction(sql, async (sql) => {
    await lockMembers(sql, [viewer.id])
    const before = await read(sql, viewer)
    const choices = NOTIFICATION_KINDS.filter((kind) => change[kind]).map((kind) => ({
      kind,
      page: change[kind]?.page ?? before[kind].page,
      email: change[kind]?.email ?? before[kind].email,
    }))
    await write(sql, viewer.id, choices)
    return read(sql, viewer)
  })
}

/** Stops the mails that a link of ours names, or all; without a log-in, since the link is signed. */
export async function stopMails(
  { sql, secret }: Platform,
  token: string,
  all: boolean,
): Promise<{ stopped: Stoppable | 'all'; undo: string | null }> {
  const named = readStopToken({ secret }, token)
  if (!named) throw invalid({ token: 'This link is not complete. Open it again from the e-mail, or copy all of it.' })
  const { userId } = named
  const stops = all ? 'all' : named.stops
  const emails = await transaction(sql, async (sql) => {
    await lockMembers(sql, [userId])
    const found = await findAgeBand(sql, userId)
    if (!found) return [] // the account is gone, and with it the mails
    const before = await read(sql, { id: userId, ...found })
    const choices = NOTIFICATION_KINDS.filter(
      (kind) => stops === 'all' || stops === kind || (stops === 'digest' && before[kind].email === 'digest'),
    ).map((kind) => ({ kind, page: before[kind].page, email: 'never' as const }))
    await write(sql, userId, choices)
    return choices.map(({ kind }) => ({ kind, email: before[kind].email })).filter(({ email }) => email !== 'never')
  })
  return { stopped: stops, undo: emails.length > 0 ? makeUndoToken({ secret }, { userId, emails }) : null }
}

/** Takes a stop back; without a log-in, since what was stopped is signed. What was chosen since then counts. */
export async function undoStop({ sql, secret }: Platform, token: string): Promise<void> {
  const stopped = readUndoToken({ secret }, token)
  if (!stopped) throw invalid({ undo: 'This did not work. Choose what you get in your settings.' })
  const { userId, emails } = stopped
  await transaction(sql, async (sql) => {
    await lockMembers(sql, [userId])
    const found = await findAgeBand(sql, userId)
    if (!found) return
    const before = await read(sql, { id: userId, ...found })
    const still = emails.filter(({ kind }) => before[kind].email === 'never')
    await write(
      sql,
      userId,
      still.map(({ kind, email }) => ({ kind, page: before[kind].page, email })),
    )
  })
}

async function write(sql: Db, userId: string, choices: (NotificationChoice & { kind: NotificationKind })[]) {
  await upsertChoices(sql, { userId, choices })
  const kinds = choices.filter(({ email }) => email === 'never').map(({ kind }) => kind)
  await cancelMails(sql, { userId, kinds })
}

async function read(sql: Db, { id, ageBand }: Pick<Viewer, 'id' | 'ageBand'>): Promise<NotificationChoices> {
  const chosen = new Map((await listChoices(sql, id)).map(({ kind, ...choice }) => [kind, choice]))
  return Object.fromEntries(
    NOTIFICATION_KINDS.map((kind) => [kind, choiceOf(kind, { ageBand, ...chosen.get(kind) })]),
  ) as NotificationChoices // every kind is there
}
