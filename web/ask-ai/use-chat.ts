import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { AiConversation, NumberedFrame } from '#contract/ask-ai.ts'
import { answer, openStream } from '../api.ts'
import { ApiError } from '../api-error.ts'
import { paths } from '../paths.ts'
import { useViewer } from '../viewer.tsx'
import { lastSeqOf, newMessage, withFrame } from './conversation.ts'
import { conversationList, conversationQuery, statusQuery } from './queries.ts'
import { readFrames } from './read-frames.ts'

export type Question = { question: string; mode?: 'auto' | 'explain' | 'hint' | 'check'; grade?: number }
type Meta = Extract<NumberedFrame, { event: 'meta' }>['data']

/**
 * A conversation and what can be done with it. What streams in is written into the query cache, frame by frame, so that
 * a reload, another page and back, and the stream itself all show the same thing.
 */
export function useChat(id: string | null) {
  const client = useQueryClient()
  const viewer = useViewer()
  const navigate = useNavigate()
  const conversation = useQuery({
    ...conversationQuery(viewer, id ?? ''),
    enabled: id !== null,
    placeholderData: undefined,
  })
  const [asking, setAsking] = useState<Question | null>(null)
  /** What went wrong, and in which conversation. */
  const [failed, setFailed] = useState<{ id: string | null; error: ApiError } | null>(null)
  const [broken, setBroken] = useState(false)
  /** The message whose frames are being read. */
  const reading = useRef<string | null>(null)
  const leaving = useRef(new AbortController())

  useEffect(() => {
    leaving.current = new AbortController()
    return () => leaving.current.abort() // the server goes on writing; whoever comes back reads on
  }, [])

  const keyOf = (conversationId: string) => conversationQuery(viewer, conversationId).queryKey
  const write = (conversationId: string, change: (before: AiConversation) => AiConversation) =>
    client.setQueryData<AiConversation>(keyOf(conversationId), (before) => before && change(before))

  /** Reads a stream into the cache; `begin` makes room for a message once its first frame says which it is. */
  async function read(open: Promise<Response>, begin?: (meta: Meta) => void): Promise<void> {
    let meta: Meta | undefined
    setBroken(false)
    try {
      for await (const frame of readFrames(await open)) {
        if (frame.event === 'meta') {
          meta = frame.data
          reading.current = meta.message_id
          begin?.(meta)
        }
        const target =
          meta ?? (id && reading.current ? { conversation_id: id, message_id: reading.current } : undefined)
        if (target) write(target.conversation_id, (before) => withFrame(before, target.message_id, frame))
      }
    } catch (error) {
      if (leaving.current.signal.aborted) return
      if (!meta && error instanceof ApiError) throw error
      setBroken(true)
    } finally {
      reading.current = null
      void client.invalidateQueries({ queryKey: statusQuery(viewer).queryKey })
    }
  }

  const post = (path: string, body?: object) =>
    openStream(path, { method: 'POST', signal: leaving.current.signal, ...(body && { body: JSON.stringify(body) }) })

  /** `onBegun`: it got through; what was typed need not be kept any longer. If not, `failure` says why. */
  async function ask(question: Question, onBegun: () => void): Promise<void> {
    if (asking || reading.current) return
    setAsking(question)
    await attempt(post('/ai/ask', { ...question, ...(id && { conversation_id: id }) }), (meta) => {
      onBegun()
      const now = new Date().toISOString()
      const asked = newMessage(`asked-${meta.message_id}`, { role: 'user', status: 'done', text: question.question })
      const answered = newMessage(meta.message_id, { role: 'assistant', status: 'running', mode: meta.mode })
      client.setQueryData<AiConversation>(keyOf(meta.conversation_id), (before) => ({
        ...(before ?? { id: meta.conversation_id, title: question.question, created_at: now, messages: [] }),
        last_message_at: now,
        messages: [...(before?.messages ?? []), asked, answered],
      }))
      if (!id)
        void navigate(paths.askAi({ conversation: meta.conversation_id }), { replace: true, preventScrollReset: true })
      void client.invalidateQueries({ queryKey: conversationList(viewer).queryKey })
    })
  }

  /** Once more, as a new message in the place of the one before. */
  const again = (messageId: string, how: 'regenerate' | 'appeal') =>
    attempt(post(`/ai/messages/${messageId}/${how}`), (meta) =>
      write(meta.conversation_id, (before) => ({
        ...before,
        messages: [
          ...before.messages.map((message) =>
            message.id === messageId && how === 'appeal' ? { ...message, appealed: true } : message,
          ),
          newMessage(meta.message_id, { role: 'assistant', status: 'running', mode: meta.mode, parent_id: messageId }),
        ],
      })),
    )

  async function attempt(open: Promise<Response>, begin: (meta: Meta) => void): Promise<void> {
    setFailed(null)
    try {
      await read(open, (meta) => {
        setAsking(null)
        begin(meta)
      })
    } catch (error) {
      if (error instanceof ApiError) setFailed({ id, error })
    } finally {
      setAsking(null)
    }
  }

  const running = conversation.data?.messages.find((message) => message.status === 'running')

  async function readOn(): Promise<void> {
    if (!running || reading.current) return
    reading.current = running.id
    const path = `/ai/messages/${running.id}/stream?after=${lastSeqOf(running)}`
    await attempt(openStream(path, { signal: leaving.current.signal }), () => {})
  }

  const failure = failed?.id === id ? failed.error : null
  useEffect(() => {
    if (!broken && !failure) void readOn() // after a reload in the middle, or back from another page
  })

  async function stop(messageId: string): Promise<void> {
    await answer(viewer.api.ai.messages[':id'].stop.$post({ param: { id: messageId } }))
  }

  return { conversation, running, asking, failure, broken, ask, again, stop, readOn }
}

export type Chat = ReturnType<typeof useChat>
