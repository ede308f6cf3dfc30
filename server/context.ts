import type { Context } from 'hono'
import { dateInWords } from '#rules/leaving.ts'
import { deadToken, forbidden, noToken } from './errors.ts'
import { findViewer, type Viewer } from './accounts/session.ts'
import type { Platform } from './platform/platform.ts'

export type Env = {
  Bindings: { incoming?: { socket: { remoteAddress?: string; destroy?(): void } } }
  Variables: { platform: Platform; requestId: string }
}

/**
 * Who looks: undefined for a visitor, and for a member who is about to leave. A token that is dead is 401 on every call,
 * so that no client goes on believing it.
 */
export async function findCaller(c: Context<Env>): Promise<Viewer | undefined> {
  const viewer = await findAnyCaller(c)
  return viewer?.leavesAt ? undefined : viewer
}

export async function requireCaller(c: Context<Env>): Promise<Viewer> {
  const viewer = await requireAnyCaller(c)
  if (viewer.leavesAt)
    throw forbidden('leaving', `Your account is to be deleted on ${dateInWords(viewer.leavesAt)}. Keep it first.`)
  return viewer
}

/** Also a member who is about to leave: for the few calls that are still theirs. */
export async function requireAnyCaller(c: Context<Env>): Promise<Viewer> {
  const viewer = await findAnyCaller(c)
  if (!viewer) throw noToken()
  return viewer
}

async function findAnyCaller(c: Context<Env>): Promise<Viewer | undefined> {
  const token = tokenOf(c)
  if (token === undefined) return undefined
  const viewer = await findViewer(c.var.platform, token)
  if (!viewer) throw deadToken()
  return viewer
}

/** The token of the request; undefined where there is none, an empty string (which no session has) where the header is of another kind. */
export function tokenOf(c: Context<Env>): string | undefined {
  const header = c.req.header('authorization')
  if (header === undefined) return undefined
  return /^Token ([\w-]{1,200})$/.exec(header)?.[1] ?? ''
}

/** The address the request came from; the forwarded one only behind a trusted proxy. IPv6 counts by its /64. */
export function addressOf(c: Context<Env>): string {
  const forwarded = c.var.platform.trustProxy ? c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined
  const address = (forwarded ?? c.env?.incoming?.socket.remoteAddress ?? 'local').replace(/^::ffff:/, '')
  return address.includes(':') ? networkOf(address) : address
}

/** The first 64 bits of an IPv6 address, whichever way it is shortened: what one household or school gets. */
function networkOf(address: string): string {
  const [before = '', after] = address.split('::')
  const head = before.split(':').filter(Boolean)
  const tail = after?.split(':').filter(Boolean) ?? []
  const zeros = Array.from({ length: Math.max(0, 8 - head.length - tail.length) }, () => '0')
  return [...head, ...zeros, ...tail]
    .slice(0, 4)
    .map((part) => part.toLowerCase().replace(/^0+(?=.)/, ''))
    .join(':')
}
