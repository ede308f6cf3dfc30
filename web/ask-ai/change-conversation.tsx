import Trash2 from 'lucide-react/icons/trash-2'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { AiConversationCard } from '#contract/ask-ai.ts'
import { answer } from '../api.ts'
import { navigation } from '../navigation.ts'
import { paths } from '../paths.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { TextInput } from '../ui/text-input.tsx'
import { toast } from '../ui/toast.tsx'
import { useViewer } from '../viewer.tsx'
import styles from './conversation-list.module.css'
import { conversationList, conversationQuery } from './queries.ts'

type Props = { conversation: AiConversationCard | null; openId: string | null; onClose: () => void }

/** Renames a conversation or deletes it for good. */
export function ChangeConversation({ conversation, openId, onClose }: Props) {
  return (
    <Dialog open={conversation !== null} onClose={onClose} title="Rename or delete">
      {conversation && <Change conversation={conversation} isOpen={conversation.id === openId} onDone={onClose} />}
    </Dialog>
  )
}

function Change({
  conversation: { id, title },
  isOpen,
  onDone,
}: {
  conversation: AiConversationCard
  isOpen: boolean
  onDone: () => void
}) {
  const viewer = useViewer()
  const client = useQueryClient()
  const [name, setName] = useState(title)
  const call = viewer.api.ai.conversations[':id']
  const settle = () => {
    void client.invalidateQueries({ queryKey: conversationList(viewer).queryKey })
    onDone()
  }
  const onError = (error: Error) => toast(error.message, 'danger')
  const renaming = useMutation({
    mutationFn: () => answer(call.$put({ param: { id }, json: { conversation: { title: name } } })),
    onSuccess: settle,
    onError,
  })
  const deleting = useMutation({
    mutationFn: () => answer(call.$delete({ param: { id } })),
    onSuccess: () => {
      client.removeQueries({ queryKey: conversationQuery(viewer, id).queryKey })
      if (isOpen) navigation.go(paths.askAi(), { replace: true })
      settle()
    },
    onError,
  })
  const rename = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() !== '') renaming.mutate()
  }
  return (
    <form className={styles.form} onSubmit={rename}>
      <Field label="Name">
        {(control) => (
          <TextInput {...control} value={name} maxLength={150} onChange={(event) => setName(event.target.value)} />
        )}
      </Field>
      <div className={styles.buttons}>
        <Button type="submit" look="primary" busy={renaming.isPending}>
          Rename
        </Button>
        <Button look="danger" busy={deleting.isPending} onClick={() => deleting.mutate()}>
          <Trash2 size={18} aria-hidden="true" />
          Delete for good
        </Button>
      </div>
    </form>
  )
}
