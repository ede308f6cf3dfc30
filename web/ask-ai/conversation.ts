import type { AiConversation, AiMessage, NumberedFrame } from '#contract/ask-ai.ts'

type Data<Event extends NumberedFrame['event']> = Extract<NumberedFrame, { event: Event }>['data']
export type Source = Data<'cite'>
/** An answer as it is shown: what its frames amount to. */
export type AnswerView = {
  text: string
  stage: Data<'stage'>['name'] | null
  sources: Source[]
  refusal: Data<'refusal'> | null
  crisis: Data<'crisis'> | null
  error: Data<'error'> | null
  finish: Data<'done'>['finish'] | null
}
export type Turn = { question: AiMessage; answer: AiMessage | undefined }

export function viewOf(message: AiMessage): AnswerView {
  const view: AnswerView = {
    text: '',
    stage: null,
    sources: [],
    refusal: null,
    crisis: null,
    error: null,
    finish: null,
  }
  for (const frame of framesOf(message)) {
    if (frame.event === 'delta') view.text += frame.data.text
    if (frame.event === 'stage') view.stage = frame.data.name
    if (frame.event === 'cite') view.sources.push(frame.data)
    if (frame.event === 'refusal') view.refusal = frame.data
    if (frame.event === 'crisis') view.crisis = frame.data
    if (frame.event === 'error') view.error = frame.data
    if (frame.event === 'done') view.finish = frame.data.finish
  }
  return view
}

/** Each question with its answer; one that was asked for in another's place stands there. */
export function turnsOf(messages: AiMessage[]): Turn[] {
  const turns: Turn[] = []
  for (const message of messages) {
    if (message.role === 'user') turns.push({ question: message, answer: undefined })
    else {
      const turn = turns.find(({ answer }) => answer && answer.id === message.parent_id) ?? turns.at(-1)
      if (turn) turn.answer = message
    }
  }
  return turns
}

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

export const lastSeqOf = ({ frames }: AiMessage): number => frames.at(-1)?.seq ?? 0

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

/** Stored frames are typed by their event alone; what they carry is the contract's word. */
const framesOf = ({ frames }: AiMessage) => frames as NumberedFrame[]
