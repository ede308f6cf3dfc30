import type { AiFrame, AiMode } from '#contract/ask-ai.ts'
import type { Allowance } from './quota.ts'

type Message = { conversationId: string; id: string; parentId: string | null; mode: AiMode }

/** The first frame of every message. */
export const metaOf = (message: Message, provider: string, { limit, used, resets_at }: Allowance): AiFrame => ({
  event: 'meta',
  data: {
    conversation_id: message.conversationId,
    message_id: message.id,
    parent_id: message.parentId,
    mode: message.mode,
    provider,
    limit,
    used,
    resets_at,
  },
})
