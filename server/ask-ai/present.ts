import type { AiConversation, AiConversationCard, AiMessage, NumberedFrame } from '#contract/ask-ai.ts'
import type { QuestionLink } from '#contract/questions.ts'
import type { ConversationRow, SpokenRow } from './queries.ts'

export const presentCard = (row: ConversationRow): AiConversationCard => ({
  id: row.id,
  title: row.title,
  created_at: row.createdAt,
  last_message_at: row.lastMessageAt,
})

export function presentConversation(
  row: ConversationRow,
  messages: SpokenRow[],
  frames: (NumberedFrame & { messageId: string })[],
  asked: QuestionLink | undefined,
): AiConversation {
  const framesOf = Map.groupBy(frames, ({ messageId }) => messageId)
  return {
    ...presentCard(row),
    asked: asked ?? null,
    messages: messages.map((message) => presentMessage(message, framesOf.get(message.id) ?? [])),
  }
}

const presentMessage = (row: SpokenRow, frames: NumberedFrame[]): AiMessage => ({
  id: row.id,
  role: row.role,
  mode: row.mode,
  status: row.status,
  text: row.text,
  frames: frames.map(({ seq, event, data }) => ({ seq, event, data })),
  parent_id: row.parentId,
  feedback: row.feedback,
  appealed: row.appealed,
  created_at: row.createdAt,
})
