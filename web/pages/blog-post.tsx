import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import type { Handle } from '../head.ts'
import { load } from '../load.ts'
import { paths } from '../paths.ts'
import { BLOG_FEED } from '../texts/blog-feed.ts'
import { PostView } from '../texts/post-view.tsx'
import { postStructured } from '../texts/post-structured.ts'
import { blogPostQuery } from '../texts/queries.ts'
import { TextSkeleton } from '../texts/text-skeleton.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { Page } from '../ui/page.tsx'
import { useViewer } from '../viewer.tsx'
import { knownData } from '../query.ts'

export const loader = load(({ viewer, params, prepare }) => prepare(blogPostQuery(viewer, params.slug!)))

export const handle: Handle = {
  head: ({ client, viewer, params: { slug = '' } }) => {
    const post = knownData(client, blogPostQuery(viewer, slug))?.post
    return {
      title: post?.title ?? 'Blog',
      ...(post && { description: post.description, structured: postStructured(post) }),
      canonical: paths.blogPost(slug),
      kind: 'article',
      feeds: [BLOG_FEED],
    }
  },
}

export function Component() {
  const { slug = '' } = useParams()
  const query = useQuery(blogPostQuery(useViewer(), slug))
  return (
    <Loaded
      query={query}
      skeleton={
        <Page narrow>
          <TextSkeleton />
        </Page>
      }
    >
      {({ post }) => <PostView post={post} />}
    </Loaded>
  )
}
