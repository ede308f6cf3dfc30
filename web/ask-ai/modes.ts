import type { AiAction, AiMode } from '#contract/ask-ai.ts'

export const MODES: Record<AiMode, string> = {
  auto: 'As it fits',
  explain: 'Explain',
  hint: 'Hints first',
  check: 'Check my work',
}

// the names are those of the record, which Object.keys forgets
export const ALL_MODES = Object.keys(MODES) as AiMode[]

/** What a tap below an answer asks: its name on the button, and in the conversation. */
export const ACTIONS: Record<AiAction, { name: string; says: string }> = {
  simpler: { name: 'Simpler', says: 'Explain it more simply' },
  example: { name: 'An example', says: 'Show me an example' },
  quiz: { name: 'Quiz me', says: 'Quiz me' },
}

export const ALL_ACTIONS = Object.keys(ACTIONS) as AiAction[]

const SAID = Object.values(ACTIONS).map(({ says }) => says)

/** The way of helping that was last chosen in a conversation. What was tapped says nothing about it. */
export const lastModeOf = (asked: { text: string; mode: AiMode }[]): AiMode =>
  asked.findLast(({ text }) => !SAID.includes(text))?.mode ?? 'auto'
