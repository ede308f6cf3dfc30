import { tagName } from '#rules/tagging.ts'

/** What somebody looks for, read from one line of text. */
export type Asked = {
  words: string[]
  phrases: string[]
  /** Words and phrases that must not be there. */
  without: string[]
  tags: string[]
  user?: string
  answered?: boolean
  accepted?: true
  /** The least score. */
  score?: number
}

const LONGEST = 300
/** What is too many is left out, so that no line of text becomes an expensive question. */
const MOST = { words: 24, phrases: 4, without: 8, tags: 5 }

const PIECE = /\[([^[\]]+)\]|(-?)"([^"]*)"|(\S+)/g
/** `-5` and `-x` are school maths, not something to leave out. */
const LEFT_OUT = /^-(\p{L}[\p{L}\p{M}\p{N}'’-]+)$/u
const SAYS_SOMETHING = /[\p{L}\p{N}]/u

/** Never fails: what is no operator is words. */
export function parseSearch(typed: string): Asked {
  const line = typed.slice(0, LONGEST).toWellFormed().replaceAll('\0', ' ').replace(/[“”„]/g, '"')
  const asked: Asked = { words: [], phrases: [], without: [], tags: [] }
  for (const [, tag, minus, phrase, word] of line.matchAll(PIECE)) {
    if (tag !== undefined) add(asked.tags, MOST.tags, tagName(tag))
    else if (phrase !== undefined) readPhrase(asked, phrase.trim(), minus === '-')
    else if (word !== undefined && !readOperator(asked, word)) add(asked.words, MOST.words, word)
  }
  return asked
}

function readPhrase(asked: Asked, phrase: string, isLeftOut: boolean) {
  if (isLeftOut) add(asked.without, MOST.without, phrase)
  else add(asked.phrases, MOST.phrases, phrase)
}

/** Tells whether the word was one. */
function readOperator(asked: Asked, word: string): boolean {
  const [, name, value = ''] = /^(user|is|has|score):(.+)$/i.exec(word) ?? []
  const [, unwanted] = LEFT_OUT.exec(word) ?? []
  const operator = name?.toLowerCase()
  if (unwanted !== undefined) add(asked.without, MOST.without, unwanted)
  else if (operator === 'user' && /^@?[\w-]+$/.test(value)) asked.user = value.replace('@', '')
  else if (operator === 'is' && /^(un)?answered$/i.test(value)) asked.answered = value.toLowerCase() === 'answered'
  else if (operator === 'has' && /^accepted$/i.test(value)) asked.accepted = true
  else if (operator === 'score' && /^\d{1,6}$/.test(value)) asked.score = Number(value)
  else return false
  return true
}

function add(list: string[], most: number, text: string) {
  if (SAYS_SOMETHING.test(text) && list.length < most && !list.includes(text)) list.push(text)
}
