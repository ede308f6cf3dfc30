import type { Answer } from '#contract/answer.ts'
import type { Question } from '#contract/questions.ts'
import { allow, type Verdict } from '#rules/verdict.ts'
import { mayVote } from '#rules/voting.ts'
import { anchorOf } from '../answers/answers-view.ts'
import { navigation } from '../navigation.ts'
import { loginAndReturnTo, paths } from '../paths.ts'
import { useMember } from '../questions/use-member.ts'
import { useNumbers } from '../questions/use-numbers.ts'
import { useAnswerVote, useQuestionVote } from './queries.ts'
import { VoteButton } from './vote-button.tsx'

export function QuestionVote({ question }: { question: Question }) {
  const { mutate } = useQuestionVote(question.slug)
  const ballot = useBallot(question, paths.question(question.slug))
  const press = () => mutate(!question.viewer?.voted)
  return <VoteButton label="I have this question too" score={question.score} {...ballot(press)} />
}

export function AnswerVote({ slug, answer }: { slug: string; answer: Answer }) {
  const { mutate } = useAnswerVote(slug)
  const ballot = useBallot(answer, `${paths.question(slug)}#${anchorOf(answer.id)}`)
  const press = () => mutate({ answer, vote: !answer.viewer?.voted })
  return <VoteButton label="Upvote" score={answer.score} {...ballot(press)} />
}

type Post = { author: { username: string }; viewer?: { voted: boolean } | undefined }

/** What the viewer may do with a vote; a visitor's press leads to the log-in and back to this very place. */
function useBallot(post: Post, place: string) {
  const member = useMember()
  const numbers = useNumbers()
  const isAuthor = post.author.username === member?.username
  // the day's count is the server's to know
  const verdict: Verdict = member
    ? mayVote(numbers, member, { isAuthor, votesToday: 0, votesForAuthorToday: 0 })
    : allow
  return (press: () => void) => ({
    voted: member !== null && post.viewer?.voted === true,
    verdict,
    pending: member !== null && post.viewer === undefined,
    onPress: member === null ? () => navigation.go(loginAndReturnTo(place)) : press,
  })
}
