import type { Answer } from '#contract/answer.ts'
import { DELETED_MEMBER } from '#rules/leaving.ts'
import { idOfSlug } from '#rules/slug.ts'
import { SUBJECTS } from '#rules/subjects.ts'
import { breadcrumbs } from '../breadcrumbs.ts'
import type { Head, HeadPage } from '../head.ts'
import { isServer } from '../is-server.ts'
import { paths } from '../paths.ts'
import { picture } from '../picture.ts'
import { questionKey, type QuestionPage } from './question-page.ts'

/** Title, description, picture and structured data of a question's page. */
export function questionHead({ client, params: { slug = '' } }: HeadPage): Head {
  const page = client.getQueriesData<QuestionPage>({ queryKey: questionKey(slug) }).find(([, data]) => data)?.[1]
  if (!page) return { title: 'Question' }
  const { title, excerpt, slug: rightSlug } = page.question
  return {
    title,
    description: excerpt,
    canonical: paths.question(rightSlug),
    kind: 'article',
    ...(isServer && forOthers(page)),
  }
}

/** What machines read, which look at the server's HTML alone. */
function forOthers(page: QuestionPage): Partial<Head> {
  const { title, slug, subject, grade, tags, answer_count, accepted_answer_id } = page.question
  const path = paths.question(slug)
  const id = idOfSlug(slug) ?? ''
  return {
    image: picture(`questions/${id}`, title, subject, grade, tags, answer_count, accepted_answer_id !== null),
    feeds: [{ title: 'Answers to this question', href: paths.answersFeed(id) }],
    structured: [
      qaPage(page),
      breadcrumbs(['Home', paths.home()], [SUBJECTS[subject], paths.questions({ subject })], [title, path]),
    ],
  }
}

/** schema.org's QAPage. Excerpts, which give no hint away. */
function qaPage({ question, answers }: QuestionPage): object {
  const url = paths.question(question.slug)
  const answer = (each: Answer) => ({
    '@type': 'Answer',
    text: withoutFolds(each.body) || 'This answer is a row of hints: open them one by one.',
    upvoteCount: each.score,
    url: `${url}#answer-${each.id}`,
    ...posted(each),
  })
  const accepted = answers.find((each) => each.accepted)
  const others = answers.filter((each) => !each.accepted).slice(0, 5)
  return {
    '@type': 'QAPage',
    url,
    mainEntity: {
      '@type': 'Question',
      name: question.title,
      text: question.excerpt || question.title,
      answerCount: question.answer_count,
      upvoteCount: question.score,
      ...posted(question),
      ...(accepted && { acceptedAnswer: answer(accepted) }),
      ...(others.length > 0 && { suggestedAnswer: others.map(answer) }),
    },
  }
}

const posted = ({ author, created_at, edited_at }: Pick<Answer, 'author' | 'created_at' | 'edited_at'>) => ({
  datePublished: created_at,
  ...(edited_at && { dateModified: edited_at }),
  author: {
    '@type': 'Person',
    name: author.name,
    ...(author.username !== DELETED_MEMBER.username && { url: paths.profile(author.username) }),
  },
})

const LONGEST = 300
const OPENING = /^[\s>*+\d.)-]*:::+[ \t]*(?:hint|step|solution)\b/i
const CLOSING = /^[\s>]*:::+[ \t]*$/

/** Folds within folds are counted; one that is never closed hides all that follows. */
function withoutFolds(markdown: string): string {
  if (!markdown.includes(':::')) return shortened(markdown)
  let depth = 0
  const lines = markdown.split('\n').filter((line) => {
    if (OPENING.test(line)) depth++
    else if (depth === 0) return true
    else if (CLOSING.test(line)) depth--
    return false
  })
  return shortened(lines.join('\n'))
}

function shortened(markdown: string): string {
  const text = markdown.trim().replace(/[^\S ]\s*| \s+/g, ' ')
  return text.length > LONGEST ? `${text.slice(0, LONGEST).trimEnd()} …` : text
}
