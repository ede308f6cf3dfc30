import type { AiFrame } from '#contract/ask-ai.ts'

/** What a frame says, as Markdown: what is kept as an answer's text, copied, and taken along to the community. */
export function readable({ event, data }: AiFrame): string {
  if (event === 'delta') return data.text
  if (event === 'hint') return `**Hint ${data.level}.** ${data.text}\n\n`
  if (event === 'step') return `${data.n}. ${data.text}${data.latex ? ` $${data.latex}$` : ''}\n\n`
  return ''
}
