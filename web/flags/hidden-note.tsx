import { useInfiniteQuery } from '@tanstack/react-query'
import type { OwnDecision } from '#contract/moderation.ts'
import { isStaff } from '#rules/membership.ts'
import { idOfSlug } from '#rules/slug.ts'
import { paths } from '../paths.ts'
import { useMember } from '../questions/use-member.ts'
import { Notice } from '../ui/notice.tsx'
import { useViewer } from '../viewer.tsx'
import { Decision } from './decision.tsx'
import { headlineOf } from './decision-words.ts'
import { decisionList } from './queries.ts'
import type { NotedPost } from './visibility-note.tsx'

type Props = { post: NotedPost; state: 'hidden' | 'deleted' }

/** Above what was hidden or removed: to its author why and what can be done, to moderators that it is. */
export function HiddenNote({ post, state }: Props) {
  const member = useMember()
  const isMine = member?.username === post.author.username
  const { data } = useInfiniteQuery({ ...decisionList(useViewer()), enabled: isMine })
  const decision = data?.pages[0]?.decisions.find((each) => isAbout(each, post))
  if (decision)
    return (
      <Notice look="warn" title={headlineOf(decision)}>
        <Decision decision={decision} />
      </Notice>
    )
  return (
    <Notice look="warn" title={`This ${post.kind} is ${state}.`}>
      Only {isMine ? 'you' : 'whoever wrote it'} and the moderators see it.
      {!isMine && member && isStaff(member) && (
        <>
          {' '}
          <a href={paths.moderation()}>Go to moderation</a>
        </>
      )}
    </Notice>
  )
}

/** A question's slug may have changed its words; the id at its end stays. */
const isAbout = ({ target }: OwnDecision, { kind, id }: NotedPost): boolean =>
  target.kind === kind && (kind === 'question' ? (idOfSlug(target.id) ?? target.id) : target.id) === id
