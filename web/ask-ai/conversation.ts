import type { AiConversation, AiMessage, NumberedFrame } from '#contract/ask-ai.ts'
import { framesOf, lastSeqOf } from './answer-view.ts'
import { ACTIONS } from './modes.ts'

/** A question, its answer, and the rungs of the hint ladder that were asked for below it. */
export type Turn = { question: AiMessage; answer: AiMessage | undefined; hints: AiMessage[] }

/**
 * Each question with its answer. One that was asked for in another's place stands there, and the hints below that one
 * go with it. `climbing`: messages that are known to be hints before their first words have come.
 */
export function turnsOf(messages: AiMessage[], climbing: ReadonlySet<string> = new Set()): Turn[] {
  const turns: Turn[] = []
  const turnOf = new Map<string, Turn>()
  const byId = new Map(messages.map((message) => [message.id, message]))
  for (const message of messages) {
    if (message.role === 'user') {
      turns.push({ question: message, answer: undefined, hints: [] })
      continue
    }
    const parent = byId.get(message.parent_id ?? '')
    const turn = (parent && turnOf.get(parent.id)) ?? turns.at(-1)
    if (!turn) continue
    turnOf.set(message.id, turn)
    if (parent && (climbing.has(message.id) || isHintBelow(parent, message, turn.question))) turn.hints.push(message)
    else Object.assign(turn, { answer: message, hints: [] })
  }
  return turns
}

/** The higher rungs come one by one, and so does the first one of an exercise that was set by "Quiz me". */
function isHintBelow(parent: AiMessage, message: AiMessage, question: AiMessage): boolean {
  const level = hintLevelOf(message)
  if (level === 1) return isQuiz(question) && parent.status === 'done' && hintLevelOf(parent) === 0
  return level > 1
}

/** The rung that a message holds, 0 where it holds none. */
export const hintLevelOf = (message: AiMessage): number =>
  framesOf(message).findLast((frame) => frame.event === 'hint')?.data.level ?? 0

export const isQuiz = (question: AiMessage): boolean => question.text === ACTIONS.quiz.says

/** All that was said in a turn, in order. */
export const saidIn = ({ answer, hints }: Turn): AiMessage[] => (answer ? [answer, ...hints] : hints)

/** The conversation with one frame more; a frame that it has already changes nothing. */
export function withFrame(conversation: AiConversation, id: string, frame: NumberedFrame): AiConversation {
  return {
    ...conversation,
    messages: conversation.messages.map((message) =>
      message.id !== id || frame.seq <= lastSeqOf(message)
        ? message
        : { ...message, status: statusAfter(frame), frames: [...message.frames, frame] },
    ),
  }
}

/** The conversation with more messages; one that is there already (a button that was tapped twice) stays as it is. */
export function withMessages(conversation: AiConversation, ...messages: AiMessage[]): AiConversation {
  const known = new Set(conversation.messages.map(({ id }) => id))
  return { ...conversation, messages: [...conversation.messages, ...messages.filter(({ id }) => !known.has(id))] }
}

/** The conversation with something changed in one of its messages. */
export const withChange = (conversation: AiConversation, id: string, change: Partial<AiMessage>): AiConversation => ({
  ...conversation,
  messages: conversation.messages.map((message) => (message.id === id ? { ...message, ...change } : message)),
})

/** A message that has just begun, from its first frame. */
export const newMessage = (id: string, more: Partial<AiMessage> & Pick<AiMessage, 'role' | 'status'>): AiMessage => ({
  id,
  mode: 'auto',
  text: '',
  frames: [],
  parent_id: null,
  feedback: null,
  appealed: false,
  created_at: new Date().toISOString(),
  ...more,
})

function statusAfter(frame: NumberedFrame): AiMessage['status'] {
  if (frame.event === 'error') return frame.data.code === 'interrupted' ? 'interrupted' : 'failed'
  if (frame.event === 'done') return frame.data.finish === 'stopped' ? 'stopped' : 'done'
  return 'running'
}
