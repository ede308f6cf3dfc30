import { Skeleton } from '../ui/skeleton.tsx'

/** A title and some paragraphs, on their way. */
export function TextSkeleton() {
  return <Skeleton lines={['title', 'full', 'most', 'full', 'full', 'half', 'full', 'most', 'some']} />
}
