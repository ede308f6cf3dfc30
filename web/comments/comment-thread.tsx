import MessageCircle from 'lucide-react/icons/message-circle'
import { lazy, Suspense, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { Comment } from '#contract/answer.ts'
import { mayComment } from '#rules/commenting.ts'
import { useMember } from '../questions/use-member.ts'
import { useNumbers } from '../questions/use-numbers.ts'
import { useStore } from '../store.ts'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/toast.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import { CommentBody } from './comment-body.tsx'
import styles from './comment-thread.module.css'
import { focusComment } from './focus-comment.ts'
import { useThread } from './queries.ts'
import { commentAnchor, formAnchor, freshComments, goneComments, isOnItsWay, type Post, threadOf } from './thread.ts'

const AddComment = lazy(() => import('./add-comment.tsx').then((module) => ({ default: module.AddComment })))
const OwnComment = lazy(() => import('./own-comment.tsx').then((module) => ({ default: module.OwnComment })))

/** The comments on a question or an answer: the first ones, and the rest for whoever asks. What changes them is loaded when it is used. */
export function CommentThread({ post }: { post: Post }) {
  const { question, answer } = post
  const thread = useThread(post)
  const fresh = useStore(freshComments)[threadOf(post)] ?? []
  const gone = useStore(goneComments)
  const [chosen, setWriting] = useState<boolean>()
  const opener = useRef<HTMLDivElement>(null)
  const { hash } = useLocation()
  const isBackFromLogIn = useHydrated() && hash === `#${formAnchor(post)}`
  const writing = chosen ?? isBackFromLogIn

  const member = useMember()
  const isOwnThread = [question.author.username, answer?.author.username].includes(member?.username)
  const verdict = mayComment(useNumbers(), member ?? null, { isOwnThread })
  const write = () => (member && !verdict.allowed ? toast(verdict.message) : setWriting(true))

  /** All of them; the focus goes on to one of those that were not here before. */
  const showAll = async (firstOf: (all: Comment[]) => string | undefined) => {
    const all = await thread.readAll()
    if (!all) return toast('The comments could not be loaded. Try again in a moment.', 'danger')
    freshComments.set({ ...freshComments.get(), [threadOf(post)]: [] })
    focusComment(firstOf(all) ?? '')
  }
  const showRest = () => void showAll((all) => all[thread.comments.length]?.id)

  return (
    <div
      role="group"
      className={styles.thread}
      aria-label={answer ? `Comments on the answer by ${answer.author.name}` : 'Comments on the question'}
    >
      {thread.comments.length > 0 && (
        <ol className={styles.list}>
          {thread.comments.map((comment) => {
            const body = <CommentBody slug={question.slug} comment={comment} />
            return (
              <li
                key={comment.id}
                id={commentAnchor(comment.id)}
                className={styles.comment}
                tabIndex={-1}
                data-faint={isOnItsWay(comment) || undefined}
              >
                {gone.includes(comment.id) ? (
                  <p className={styles.gone}>This comment is not here any more.</p>
                ) : member && comment.viewer?.may.length ? (
                  <Suspense fallback={body}>
                    <OwnComment post={post} comment={comment} />
                  </Suspense>
                ) : (
                  body
                )}
              </li>
            )
          })}
        </ol>
      )}
      <div ref={opener} className={styles.foot} data-print="no">
        {thread.more > 0 && (
          <Button look="quiet" busy={thread.busy} onClick={showRest}>
            Show {thread.more} more<span className="hidden"> comments</span>
          </Button>
        )}
        <span role="status">
          {fresh.length > 0 && (
            <Button look="quiet" busy={thread.busy} onClick={() => void showAll(() => fresh[0])}>
              {fresh.length} new {fresh.length === 1 ? 'comment' : 'comments'}
            </Button>
          )}
        </span>
        {!writing && question.status !== 'deleted' && (
          <Button look="quiet" onClick={write}>
            <MessageCircle size={17} aria-hidden="true" />
            Add a comment
          </Button>
        )}
      </div>
      {writing && (
        <Suspense fallback={null}>
          <AddComment
            post={post}
            onClose={() => {
              setWriting(false)
              requestAnimationFrame(() => opener.current?.querySelector<HTMLElement>('button:last-of-type')?.focus())
            }}
          />
        </Suspense>
      )}
    </div>
  )
}
