import type { OpenAPIHono } from '@hono/zod-openapi'
import * as editing from '#contract/tag-editing.ts'
import * as contract from '#contract/tags.ts'
import { requireStaff } from '#server/admin/caller.ts'
import { findCaller, requireCaller, type Env } from '#server/context.ts'
import { listTagAnswerers } from './answerers/service.ts'
import { addSynonym, mergeTag, removeSynonym } from './merging/service.ts'
import { followTag, listAllTags, readTag, unfollowTag } from './service.ts'
import { suggestTags } from './suggesting/service.ts'
import { editTag, listTagRevisions } from './texts/service.ts'

export function addTagRoutes(app: OpenAPIHono<Env>) {
  app.openapi(contract.listTags, async (c) =>
    c.json(await listAllTags(c.var.platform, await findCaller(c), c.req.valid('query')), 200),
  )
  app.openapi(editing.suggestTags, async (c) => {
    await findCaller(c)
    return c.json({ tags: await suggestTags(c.var.platform, c.req.valid('query')) }, 200)
  })
  app.openapi(contract.readTag, async (c) => {
    const viewer = await findCaller(c)
    return c.json({ tag: await readTag(c.var.platform, viewer, c.req.valid('param').name) }, 200)
  })
  app.openapi(contract.followTag, async (c) => {
    const viewer = await requireCaller(c)
    return c.json({ tag: await followTag(c.var.platform, viewer, c.req.valid('param').name) }, 200)
  })
  app.openapi(contract.unfollowTag, async (c) => {
    const viewer = await requireCaller(c)
    return c.json({ tag: await unfollowTag(c.var.platform, viewer, c.req.valid('param').name) }, 200)
  })
  app.openapi(editing.updateTag, async (c) => {
    const viewer = await requireCaller(c)
    const { tag } = c.req.valid('json')
    return c.json({ tag: await editTag(c.var.platform, viewer, c.req.valid('param').name, tag) }, 200)
  })
  app.openapi(editing.listTagRevisions, async (c) => {
    await findCaller(c)
    return c.json(await listTagRevisions(c.var.platform, c.req.valid('param').name, c.req.valid('query')), 200)
  })
  app.openapi(editing.listTagAnswerers, async (c) => {
    await findCaller(c)
    const { period } = c.req.valid('query')
    return c.json({ answerers: await listTagAnswerers(c.var.platform, c.req.valid('param').name, period) }, 200)
  })
  addStaffRoutes(app)
}

function addStaffRoutes(app: OpenAPIHono<Env>) {
  app.openapi(editing.addTagSynonym, async (c) => {
    const viewer = await requireStaff(c)
    const { name } = c.req.valid('param')
    return c.json({ tag: await addSynonym(c.var.platform, viewer, name, c.req.valid('json').name) }, 200)
  })
  app.openapi(editing.removeTagSynonym, async (c) => {
    const viewer = await requireStaff(c)
    const { name, synonym } = c.req.valid('param')
    return c.json({ tag: await removeSynonym(c.var.platform, viewer, name, synonym) }, 200)
  })
  app.openapi(editing.mergeTag, async (c) => {
    const viewer = await requireStaff(c)
    return c.json(
      { tag: await mergeTag(c.var.platform, viewer, c.req.valid('param').name, c.req.valid('json').into) },
      200,
    )
  })
}
