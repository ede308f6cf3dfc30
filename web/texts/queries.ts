import { answer } from '../api.ts'
import { viewerQuery } from '../query.ts'
import type { Viewer } from '../viewer.tsx'

export const textQuery = (viewer: Viewer, name: string) =>
  viewerQuery(viewer, ['text', name], (api) => answer(api.texts[':name'].$get({ param: { name } })))

export const blogQuery = (viewer: Viewer) => viewerQuery(viewer, ['blog'], (api) => answer(api.blog.$get()))

export const blogPostQuery = (viewer: Viewer, slug: string) =>
  viewerQuery(viewer, ['blog', slug], (api) => answer(api.blog[':slug'].$get({ param: { slug } })))
