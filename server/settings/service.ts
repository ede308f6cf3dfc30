import { isDeepStrictEqual } from 'node:util'
import type { AdminRow } from '#contract/admin.ts'
import type { AdminSettings } from '#contract/settings.ts'
import type { Viewer } from '#server/accounts/session.ts'
import { audited, type Line } from '#server/admin/audit.ts'
import type { Helpline } from '#server/ask-ai/helplines.ts'
import { invalid, requireValid } from '#server/errors.ts'
import type { Db } from '#server/platform/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import { AI_KEY, aboutKey, aiChoice, isKeptKey, keptKey, originOf, type KeptKey } from './ai.ts'
import { AI_NAMES, HELPLINE_LIST, valueProblem } from './catalog.ts'
import { tidyHelplines } from './helplines.ts'
import { decide, hasKey, type Base, type InForce } from './in-force.ts'
import { defaultsOf, presentSettings } from './present.ts'
import { deleteSetting, listSettings, lockSettings, upsertSetting, type SettingRow } from './queries.ts'
import { seal } from './seal.ts'
import { SETTINGS_CHANGED } from './store.ts'

/** New values by the names of settings; null goes back to the default. */
type Change = Record<string, unknown>

export const readSettingsInForce = ({ settings }: Platform): AdminSettings =>
  presentSettings(settings.base, settings.inForce())

/** Changes all of these settings, or none; 422 names each that is unknown, out of bounds, or does not go with the others. */
export async function changeSettings(platform: Platform, viewer: Viewer, change: Change): Promise<AdminSettings> {
  const names = Object.keys(change)
  if (names.length === 0) throw invalid({ settings: 'Send at least one setting.' })
  requireValid(
    Object.fromEntries(names.map((name) => [name, problemOf(name, change[name])])), // null too must be of a setting
  )
  const { base } = platform.settings
  await audited(platform, viewer, async ({ sql, clock, events }) => {
    await lockSettings(sql)
    const before = await listSettings(sql)
    const after = rowsAfter(base, before, change)
    const [then, now] = [decide(base, before).inForce, requireFit(base, after, change)]
    await write(sql, { before, after, changedBy: viewer.id, now: clock.now() })
    events.announce(SETTINGS_CHANGED)
    return { result: undefined, line: linesOf(base, { then, now, change }) }
  })
  await platform.settings.reload() // whoever is answered finds it in force
  return readSettingsInForce(platform)
}

const problemOf = (name: string, value: unknown) =>
  value === null && valueProblem(name, undefined) !== 'There is no such setting.'
    ? undefined
    : valueProblem(name, value)

/** The rows as they will be. What is set to its default is not kept. */
function rowsAfter(base: Base, before: readonly SettingRow[], change: Change): SettingRow[] {
  const defaults = new Map<string, unknown>(Object.entries(defaultsOf(base)))
  if (base.env.AI_API_KEY === undefined) defaults.set(AI_KEY, '')
  const rows = new Map(before.map(({ name, value }) => [name, value]))
  for (const [name, given] of Object.entries(change)) {
    const value = tidied(name, given)
    if (value === null || isDeepStrictEqual(value, defaults.get(name))) rows.delete(name)
    else rows.set(name, value)
  }
  const key = change[AI_KEY]
  if (typeof key === 'string' && key !== '') rows.set(AI_KEY, kept(base, rows, key))
  return [...rows].map(([name, value]) => ({ name, value }))
}

function tidied(name: string, value: unknown): unknown {
  if (name === HELPLINE_LIST && value !== null) return tidyHelplines(value as Helpline[]) // found to be a list of them
  return typeof value === 'string' ? value.trim() : value
}

/** The key, sealed for the server that it goes to. */
function kept({ env, secret }: Base, rows: ReadonlyMap<string, unknown>, key: string): KeptKey {
  const origin = originOf(aiChoice(env, fitting(rows), secret))
  return { sealed: seal(secret, key, aboutKey(origin)), for: origin }
}

/** What will be in force; 422 where something that is changed now does not go with the rest. */
function requireFit(base: Base, after: readonly SettingRow[], change: Change): InForce {
  requireKeyGoesAlong(base, new Map(after.map(({ name, value }) => [name, value])), change)
  const { inForce, misfits } = decide(base, after)
  const changesAi = AI_NAMES.some((name) => name in change)
  const mine = misfits.filter(({ name }) => name in change || (changesAi && AI_NAMES.includes(name)))
  requireValid(Object.fromEntries(mine.map(({ name, why }) => [name, why])))
  return inForce
}

/** Whoever gets at an admin's account must not have the key sent to a server of theirs: another server, another key. */
function requireKeyGoesAlong(base: Base, rows: ReadonlyMap<string, unknown>, change: Change) {
  const choice = aiChoice(base.env, fitting(rows), base.secret)
  const moves = 'ai.provider' in change || 'ai.baseUrl' in change
  if (!moves || AI_KEY in change || choice.AI_PROVIDER === 'builtin') return
  if (choice.AI_API_KEY !== undefined || !hasKey(base, { saved: rows })) return
  const key = keptKey(rows)
  throw invalid({
    [AI_KEY]: `The key that is set belongs to ${(key && key.for) || 'another address'}. Type the one for ${originOf(choice)}, or remove it.`,
  })
}

/** Without what nobody could have set: a row that was written by other hands. */
const fitting = (rows: ReadonlyMap<string, unknown>) =>
  new Map(
    [...rows].filter(([name, value]) => (name === AI_KEY ? isKeptKey(value) : valueProblem(name, value) === undefined)),
  )

type Writing = { before: readonly SettingRow[]; after: readonly SettingRow[]; changedBy: string; now: Date }
async function write(sql: Db, { before, after, changedBy, now }: Writing) {
  const was = new Map(before.map(({ name, value }) => [name, value]))
  for (const { name, value } of after) {
    if (!isDeepStrictEqual(was.get(name), value)) await upsertSetting(sql, { name, value, changedBy, now })
    was.delete(name)
  }
  for (const name of was.keys()) await deleteSetting(sql, name)
}

/** A line for each that is another one now; of the key only that it was set or removed. */
function linesOf(base: Base, { then, now, change }: { then: InForce; now: InForce; change: Change }): Line[] {
  const [old, fresh] = [presentSettings(base, then).settings, presentSettings(base, now).settings]
  return Object.keys(change).flatMap((name) => {
    const [before, after] =
      name === AI_KEY ? [keyWord(base, then), change[name] ? 'set anew' : keyWord(base, now)] : [old[name], fresh[name]]
    if (isDeepStrictEqual(before, after)) return []
    return [
      { action: 'update', table: 'settings', row_id: name, label: name, before: told(before), after: told(after) },
    ] satisfies Line[]
  })
}

const keyWord = (base: Base, inForce: InForce) => (hasKey(base, inForce) ? 'set' : 'none')

const told = (value: unknown): AdminRow => ({
  value: Array.isArray(value)
    ? (value as Helpline[]).map(({ country, name, contact, url }) => [country, name, contact, url].join(' · '))
    : (value as string | number),
})
