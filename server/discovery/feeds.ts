import { Feed } from 'feed'
import type { Answer } from '#contract/answer.ts'
import type { QuestionCard } from '#contract/questions.ts'
import { DELETED_MEMBER } from '#rules/leaving.ts'
import { idOfSlug } from '#rules/slug.ts'
import { excerpt } from '#markdown/text.ts'
import { listAnswerPage } from '#server/answers/list.ts'
import type { Platform } from '#server/platform/platform.ts'
import { listQuestionPage } from '#server/questions/list.ts'
import { readQuestion } from '#server/questions/service.ts'
import { readTag } from '#server/tags/service.ts'
import { addressesOf, type Addresses } from './addresses.ts'

const MOST = 30

export type Channel = { title: string; description: string; link: string; updated: Date; entries: Entry[] }
type Entry = {
  id: string
  title: string
  excerpt: string
  link: string
  author: { name: string; link?: string }
  published: Date
  updated: Date
  tags: string[]
}

export async function questionsChannel(platform: Platform): Promise<Channel> {
  const addresses = addressesOf(platform.siteUrl)
  const { questions } = await listQuestionPage(platform, undefined, { sort: 'newest', limit: MOST })
  const entries = questions.map((question) => questionEntry(question, addresses))
  return {
    title: 'New questions on Askademy',
    description: 'School questions, grades 5 to 12, as they are asked.',
    link: addresses.page('/questions'),
    updated: latest(entries) ?? platform.clock.now(),
    entries,
  }
}

/** 404 where there is no such tag. */
export async function tagChannel(platform: Platform, asked: string): Promise<Channel> {
  const addresses = addressesOf(platform.siteUrl)
  const { name, description } = await readTag(platform, undefined, asked)
  const { questions } = await listQuestionPage(platform, undefined, { sort: 'newest', tag: name, limit: MOST })
  const entries = questions.map((question) => questionEntry(question, addresses))
  return {
    title: `New questions about ${name} on Askademy`,
    description,
    link: addresses.tag(name),
    updated: latest(entries) ?? platform.clock.now(),
    entries,
  }
}

/** The answers to a question, the newest first; 404 where a visitor sees no such question. */
export async function answersChannel(platform: Platform, id: string): Promise<Channel> {
  const addresses = addressesOf(platform.siteUrl)
  const question = await readQuestion(platform, undefined, id)
  const { answers } = await listAnswerPage(platform, undefined, id, { sort: 'newest', limit: MOST })
  const entries = answers.map((answer) => answerEntry(answer, { question, id, addresses }))
  return {
    title: `Answers to “${question.title}”`,
    description: question.excerpt,
    link: addresses.question(question.slug),
    updated: latest(entries) ?? new Date(question.edited_at ?? question.created_at),
    entries,
  }
}

function questionEntry(question: QuestionCard, addresses: Addresses): Entry {
  return {
    id: addresses.questionForever(idOfSlug(question.slug)!), // every slug ends in its id
    title: question.title,
    excerpt: question.excerpt,
    link: addresses.question(question.slug),
    tags: question.tags.map(({ name }) => name),
    ...entryOf(question, addresses),
  }
}

function answerEntry(
  answer: Answer,
  { question, id, addresses }: { question: QuestionCard; id: string; addresses: Addresses },
): Entry {
  return {
    id: `${addresses.questionForever(id)}#answer-${answer.id}`,
    title: `${answer.author.name} answered: ${question.title}`,
    excerpt: excerpt(answer.body_html),
    link: `${addresses.question(question.slug)}?answer=${answer.id}#answer-${answer.id}`,
    tags: [],
    ...entryOf(answer, addresses),
  }
}

const entryOf = (post: Pick<Answer, 'author' | 'created_at' | 'edited_at'>, addresses: Addresses) => ({
  author: {
    name: post.author.name,
    ...(post.author.username !== DELETED_MEMBER.username && { link: addresses.profile(post.author.username) }),
  },
  published: new Date(post.created_at),
  updated: new Date(post.edited_at ?? post.created_at),
})

const latest = (entries: Entry[]): Date | undefined =>
  entries.map(({ updated }) => updated).toSorted((one, other) => Number(other) - Number(one))[0]

export const FORMATS = {
  atom: { type: 'application/atom+xml; charset=utf-8', write: (feed: Feed) => feed.atom1() },
  rss: { type: 'application/rss+xml; charset=utf-8', write: (feed: Feed) => feed.rss2() },
}
export type Format = keyof typeof FORMATS

/** The library takes titles and summaries for HTML: plain text goes in as HTML that says the same. */
export function writeFeed(
  { title, description, link, updated, entries }: Channel,
  { format, self }: { format: Format; self: string },
): string {
  const feed = new Feed({
    id: self,
    title: printable(title),
    description: printable(description),
    link,
    updated,
    language: 'en',
    generator: false,
    feedLinks: { [format]: self },
  })
  for (const { tags, author, excerpt, ...entry } of entries)
    feed.addItem({
      ...entry,
      title: asHtml(entry.title),
      description: asHtml(excerpt),
      date: entry.updated,
      category: tags.map((term) => ({ name: term, term })),
      ...(format === 'atom' && { author: [author] }), // RSS wants an address of e-mail there
    })
  return FORMATS[format].write(feed)
}

const asHtml = (text: string) => printable(text).replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** Without the characters that XML cannot hold. */
const printable = (text: string) => text.replace(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, '')
