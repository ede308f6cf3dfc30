import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { TagRevision } from '#contract/tag-editing.ts'
import { SUBJECTS } from '#rules/subjects.ts'
import { mayEditTag } from '#rules/tagging.ts'
import { asSentence } from '../api-error.ts'
import { paths } from '../paths.ts'
import { AuthorName } from '../profiles/author-name.tsx'
import { useMember } from '../questions/use-member.ts'
import { useNumbers } from '../questions/use-numbers.ts'
import { Button, LinkButton } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { GrowingList } from '../ui/growing-list.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { RelativeTime } from '../ui/relative-time.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { toast } from '../ui/toast.tsx'
import { useViewer } from '../viewer.tsx'
import { tagRevisions, useEditTag } from './page-queries.ts'
import { tagQuery } from './queries.ts'
import styles from './tag-history.module.css'

/** Every text of a tag that ever stood; whoever may edit it brings one of them back. */
export function TagHistory({ name, from }: { name: string; from: string | undefined }) {
  const viewer = useViewer()
  const list = useInfiniteQuery(tagRevisions(viewer, name, from))
  const tag = useQuery(tagQuery(viewer, name)).data?.tag
  const mayEdit = mayEditTag(useNumbers(), useMember() ?? null).allowed
  return (
    <Loaded query={list} skeleton={<Skeleton lines={['half', 'full', 'half', 'full']} />}>
      {({ pages }) => {
        const revisions = pages.flatMap((page) => page.revisions)
        const next = pages.at(-1)?.next_cursor
        if (revisions.length === 0) return <NoEdits name={name} />
        return (
          <GrowingList
            className={styles.list}
            items={revisions}
            keyOf={({ number }) => String(number)}
            render={(revision) => {
              const stands = tag?.description === revision.description && tag.subject === revision.subject
              return <Version name={name} revision={revision} stands={stands} mayEdit={mayEdit && tag !== undefined} />
            }}
            nextHref={next ? paths.tagHistory(name, { cursor: next }) : null}
            busy={list.isFetchingNextPage}
            stale={list.isPlaceholderData}
            onMore={() => void list.fetchNextPage()}
          />
        )
      }}
    </Loaded>
  )
}

type Props = { name: string; revision: TagRevision; stands: boolean; mayEdit: boolean }

function Version({ name, revision, stands, mayEdit }: Props) {
  const { number, author, note, description, subject, created_at } = revision
  const { mutate, isPending } = useEditTag(name)
  const bringBack = () =>
    mutate(
      { description, subject, edit_note: `Back to version ${number}` },
      {
        onSuccess: () => toast(`Version ${number} stands on the page again.`, 'good'),
        onError: (error) => toast(asSentence(error.message), 'danger'),
      },
    )
  return (
    <article className={styles.version}>
      <h2 className={styles.number}>Version {number}</h2>
      <p className={styles.about}>
        {author ? <AuthorName author={author} className={undefined} /> : 'It came with the tag'} ·{' '}
        <RelativeTime time={created_at} />
        {note && ` · ${note}`}
      </p>
      <p className={styles.text}>{description || 'No text.'}</p>
      <p className={styles.about}>{subject ? SUBJECTS[subject] : 'No single subject'}</p>
      {stands ? (
        <p className={styles.stands}>This is what the page says now.</p>
      ) : (
        mayEdit && (
          <Button className={styles.back} busy={isPending} onClick={bringBack}>
            Bring version {number} back
          </Button>
        )
      )}
    </article>
  )
}

function NoEdits({ name }: { name: string }) {
  return (
    <EmptyState
      drawing="shelf"
      title="Nobody has edited it yet."
      action={<LinkButton href={paths.tag(name)}>Back to the tag</LinkButton>}
    />
  )
}
