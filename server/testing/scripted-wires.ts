/** How three families of providers put an answer on the line; kept apart from the server so that each can be read at once. */
export type WireName = 'openai' | 'anthropic' | 'google'
export type EndReason = 'stop' | 'length' | 'filtered'
export type Tokens = { input: number; output: number }
type WireFormat = {
  /** The address below the server's, up to and with the version. */
  base: string
  begin(tokens: Tokens | undefined): string
  piece(text: string): string
  end(reason: EndReason, tokens: Tokens | undefined): string
  /** An error that is told inside a stream that began well. */
  trouble(status: number, words: string): string
  refusal(status: number, words: string): string
}

const data = (value: unknown) => `data: ${JSON.stringify(value)}\n\n`
const event = (value: { type: string; [field: string]: unknown }) => `event: ${value.type}\n${data(value)}`

const chunk = (delta: object, finish_reason: string | null = null) =>
  data({
    id: 'chat-1',
    object: 'chat.completion.chunk',
    created: 1,
    model: 'scripted',
    choices: [{ index: 0, delta, finish_reason }],
  })

const openai: WireFormat = {
  base: '/v1',
  begin: () => chunk({ role: 'assistant', content: '' }),
  piece: (content) => chunk({ content }),
  end: (reason, tokens) =>
    chunk({}, { stop: 'stop', length: 'length', filtered: 'content_filter' }[reason]) +
    (tokens
      ? data({ id: 'chat-1', choices: [], usage: { prompt_tokens: tokens.input, completion_tokens: tokens.output } })
      : '') +
    'data: [DONE]\n\n',
  trouble: (status, message) => data({ error: { message, type: OPENAI_TYPES[status] ?? 'server_error', code: null } }),
  refusal: (status, message) => JSON.stringify({ error: { message, type: OPENAI_TYPES[status] ?? 'server_error' } }),
}
const OPENAI_TYPES: Record<number, string> = {
  400: 'invalid_request_error',
  401: 'authentication_error',
  429: 'rate_limit_exceeded',
  529: 'overloaded',
}

const anthropic: WireFormat = {
  base: '/v1',
  begin: (tokens) => {
    const usage = { input_tokens: tokens?.input ?? 0, output_tokens: 1 }
    const message = {
      id: 'msg_1',
      type: 'message',
      role: 'assistant',
      model: 'scripted',
      content: [],
      stop_reason: null,
    }
    const begun = { type: 'message_start', message: { ...message, stop_sequence: null, usage } }
    return event(begun) + event(BLOCK_START) + event({ type: 'ping' })
  },
  piece: (text) => event({ type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text } }),
  end: (reason, tokens) => {
    const stop_reason = { stop: 'end_turn', length: 'max_tokens', filtered: 'refusal' }[reason]
    const delta = { stop_reason, stop_sequence: null }
    return (
      event({ type: 'content_block_stop', index: 0 }) +
      event({ type: 'message_delta', delta, usage: { output_tokens: tokens?.output ?? 0 } }) +
      event({ type: 'message_stop' })
    )
  },
  trouble: (status, message) =>
    event({ type: 'error', error: { type: ANTHROPIC_TYPES[status] ?? 'api_error', message } }),
  refusal: (status, message) =>
    JSON.stringify({ type: 'error', error: { type: ANTHROPIC_TYPES[status] ?? 'api_error', message } }),
}
const BLOCK_START = { type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } }
const ANTHROPIC_TYPES: Record<number, string> = {
  400: 'invalid_request_error',
  401: 'authentication_error',
  403: 'permission_error',
  404: 'not_found_error',
  429: 'rate_limit_error',
  529: 'overloaded_error',
}

const candidate = (parts: object[], more: object = {}) => ({
  candidates: [{ content: { role: 'model', parts }, index: 0, ...more }],
})
const google: WireFormat = {
  base: '/v1beta',
  begin: () => '',
  piece: (text) => data(candidate([{ text }])),
  end: (reason, tokens) => {
    const finishReason = { stop: 'STOP', length: 'MAX_TOKENS', filtered: 'SAFETY' }[reason]
    const usageMetadata = tokens && { promptTokenCount: tokens.input, candidatesTokenCount: tokens.output }
    return data({ ...candidate([{ text: '' }], { finishReason }), ...(usageMetadata && { usageMetadata }) })
  },
  trouble: (status, message) => data({ error: { code: status, message, status: GOOGLE_NAMES[status] ?? 'INTERNAL' } }),
  refusal: (status, message) =>
    JSON.stringify({ error: { code: status, message, status: GOOGLE_NAMES[status] ?? 'INTERNAL' } }),
}
const GOOGLE_NAMES: Record<number, string> = {
  400: 'INVALID_ARGUMENT',
  401: 'UNAUTHENTICATED',
  403: 'PERMISSION_DENIED',
  404: 'NOT_FOUND',
  429: 'RESOURCE_EXHAUSTED',
  503: 'UNAVAILABLE',
}

export const WIRES: Record<WireName, WireFormat> = { openai, anthropic, google }

/** Which of the three a request speaks, by its address. */
export const wireAt = (path: string): WireName | undefined =>
  path.endsWith('/chat/completions')
    ? 'openai'
    : path.endsWith('/messages')
      ? 'anthropic'
      : /:streamGenerateContent\?alt=sse$/.test(path)
        ? 'google'
        : undefined
