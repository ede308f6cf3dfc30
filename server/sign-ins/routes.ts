import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import * as contract from '#contract/sign-ins.ts'
import { disconnectSignIn, listSignIns } from '#server/accounts/connected-sites.ts'
import { connectSignIn, finishSecondStep, finishSignIn, startSignIn } from '#server/accounts/social-sign-in.ts'
import { addressOf, requireCaller, type Env } from '#server/context.ts'
import { SIGN_IN_COOKIE, SIGN_IN_COOKIE_ON_HTTP } from '#rules/browser-storage.ts'
import { listProviders } from './service.ts'

export function addSignInRoutes(app: OpenAPIHono<Env>) {
  app.openapi(contract.listProviders, (c) => c.json({ providers: listProviders(c.var.platform) }, 200))
  app.openapi(contract.startSignIn, async (c) => {
    const { provider } = c.req.valid('param')
    const { url, cookie } = await startSignIn(c.var.platform, provider, c.req.valid('query').return_to, addressOf(c))
    const { name, ...rest } = cookieOf(c)
    setCookie(c, name, cookie, { ...rest, maxAge: c.var.platform.numbers.signIn.stateSeconds })
    c.header('Cache-Control', 'private, no-store')
    return c.json({ url }, 200)
  })
  app.openapi(contract.finishSignIn, async (c) => {
    const { name, ...rest } = cookieOf(c)
    const outcome = await finishSignIn(
      c.var.platform,
      c.req.valid('param').provider,
      { ...c.req.valid('json'), cookie: getCookie(c, name) },
      arrival(c),
    )
    deleteCookie(c, name, rest)
    return c.json(outcome, 200)
  })
  app.openapi(contract.finishSecondStep, async (c) =>
    c.json({ user: await finishSecondStep(c.var.platform, c.req.valid('json'), arrival(c)) }, 200),
  )
  app.openapi(contract.listSignIns, async (c) =>
    c.json({ sign_ins: await listSignIns(c.var.platform, await requireCaller(c)) }, 200),
  )
  app.openapi(contract.disconnectSignIn, async (c) => {
    const viewer = await requireCaller(c)
    return c.json({ sign_ins: await disconnectSignIn(c.var.platform, viewer, c.req.valid('param').id) }, 200)
  })
  app.openapi(contract.connectSignIn, async (c) => {
    const viewer = await requireCaller(c)
    return c.json({ user: await connectSignIn(c.var.platform, viewer, c.req.valid('json').ticket) }, 200)
  })
}

const arrival = (c: Context<Env>) => ({ address: addressOf(c), device: c.req.header('user-agent') ?? 'Unknown device' })

/** No script reads it and no other site's form sends it. Browsers take the safe name over https alone. */
function cookieOf(c: Context<Env>) {
  const secure = c.var.platform.siteUrl.startsWith('https:')
  return {
    name: secure ? SIGN_IN_COOKIE : SIGN_IN_COOKIE_ON_HTTP,
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure,
  } as const
}
