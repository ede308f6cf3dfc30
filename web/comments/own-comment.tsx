import { useRef, useState } from 'react'
import type { Comment } from '#contract/answer.ts'
import { allow } from '#rules/verdict.ts'
import { DeletePost } from '../questions/delete-post.tsx'
import { Button } from '../ui/button.tsx'
import { CommentBody } from './comment-body.tsx'
import { CommentForm } from './comment-form.tsx'
import styles from './comment-thread.module.css'
import { type Post } from './thread.ts'
import { useDeleteComment, useEditComment } from './writing.ts'

/** A comment that its reader may change or delete. */
export function OwnComment({ post, comment }: { post: Post; comment: Comment }) {
  const [editing, setEditing] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const edit = useEditComment(post)
  const { mutate: remove, isPending } = useDeleteComment(post)
  const may = (act: string) => comment.viewer?.may.includes(act)

  const close = () => {
    setEditing(false)
    requestAnimationFrame(() => place.current?.querySelector('button')?.focus())
  }
  return (
    <div ref={place}>
      {editing ? (
        <CommentForm
          label="Edit your comment"
          action="Save"
          draft={`comment-edit:${comment.id}`}
          first={comment.body}
          sending={edit}
          onSend={(body, onSuccess) => edit.mutate({ id: comment.id, body }, { onSuccess })}
          onClose={close}
        />
      ) : (
        <CommentBody slug={post.question.slug} comment={comment}>
          <span className={styles.tools} data-print="no">
            {may('edit') && (
              <Button look="quiet" aria-label="Edit this comment" onClick={() => setEditing(true)}>
                Edit
              </Button>
            )}
            {may('delete') && (
              <DeletePost what="comment" verdict={allow} busy={isPending} onDelete={() => remove(comment)} />
            )}
          </span>
        </CommentBody>
      )}
    </div>
  )
}
