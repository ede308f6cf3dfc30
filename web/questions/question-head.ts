import type { Answer } from '#contract/answer.ts'
import type { Head, HeadPage } from '../head.ts'
import { paths } from '../paths.ts'
import { questionKey, type QuestionPage } from './question-page.ts'

/** Title, description and structured data of a question's page. */
export function questionHead({ client, params: { slug = '' } }: HeadPage): Head {
  const page = client.getQueriesData<QuestionPage>({ queryKey: questionKey(slug) }).find(([, data]) => data)?.[1]
  if (!page) return { title: 'Question' }
  const { question } = page
  return {
    title: question.title,
    description: question.excerpt,
    canonical: paths.question(question.slug),
    kind: 'article',
    structured: structuredOf(page),
  }
}

/** schema.org's QAPage. Excerpts, which give no hint away. */
function structuredOf({ question, answers }: QuestionPage): object {
  const url = paths.question(question.slug)
  const answer = ({ id, body, score, author, created_at }: Answer) => ({
    '@type': 'Answer',
    text: withoutFolds(body),
    upvoteCount: score,
    url: `${url}#answer-${id}`,
    dateCreated: created_at,
    author: { '@type': 'Person', name: author.name, url: paths.profile(author.username) },
  })
  const accepted = answers.find((each) => each.accepted)
  const others = answers.filter((each) => !each.accepted).slice(0, 5)
  return {
    '@context': 'https://schema.org',
    '@type': 'QAPage',
    mainEntity: {
      '@type': 'Question',
      name: question.title,
      text: question.excerpt,
      answerCount: question.answer_count,
      upvoteCount: question.score,
      dateCreated: question.created_at,
      author: { '@type': 'Person', name: question.author.name, url: paths.profile(question.author.username) },
      ...(accepted && { acceptedAnswer: answer(accepted) }),
      ...(others.length > 0 && { suggestedAnswer: others.map(answer) }),
    },
  }
}

const LONGEST = 300
function withoutFolds(markdown: string): string {
  const text = markdown.replace(/^:::+[ \t]*(?:hint|step|solution)[\s\S]*?(?:^:::+[ \t]*$|$(?![\s\S]))/gim, '').replace(/\s+/g, ' ').trim()
  return text.length > LONGEST ? `${text.slice(0, LONGEST).trimEnd()} …` : text
}
