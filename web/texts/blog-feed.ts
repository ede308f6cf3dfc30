import { paths } from '../paths.ts'

/** Written by the server: server/texts/feed.ts. */
export const BLOG_RSS = paths.blogPost('feed.xml')
export const BLOG_FEED = { title: 'The Askademy blog', href: paths.blogPost('feed.atom') }
