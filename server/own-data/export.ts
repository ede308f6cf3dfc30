import { requireProof } from '#server/accounts/proof.ts'
import type { Viewer } from '#server/accounts/session.ts'
import { readOwnUser, requireWithin } from '#server/accounts/service.ts'
import { streamOf } from '#server/platform/stream-of.ts'
import type { Platform } from '#server/platform/platform.ts'
import { asHtml } from './as-html.ts'
import { asJson } from './as-json.ts'
import { HELD } from './held-on-members.ts'
import type { Held } from './held.ts'
import { listHeld } from './queries.ts'

const DAY = 24 * 3600
const PIECE = 200

export type Row = Record<string, unknown>
/** What a form of the export is made from: who, when, and each part with its rows, in pieces. */
export type Export = {
  username: string
  siteUrl: string
  madeAt: string
  parts: { part: Held; pieces: AsyncIterable<Row[]> }[]
}

/**
 * Everything that is held on the caller, read in pieces while it is sent: ten thousand rows fill no memory. 403 without a
 * fresh proof, so that a device left open gives nobody a whole life.
 */
export async function exportData(
  platform: Platform,
  viewer: Viewer,
  format: 'json' | 'html',
): Promise<{ file: ReadableStream<Uint8Array>; name: string }> {
  const { clock, limits, numbers, siteUrl } = platform
  await requireProof(platform, viewer)
  await requireWithin(
    limits.count(`export:${viewer.id}`, { max: numbers.leaving.exportsPerDay, seconds: DAY }),
    `You can have ${numbers.leaving.exportsPerDay} copies a day.`,
  )
  const madeAt = clock.now().toISOString()
  const { username } = await readOwnUser(platform, viewer)
  const parts = HELD.map((part) => ({ part, pieces: piecesOf(platform, part, viewer.id) }))
  const form = format === 'json' ? asJson : asHtml
  return {
    file: streamOf(form({ username, siteUrl, madeAt, parts })),
    name: `askademy-${username}-${madeAt.slice(0, 10)}.${format}`,
  }
}

async function* piecesOf({ sql }: Platform, part: Held, memberId: string): AsyncGenerator<Row[], void> {
  let after: string[] | undefined
  for (;;) {
    const rows = await listHeld(sql, part, { memberId, after, limit: PIECE })
    yield rows.map(({ place: _place, ...row }) => row)
    after = rows.at(-1)?.place
    if (!after || rows.length < PIECE) return
  }
}
