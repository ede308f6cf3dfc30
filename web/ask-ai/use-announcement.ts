import { useEffect, useState } from 'react'
import type { AiConversation, AiMessage } from '#contract/ask-ai.ts'
import { viewOf } from './answer-view.ts'
import { loadRenderer } from './markdown.tsx'

/** For ears: a message that came while the page was open (`followed`) is read once, when it is finished. */
export function useAnnouncement(conversation: AiConversation | undefined, followed: string | null): string {
  const [said, setSaid] = useState<{ id: string; text: string }>()
  const message = conversation?.messages.find(({ id }) => id === followed)
  const finished = message && message.status !== 'running' ? message : undefined

  useEffect(() => {
    if (!finished || said?.id === finished.id) return
    let isWanted = true
    void textFor(finished).then((text) => isWanted && setSaid({ id: finished.id, text }))
    return () => void (isWanted = false)
  }, [finished, said?.id])

  return finished && said?.id === finished.id ? said.text : ''
}

async function textFor(message: AiMessage): Promise<string> {
  const { text, refusal, crisis, error } = viewOf(message)
  if (crisis || refusal) return crisis?.text ?? refusal?.text ?? ''
  const spoken = text === '' ? '' : (await loadRenderer()).spokenText(text)
  return [spoken, error?.message].filter(Boolean).join(' ')
}
