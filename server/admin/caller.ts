import type { Context } from 'hono'
import { mayReadAudit, mayRunSite } from '#rules/running.ts'
import type { Viewer } from '#server/accounts/session.ts'
import { requireSecondStepOfStaff } from '#server/accounts/two-factor.ts'
import { requireCaller, type Env } from '#server/context.ts'
import { enforce } from '#server/errors.ts'

export async function requireAdmin(c: Context<Env>): Promise<Viewer> {
  const viewer = await requireCaller(c)
  enforce(mayRunSite(viewer))
  await requireSecondStepOfStaff(c.var.platform, viewer)
  return viewer
}

export async function requireStaff(c: Context<Env>): Promise<Viewer> {
  const viewer = await requireCaller(c)
  enforce(mayReadAudit(viewer))
  await requireSecondStepOfStaff(c.var.platform, viewer)
  return viewer
}
