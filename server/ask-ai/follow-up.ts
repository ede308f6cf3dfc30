import type { AiAction } from '#contract/ask-ai.ts'
import { judge } from './guard.ts'
import { plainWords } from '#rules/plain-words.ts'
import { contentWords } from './plain-words.ts'

/** Words that point back at what was said, so that a question without a subject of its own goes on with it. */
const POINTS_BACK =
  /\b(?:its?|that|thats|this|these|those|they|them|their|theyre|he|him|his|she|her|hers|there|then|next|before|else|so|too|also|again|other|others|another|more|most|less|same|both|either|each|one|ones|first|second|third|last|step|line|part|answer|example|mean|means|meant|why)\b/

/**
 * Whether something asked behind a school question begins another subject that is none of school's: it is off-topic taken
 * by itself, says enough to be taken so, points back at nothing, and shares no word with what was talked about.
 */
export function leavesSchool(question: string, talkedAbout: readonly string[]): boolean {
  const words = contentWords(question)
  if (words.length < 2 || POINTS_BACK.test(plainWords(question))) return false
  const alone = judge(question, { follows: false })
  if (alone.outcome === 'answer' || alone.kind !== 'off-topic') return false
  const known = new Set(talkedAbout.flatMap(contentWords).map(stem))
  return !words.some((word) => known.has(stem(word)))
}

/** A question tells early what it is about; several long ones at once would hold others up. */
const LOOKED_AT = 400

/**
 * What a tap such as "simpler" is about, and what says nothing by itself goes on with: the latest question that speaks for
 * itself, not the "why?" behind it. A conversation that began with a tap is about that one. Undefined where nothing was answered.
 */
export function subjectOfTalk(answered: readonly { text: string; action: AiAction | null }[]): string | undefined {
  const asked = answered.filter(({ action }) => action === null)
  const subject = asked.find(({ text }) => judge(text.slice(0, LOOKED_AT), { follows: false }).outcome === 'answer')
  return (subject ?? asked[0] ?? answered.at(-1))?.text
}

/** A tap is about what was asked before; what says nothing by itself goes on with it. */
export function wholeOf(question: string, action: AiAction | undefined, before: string | undefined): string {
  if (!before) return question
  if (action) return before
  return judge(question, { follows: false }).outcome === 'answer' ? question : `${before} ${question}`
}

/** So that leaf and leaves, cook and cooking meet. */
const stem = (word: string): string => word.slice(0, 4)
