import type { QuestionLink } from '#contract/questions.ts'
import { paths } from '../paths.ts'
import { Notice } from '../ui/notice.tsx'

/** What became of the question that a conversation went to the community with. */
export function AskedPeople({ asked: { slug, title, answer_count: count, accepted } }: { asked: QuestionLink }) {
  return (
    <Notice look={accepted ? 'good' : 'plain'} title={titleOf(count, accepted)}>
      <a href={paths.question(slug)}>{title}</a>
    </Notice>
  )
}

function titleOf(count: number, accepted: boolean): string {
  if (accepted) return 'A person’s answer to your question was accepted.'
  if (count === 0) return 'You asked the community. No answer yet.'
  return `You asked the community. ${count} ${count === 1 ? 'answer' : 'answers'} so far.`
}
