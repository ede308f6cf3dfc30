import { useQuery, useQueryClient } from '@tanstack/react-query'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import type { Draft } from '#contract/drafts.ts'
import { dropDraft } from '../drafts/draft-shelf.ts'
import { draftsQuery, remoteDraft } from '../drafts/queries.ts'
import { draftLink } from '../home/draft-link.ts'
import { paths } from '../paths.ts'
import { useSession } from '../session.tsx'
import { Button, LinkButton } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { RelativeTime } from '../ui/relative-time.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { toast } from '../ui/toast.tsx'
import { useViewer } from '../viewer.tsx'
import styles from './rows.module.css'
import { UndoLine } from './undo-line.tsx'

/** All that was begun and not posted. */
export function DraftList() {
  const viewer = useViewer()
  const client = useQueryClient()
  const { user } = useSession()
  const query = useQuery(draftsQuery(viewer))
  const [gone, setGone] = useState<Draft[]>([])

  const remove = async (draft: Draft) => {
    if (!user) return
    setGone((before) => [...before, draft])
    try {
      await remoteDraft(viewer.api, client, draft.key).remove(user.id)
      dropDraft(localStorage, user.id, draft.key)
    } catch {
      setGone((before) => before.filter(({ key }) => key !== draft.key))
      void query.refetch()
      toast('The draft could not be deleted. It is still there.', 'danger')
    }
  }
  const bringBack = async (draft: Draft) => {
    if (!user) return
    try {
      await remoteDraft(viewer.api, client, draft.key).save(user.id, draft.draft)
      setGone((before) => before.filter(({ key }) => key !== draft.key))
    } catch {
      toast('The draft could not be brought back. Try again in a moment.', 'danger')
    }
  }

  return (
    <Loaded query={query} skeleton={<Skeleton lines={['most', 'some', 'most', 'some']} />}>
      {({ drafts }) => {
        const isGone = (draft: Draft) => gone.some(({ key }) => key === draft.key)
        const all = [...drafts.filter((draft) => !isGone(draft)), ...gone].toSorted((one, other) =>
          other.updated_at.localeCompare(one.updated_at),
        )
        if (all.length === 0) return <NoDrafts />
        return (
          <ul className={styles.rows} role="list">
            {all.map((draft) => (
              <li key={draft.key}>
                {isGone(draft) ? (
                  <UndoLine
                    text={`Draft deleted: ${draftLink(draft).title}`}
                    about={draftLink(draft).title}
                    onUndo={() => void bringBack(draft)}
                  />
                ) : (
                  <Row draft={draft} onRemove={() => void remove(draft)} />
                )}
              </li>
            ))}
          </ul>
        )
      }}
    </Loaded>
  )
}

function Row({ draft, onRemove }: { draft: Draft; onRemove: () => void }) {
  const { href, kind, title } = draftLink(draft)
  return (
    <div className={styles.row}>
      <div className={styles.text}>
        <a href={href}>{title}</a>
        <p className={styles.about}>
          {kind} · <RelativeTime time={draft.updated_at} />
        </p>
      </div>
      <Button
        look="quiet"
        round
        className={styles.remove}
        title="Delete the draft"
        aria-label={`Delete the draft: ${title}`}
        onClick={onRemove}
      >
        <X size={18} aria-hidden="true" />
      </Button>
    </div>
  )
}

function NoDrafts() {
  return (
    <EmptyState drawing="lamp" title="No drafts." action={<LinkButton href={paths.ask()}>Ask a question</LinkButton>}>
      What you begin to write is kept here by itself until you post it.
    </EmptyState>
  )
}
