import type { BlogPost, Text, WholeBlogPost } from '#contract/texts.ts'
import { notFound } from '#server/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { fillIn } from './fill-in.ts'
import { joinSections, presentSections } from './present.ts'
import { readShelf, type PostSource } from './shelf.ts'

const shelf = readShelf(new URL('../../content/', import.meta.url))

export async function readText(platform: Platform, name: string): Promise<Text> {
  const source = shelf.texts.get(name)
  if (!source) throw notFound('text')
  const { title, description, updated } = source
  return { name, title, description, updated, ...(await render(platform, source)) }
}

export const listPosts = (): BlogPost[] => [...shelf.posts.values()].map(presentPost)

export async function readPost(platform: Platform, slug: string): Promise<WholeBlogPost> {
  const source = shelf.posts.get(slug)
  if (!source) throw notFound('post')
  return { ...presentPost(source), html: joinSections(await render(platform, source)) }
}

const presentPost = ({ name, title, description, date, author }: PostSource): BlogPost => ({
  slug: name,
  title,
  description,
  date,
  author,
})

type Rendered = ReturnType<typeof presentSections>
const kept = new Map<string, { markdown: string; rendered: Promise<Rendered> }>()

/** Once for each text, and again when a number or a helpline in it has changed. */
function render(platform: Platform, { file, body }: { file: string; body: string }): Promise<Rendered> {
  const { numbers, renderer } = platform
  const markdown = fillIn(body, { file, numbers, helplines: platform.helplines() })
  const before = kept.get(file)
  if (before?.markdown === markdown) return before.rendered
  const rendered = renderer.renderPost(markdown).then(({ html }) => presentSections(html))
  kept.set(file, { markdown, rendered })
  rendered.catch(() => kept.delete(file)) // the next reader tries again
  return rendered
}
