import Lock from 'lucide-react/icons/lock'
import LockOpen from 'lucide-react/icons/lock-open'
import Undo2 from 'lucide-react/icons/undo-2'
import { useState } from 'react'
import type { Question } from '#contract/questions.ts'
import { Button } from '../ui/button.tsx'
import { CloseDialog } from './close-dialog.tsx'
import { useClosing } from './queries.ts'

/** What may be done about a question's being closed; loaded for those who may do something. */
export function ClosingActions({ question }: { question: Question }) {
  const { slug, viewer, closing } = question
  const [open, setOpen] = useState(false)
  const { close, reopen, withdraw } = useClosing(slug)
  const may = (action: string) => viewer?.may.includes(action) === true
  const count = closing && closing.votes > 0 ? ` (${closing.votes} of ${closing.needed})` : ''
  const isVote = may('vote-to-close')
  const isOwn = may('close-as-duplicate') && !may('close')
  return (
    <>
      {(may('close') || isVote || isOwn) && !closing?.voted && (
        <Button look="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <Lock size={17} aria-hidden="true" />
          {isOwn ? 'Asked before?' : isVote ? `Vote to close${count}` : 'Close'}
        </Button>
      )}
      {(may('reopen') || may('vote-to-reopen')) && !closing?.voted && (
        <Button look="quiet" busy={reopen.isPending} onClick={() => reopen.mutate()}>
          <LockOpen size={17} aria-hidden="true" />
          {may('reopen') ? 'Reopen' : `Vote to reopen${count}`}
          {closing?.edited_since && ' · edited since'}
        </Button>
      )}
      {closing?.voted && (
        <Button look="quiet" busy={withdraw.isPending} onClick={() => withdraw.mutate()}>
          <Undo2 size={17} aria-hidden="true" />
          Take your vote back{count}
        </Button>
      )}
      <CloseDialog
        open={open}
        onClose={() => setOpen(false)}
        question={question}
        reasons={isOwn ? ['duplicate'] : undefined}
        submit={isVote ? 'Vote to close' : 'Close the question'}
        call={close}
      />
    </>
  )
}
