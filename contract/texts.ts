import { createRoute, z } from '@hono/zod-openapi'
import { refusals } from './errors.ts'
import { json, slugParam, text } from './shapes.ts'

/** `id` is the anchor: made from the words of the heading, unique within its page. `title` is plain text. */
const TextEntry = z.object({ id: z.string(), title: z.string(), html: z.string() })
const TextSection = TextEntry.extend({ entries: z.array(TextEntry) })

export const Text = z
  .object({
    name: z.string(),
    title: z.string(),
    description: z.string(),
    updated: z.iso.date(),
    intro_html: z.string(),
    sections: z.array(TextSection),
  })
  .openapi('Text')
export type Text = z.infer<typeof Text>

export const BlogPost = z
  .object({ slug: z.string(), title: z.string(), description: z.string(), date: z.iso.date(), author: z.string() })
  .openapi('BlogPost')
export type BlogPost = z.infer<typeof BlogPost>

export const WholeBlogPost = BlogPost.extend({ html: z.string() }).openapi('WholeBlogPost')
export type WholeBlogPost = z.infer<typeof WholeBlogPost>

export const readText = createRoute({
  method: 'get',
  path: '/api/texts/{name}',
  summary: 'One of the texts of the site (about, help, faq, terms …), in its sections and their entries',
  tags: ['Site'],
  request: { params: z.object({ name: text().min(1).max(100) }) },
  responses: { 200: json(z.object({ text: Text }), 'The text'), ...refusals },
})

export const listBlogPosts = createRoute({
  method: 'get',
  path: '/api/blog',
  summary: 'All posts of the blog, newest first',
  tags: ['Site'],
  responses: { 200: json(z.object({ posts: z.array(BlogPost) }), 'The posts'), ...refusals },
})

export const readBlogPost = createRoute({
  method: 'get',
  path: '/api/blog/{slug}',
  summary: 'One post of the blog',
  tags: ['Site'],
  request: { params: slugParam },
  responses: { 200: json(z.object({ post: WholeBlogPost }), 'The post'), ...refusals },
})
