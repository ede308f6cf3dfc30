import type { Answer, Comment } from '#contract/answer.ts'
import type { Question } from '#contract/questions.ts'
import { createStore } from '../store.ts'
import type { QuestionPage } from '../questions/question-page.ts'

/** What is commented on: a question, or one of its answers. */
export type Post = { question: Question; answer?: Answer }

/** How a thread is called in keys and in the names of drafts. */
export const threadOf = ({ question, answer }: Post): string => (answer ? `answer-${answer.id}` : question.slug)

/** What the page brought of it: the first comments, and how many there are. */
export const broughtOf = ({ question, answer }: Post) => answer ?? question

export const commentAnchor = (id: string): string => `comment-${id}`
/** Where its form stands, as an address says it. */
export const formAnchor = ({ answer }: Post): string =>
  answer ? `comment-on-answer-${answer.id}` : 'comment-on-question'

/** The comment that an address leads to. */
export const commentIdOf = (hash: string): string | undefined => /^#comment-([1-9]\d{0,17})$/.exec(hash)?.[1]

/** All threads of a page. */
export const postsOf = ({ question, answers }: QuestionPage): Post[] => [
  { question },
  ...answers.map((answer) => ({ question, answer })),
]

/** By thread the ids of comments that came while the page was open and are not shown yet. */
export type Fresh = Readonly<Record<string, string[]>>
export const freshComments = createStore<Fresh>({})
/** The ids of those that went while it was open. */
export const goneComments = createStore<readonly string[]>([])

/** A comment that is on its way has no id yet, and its text no HTML. */
const ON_ITS_WAY = 'on-its-way'
export const isOnItsWay = ({ id }: Comment): boolean => id === ON_ITS_WAY
export const onItsWay = (author: Comment['author'], body: string, now: Date): Comment => ({
  id: ON_ITS_WAY,
  answer_id: null,
  body,
  body_html: '',
  author,
  created_at: now.toISOString(),
  edited_at: null,
  visibility: 'public',
})
