import { useQuery } from '@tanstack/react-query'
import Rss from 'lucide-react/icons/rss'
import type { Handle } from '../head.ts'
import { load } from '../load.ts'
import { paths } from '../paths.ts'
import { BLOG_FEED, BLOG_RSS } from '../texts/blog-feed.ts'
import { PostList } from '../texts/post-list.tsx'
import { blogQuery } from '../texts/queries.ts'
import { TextSkeleton } from '../texts/text-skeleton.tsx'
import { LinkButton } from '../ui/button.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { Page } from '../ui/page.tsx'
import { useViewer } from '../viewer.tsx'

const LEDE = 'What is new on Askademy, and what helps people learn from one another.'

export const loader = load(({ viewer, prepare }) => prepare(blogQuery(viewer)))

export const handle: Handle = {
  head: () => ({ title: 'Blog', description: LEDE, canonical: paths.blog(), feeds: [BLOG_FEED] }),
}

export function Component() {
  const blog = useQuery(blogQuery(useViewer()))
  return (
    <Page
      narrow
      title="Blog"
      lede={LEDE}
      actions={
        // not a page of ours: the browser or a feed reader opens it
        <LinkButton look="quiet" href={BLOG_RSS} target="_self" type="application/rss+xml">
          <Rss size={18} aria-hidden="true" />
          RSS feed
        </LinkButton>
      }
    >
      <Loaded query={blog} skeleton={<TextSkeleton />}>
        {({ posts }) => <PostList posts={posts} />}
      </Loaded>
    </Page>
  )
}
