import { setTimeout as pause } from 'node:timers/promises'
import type { AiFrame } from '#contract/ask-ai.ts'
import { isStrong, type Found } from '../retrieve.ts'
import type { Asked, Provider } from './provider.ts'

const PIECE_MS = 15

/** Needs no key, no network and no model: it hands on what the community has answered, and says so where that is nothing. */
export const builtin: Provider = {
  name: 'builtin',
  kind: 'builtin',
  model: null,
  modes: ['auto'],
  async *answer({ found, signal }: Asked) {
    const [best] = found
    const sources = best && isStrong(best) ? [best] : found
    for (const [index, source] of sources.entries()) yield citeFrame(source, index + 1)
    for (const text of piecesOf(best ? (isStrong(best) ? handOn(best) : CLOSE) : NOTHING)) {
      yield { event: 'delta', data: { text } }
      await pause(PIECE_MS, undefined, { signal })
    }
  },
}

const NOTHING =
  "I can't answer this one yet. Ask the community: your question is filled in already, and people here answer."
const CLOSE =
  'I have no answer of my own to this. People here have answered questions close to it. See whether one of them helps, or ask the community.'

const handOn = ({ slug, title, answer }: Found): string =>
  `**From the community:** ${answer.author.name} answered [${escapeLink(title)}](/questions/${encodeURIComponent(slug)}#answer-${answer.id})\n\n${answer.body}`

const escapeLink = (title: string): string => title.replace(/[\\[\]$*_`<]/g, '\\$&')

const citeFrame = ({ slug, title, accepted, answer }: Found, n: number): AiFrame => ({
  event: 'cite',
  data: { n, slug, title, answer_id: answer.id, author: answer.author.name, accepted },
})

/** Pieces of a line's length, cut between words; put together they are the text. */
const piecesOf = (text: string): string[] => text.match(/[\s\S]{1,48}(?:\s|$)|[\s\S]{1,48}/gu) ?? []
