import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { DraftContent } from '#contract/drafts.ts'
import { answer } from '../api.ts'
import { findDraft, keepDraft } from '../drafts/draft-shelf.ts'
import { draftsQuery } from '../drafts/queries.ts'
import { navigation } from '../navigation.ts'
import { paths } from '../paths.ts'
import { useSession } from '../session.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { toast } from '../ui/toast.tsx'
import { useViewer } from '../viewer.tsx'
import styles from './conversation-list.module.css'

const KEY = 'question:new'

/** Makes the conversation a question draft and leads to it; a draft that lies there already is not overwritten unasked. */
export function useAskCommunity(conversationId: string | undefined) {
  const viewer = useViewer()
  const client = useQueryClient()
  const owner = useSession().user?.id
  const [made, setMade] = useState<DraftContent | null>(null)

  const fill = (draft: DraftContent) => {
    if (owner && keepDraft(localStorage, owner, KEY, { content: draft, keptAt: Date.now(), base: null, sent: false }))
      navigation.go(paths.ask())
    else navigation.go(paths.ask({ title: draft.title })) // this browser keeps nothing: the title goes along
  }
  const making = useMutation({
    mutationFn: async (id: string) => {
      const { draft } = await answer(viewer.api.ai.conversations[':id'].question.$post({ param: { id } }))
      const { drafts } = await client.fetchQuery(draftsQuery(viewer)).catch(() => ({ drafts: [] }))
      const older =
        (owner && findDraft(localStorage, owner, KEY)?.content) || drafts.find(({ key }) => key === KEY)?.draft
      return { draft: { ...draft, conversation: id }, older }
    },
    onSuccess: ({ draft, older }) =>
      (older?.title || older?.body) && older.body !== draft.body ? setMade(draft) : fill(draft),
    onError: (error) => toast(error.message, 'danger'),
  })
  const dialog = (
    <Dialog open={made !== null} onClose={() => setMade(null)} title="You have begun another question">
      <div className={styles.form}>
        <p>It has not been posted yet. Go on with it, or put this one in its place?</p>
        <div className={styles.buttons}>
          <Button look="primary" onClick={() => navigation.go(paths.ask())}>
            Go on with mine
          </Button>
          <Button onClick={() => made && fill(made)}>Replace it</Button>
        </div>
      </div>
    </Dialog>
  )
  return { askCommunity: () => conversationId && !making.isPending && making.mutate(conversationId), dialog }
}
