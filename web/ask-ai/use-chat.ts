import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { AiAction, AiConversation, AiMode, NumberedFrame } from '#contract/ask-ai.ts'
import { answer, openStream } from '../api.ts'
import { ApiError } from '../api-error.ts'
import { paths } from '../paths.ts'
import { useViewer } from '../viewer.tsx'
import { lastSeqOf } from './answer-view.ts'
import { newMessage, withChange, withFrame, withMessages } from './conversation.ts'
import { conversationList, conversationQuery, statusQuery } from './queries.ts'
import { readFrames } from './read-frames.ts'

export type Question = { question: string; mode?: AiMode; action?: AiAction; grade?: number }
/** Ways to get another message below or in the place of one. */
type Again = 'regenerate' | 'appeal' | 'next-hint'
type Meta = Extract<NumberedFrame, { event: 'meta' }>['data']
type Place = Pick<Meta, 'conversation_id' | 'message_id'>

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
  /** The message that was last read as it came: the one to be read aloud. */
  const [followed, setFollowed] = useState<string | null>(null)
  /** Hints that were asked for here, and messages that turned out to have none. */
  const [hints, setHints] = useState<ReadonlySet<string>>(new Set())
  const [hintless, setHintless] = useState<ReadonlySet<string>>(new Set())
  /** The message for which one more is being asked. */
  const [repeating, setRepeating] = useState<string | null>(null)
  /** The messages whose frames are being read: another conversation's stream may still run when this one is opened. */
  const reading = useRef(new Set<string>())
  /** A call is on its way: a second tap on the same button is not another question. */
  const opening = useRef(false)
  const leaving = useRef(new AbortController())

  useEffect(() => {
    leaving.current = new AbortController()
    return () => leaving.current.abort() // the server goes on writing; whoever comes back reads on
  }, [])

  const keyOf = (conversationId: string) => conversationQuery(viewer, conversationId).queryKey
  const write = (conversationId: string, change: (before: AiConversation) => AiConversation) =>
    client.setQueryData<AiConversation>(keyOf(conversationId), (before) => before && change(before))

  /**
   * Reads a stream into the cache; `onBegun` makes room for a message once its first frame says which it is. Tells what
   * the server said where it refused.
   */
  async function read(
    open: Promise<Response>,
    onBegun: (meta: Meta) => void,
    known?: Place,
  ): Promise<ApiError | undefined> {
    let place = known
    setBroken(false)
    try {
      if (place) follow(place.message_id)
      for await (const frame of readFrames(await open)) {
        if (frame.event === 'meta') {
          place = frame.data
          follow(place.message_id)
          onBegun(frame.data)
        }
        const { conversation_id, message_id } = place ?? {}
        if (conversation_id && message_id) write(conversation_id, (before) => withFrame(before, message_id, frame))
      }
    } catch (error) {
      if (leaving.current.signal.aborted) return undefined
      if (error instanceof ApiError) return error
      setBroken(true)
    } finally {
      if (place) reading.current.delete(place.message_id)
      void client.invalidateQueries({ queryKey: statusQuery(viewer).queryKey })
    }
    return undefined
  }

  function follow(messageId: string): void {
    reading.current.add(messageId)
    setFollowed(messageId)
  }

  const post = (path: string, body?: object) =>
    openStream(path, { method: 'POST', signal: leaving.current.signal, ...(body && { body: JSON.stringify(body) }) })

  /** What is known now, not when the button was drawn. */
  const isBusy = (): boolean =>
    opening.current ||
    (id !== null &&
      client.getQueryData<AiConversation>(keyOf(id))?.messages.some(({ status }) => status === 'running') === true)

  /** `onBegun`: it got through; what was typed need not be kept any longer. If not, `failure` says why. */
  async function ask(question: Question, onBegun: () => void): Promise<void> {
    if (isBusy()) return
    setAsking(question)
    const refused = await begin(post('/ai/ask', { ...question, ...(id && { conversation_id: id }) }), (meta) => {
      onBegun()
      const now = new Date().toISOString()
      const text = question.question
      const asked = newMessage(`asked-${meta.message_id}`, { role: 'user', status: 'done', mode: meta.mode, text })
      const answered = newMessage(meta.message_id, { role: 'assistant', status: 'running', mode: meta.mode })
      client.setQueryData<AiConversation>(keyOf(meta.conversation_id), (before) => ({
        ...withMessages(
          before ?? {
            id: meta.conversation_id,
            title: text,
            created_at: now,
            last_message_at: now,
            messages: [],
            asked: null,
          },
          asked,
          answered,
        ),
        last_message_at: now,
      }))
      if (!id)
        void navigate(paths.askAi({ conversation: meta.conversation_id }), { replace: true, preventScrollReset: true })
      void client.invalidateQueries({ queryKey: conversationList(viewer).queryKey })
    })
    if (refused) setFailed({ id, error: refused })
  }

  /** One more message: in the place of the one before, or as the next hint below it. */
  async function again(messageId: string, how: Again): Promise<void> {
    if (isBusy()) return
    setRepeating(messageId)
    const refused = await begin(post(`/ai/messages/${messageId}/${how}`), (meta) => {
      if (how === 'next-hint') setHints((before) => new Set(before).add(meta.message_id))
      const { mode, message_id } = meta
      const begun = newMessage(message_id, { role: 'assistant', status: 'running', mode, parent_id: messageId })
      write(meta.conversation_id, (before) =>
        withMessages(how === 'appeal' ? withChange(before, messageId, { appealed: true }) : before, begun),
      )
    })
    if (refused?.code === 'no-hints') setHintless((before) => new Set(before).add(messageId))
    else if (refused) setFailed({ id, error: refused })
  }

  /** A call that begins a message; what the server said where nothing began. */
  async function begin(open: Promise<Response>, onBegun: (meta: Meta) => void): Promise<ApiError | undefined> {
    setFailed(null)
    opening.current = true
    let settled = false
    const settle = () => {
      if (settled) return
      settled = true
      opening.current = false
      setAsking(null)
      setRepeating(null)
    }
    return read(open, (meta) => {
      settle()
      onBegun(meta)
    }).finally(settle)
  }

  const running = conversation.data?.messages.find((message) => message.status === 'running')

  async function readOn(): Promise<void> {
    if (!id || !running || reading.current.has(running.id)) return
    const path = `/ai/messages/${running.id}/stream?after=${lastSeqOf(running)}`
    const place = { conversation_id: id, message_id: running.id }
    const refused = await read(openStream(path, { signal: leaving.current.signal }), () => {}, place)
    if (refused) setFailed({ id, error: refused })
  }

  const failure = failed?.id === id ? failed.error : null
  useEffect(() => {
    if (!broken && !failure) void readOn() // after a reload in the middle, or back from another page
  })

  async function stop(messageId: string): Promise<void> {
    await answer(viewer.api.ai.messages[':id'].stop.$post({ param: { id: messageId } }))
  }

  const judged = (messageId: string, feedback: 'up' | 'down') =>
    id && write(id, (before) => withChange(before, messageId, { feedback }))

  return {
    conversation,
    running,
    asking,
    failure,
    broken,
    followed,
    hints,
    hintless,
    repeating,
    ask,
    again,
    judged,
    stop,
    readOn,
  }
}

export type Chat = ReturnType<typeof useChat>
