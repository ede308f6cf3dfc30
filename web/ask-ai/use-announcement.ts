import { useState } from 'react'
import type { AiConversation } from '#contract/ask-ai.ts'
import { viewOf } from './conversation.ts'

/** For ears: an answer that was seen running is read once, when it is finished. */
export function useAnnouncement(conversation: AiConversation | undefined): string {
  const [watched, setWatched] = useState<string>()
  const last = conversation?.messages.findLast(({ role }) => role === 'assistant')
  if (!last) return ''
  if (last.status === 'running') {
    if (watched !== last.id) setWatched(last.id)
    return ''
  }
  if (watched !== last.id) return ''
  const { text, refusal, crisis, error } = viewOf(last)
  return crisis?.text ?? refusal?.text ?? [spoken(text), error?.message].filter(Boolean).join(' ')
}

/** Without the marks that are for eyes. */
const spoken = (markdown: string): string =>
  markdown
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^:::.*$/gm, '')
    .replace(/[*_`#$]/g, '')
