import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Context } from 'hono'
import * as contract from '#contract/accounts.ts'
import { addressOf, requireAnyCaller, requireCaller, type Env } from '#server/context.ts'
import { changeUser } from './change.ts'
import { forgotPassword, resetPassword } from './password-reset.ts'
import { resendCode, verifyEmail } from './email-code.ts'
import { logIn } from './log-in.ts'
import { logOut, readOwnUser, signUp } from './service.ts'

export function addAccountRoutes(app: OpenAPIHono<Env>) {
  app.openapi(contract.signUp, async (c) =>
    c.json({ user: await signUp(c.var.platform, c.req.valid('json').user, arrival(c)) }, 201),
  )
  app.openapi(contract.logIn, async (c) =>
    c.json({ user: await logIn(c.var.platform, c.req.valid('json').user, arrival(c)) }, 200),
  )
  app.openapi(contract.verifyEmail, async (c) =>
    c.json({ user: await verifyEmail(c.var.platform, await requireCaller(c), c.req.valid('json').code) }, 200),
  )
  app.openapi(contract.resendCode, async (c) => {
    await resendCode(c.var.platform, await requireCaller(c))
    return c.body(null, 202)
  })
  app.openapi(contract.forgotPassword, async (c) => {
    await forgotPassword(c.var.platform, c.req.valid('json').email, arrival(c))
    return c.body(null, 202)
  })
  app.openapi(contract.resetPassword, async (c) => {
    const { password, ...proof } = c.req.valid('json')
    await resetPassword(c.var.platform, proof, password, arrival(c))
    return c.json({}, 200)
  })
  app.openapi(contract.logOut, async (c) => {
    await logOut(c.var.platform, await requireAnyCaller(c))
    return c.body(null, 204)
  })
  app.openapi(contract.readUser, async (c) =>
    c.json({ user: await readOwnUser(c.var.platform, await requireAnyCaller(c)) }, 200),
  )
  app.openapi(contract.updateUser, async (c) => {
    const viewer = await requireCaller(c)
    return c.json({ user: await changeUser(c.var.platform, viewer, c.req.valid('json').user) }, 200)
  })
}

const arrival = (c: Context<Env>) => ({ address: addressOf(c), device: c.req.header('user-agent') ?? 'Unknown device' })
