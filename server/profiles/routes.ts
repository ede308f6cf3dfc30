import type { OpenAPIHono } from '@hono/zod-openapi'
import * as posts from '#contract/profile-posts.ts'
import * as contract from '#contract/profiles.ts'
import { findCaller, requireCaller, type Env } from '#server/context.ts'
import { followMember, listFollowPage, unfollowMember } from './following.ts'
import { listMemberPage } from './members.ts'
import { listAnswersOf, listQuestionsOf, readSummary } from './posts/service.ts'
import { readLedger, readProfile } from './service.ts'

export function addProfileRoutes(app: OpenAPIHono<Env>) {
  app.openapi(contract.readProfile, async (c) => {
    const viewer = await findCaller(c)
    return c.json({ profile: await readProfile(c.var.platform, viewer, c.req.valid('param').username) }, 200)
  })
  app.openapi(contract.listReputation, async (c) => {
    await findCaller(c)
    return c.json(await readLedger(c.var.platform, c.req.valid('param').username, c.req.valid('query')), 200)
  })
  app.openapi(posts.readSummary, async (c) => {
    const viewer = await findCaller(c)
    return c.json({ summary: await readSummary(c.var.platform, viewer, c.req.valid('param').username) }, 200)
  })
  app.openapi(posts.listProfileQuestions, async (c) => {
    const query = { ...c.req.valid('query'), ...c.req.valid('param') }
    return c.json(await listQuestionsOf(c.var.platform, await findCaller(c), query), 200)
  })
  app.openapi(posts.listProfileAnswers, async (c) => {
    await findCaller(c)
    return c.json(await listAnswersOf(c.var.platform, { ...c.req.valid('query'), ...c.req.valid('param') }), 200)
  })
  app.openapi(contract.followMember, async (c) => {
    const viewer = await requireCaller(c)
    return c.json({ profile: await followMember(c.var.platform, viewer, c.req.valid('param').username) }, 200)
  })
  app.openapi(contract.unfollowMember, async (c) => {
    const viewer = await requireCaller(c)
    return c.json({ profile: await unfollowMember(c.var.platform, viewer, c.req.valid('param').username) }, 200)
  })
  for (const [route, direction] of [
    [contract.listFollowers, 'followers'],
    [contract.listFollowing, 'following'],
  ] as const)
    app.openapi(route, async (c) => {
      const query = { ...c.req.valid('query'), ...c.req.valid('param'), direction }
      return c.json(await listFollowPage(c.var.platform, await findCaller(c), query), 200)
    })
  app.openapi(contract.listMembers, async (c) =>
    c.json(await listMemberPage(c.var.platform, await findCaller(c), c.req.valid('query')), 200),
  )
}
