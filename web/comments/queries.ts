import { queryOptions } from '@tanstack/react-query'
import { useLaterQuery } from '../query.ts'
import { useViewer, type Viewer } from '../viewer.tsx'
import { broughtOf, type Post, threadOf } from './thread.ts'

/** A whole thread, read when somebody asks for the rest; the page itself brings the first comments. */
export const wholeThread = (viewer: Viewer, post: Post) =>
  queryOptions({
    queryKey: ['comments', threadOf(post), viewer.key],
    queryFn: async () => (await import('./read-thread.ts')).readThread(viewer.api, post),
    enabled: false,
    gcTime: 0, // whoever comes back reads the page anew
  })

/** The comments that are shown, how many more there are, and how to read them. */
export function useThread(post: Post) {
  const { data, isFetching, refetch } = useLaterQuery(wholeThread(useViewer(), post))
  const { comments, comment_count } = broughtOf(post)
  return {
    comments: data ?? comments,
    more: data ? 0 : Math.max(0, comment_count - comments.length),
    busy: isFetching,
    /** All of them as they are now; undefined when they could not be read. */
    readAll: async () => {
      const { data, isError } = await refetch()
      return isError ? undefined : data
    },
  }
}
