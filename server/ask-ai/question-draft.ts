import type { QuestionLink } from '#contract/questions.ts'
import type { Viewer } from '#server/accounts/session.ts'
import { ApiError } from '#server/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { listSimilar } from '#server/questions/service.ts'
import { readTag } from '#server/tags/service.ts'
import { requireConversation } from './conversations.ts'
import { findCrisis } from './crisis.ts'
import { contentWords } from './plain-words.ts'
import { listMessages, type SpokenRow } from './queries.ts'

type Draft = { title: string; body: string; tags: string[]; grade: number | null }
const WORDS_LOOKED_AT = 12
const MOST_AI_TEXT = 6000

/** A conversation as a question for people: what was asked, and folded below it, labelled, what Ask AI said. */
export async function draftQuestion(
  platform: Platform,
  viewer: Viewer,
  id: string,
): Promise<{ draft: Draft; similar: QuestionLink[] }> {
  const { grade } = await requireConversation(platform, viewer, id)
  const messages = await listMessages(platform.sql, id)
  const asked = messages.filter(({ role, text }) => role === 'user' && !findCrisis(text)).map(({ text }) => text) // a cry for help is for nobody else's eyes
  const question = asked.join('\n\n')
  const title = titleOf(platform, asked[0] ?? '')
  const draft = { title, body: bodyOf(question, messages), tags: await tagsIn(platform, viewer, question), grade }
  return { draft, similar: await listSimilar(platform, { title, body: question }) }
}

function titleOf({ numbers }: Platform, question: string): string {
  const [sentence = ''] = /^.*?[?.!](?=\s|$)|^.*$/m.exec(question.trim()) ?? []
  return sentence.slice(0, numbers.text.titleMax).replace(/[\ud800-\udbff]$/, '')
}

function bodyOf(question: string, messages: SpokenRow[]): string {
  const said = messages.findLast(({ role, text }) => role === 'assistant' && text !== '')?.text
  const quoted = said
    ?.replace(/^:::.*$/gm, '')
    .slice(0, MOST_AI_TEXT)
    .trim()
  return quoted ? `${question}\n\n:::hint What Ask AI said (written by a program)\n${quoted}\n:::` : question
}

/** The site's tags whose names stand in the question, of one word or two. */
async function tagsIn(platform: Platform, viewer: Viewer, question: string): Promise<string[]> {
  const words = contentWords(question).slice(0, WORDS_LOOKED_AT)
  const names = new Set(words.flatMap((word, index) => [`${word}-${words[index + 1]}`, word, `${word}s`]))
  const found = await Promise.all([...names].map((name) => tagNamed(platform, viewer, name)))
  return [...new Set(found.flat())].slice(0, platform.numbers.text.tagsMax)
}

async function tagNamed(platform: Platform, viewer: Viewer, name: string): Promise<string[]> {
  try {
    return [(await readTag(platform, viewer, name)).name]
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return []
    throw error
  }
}
