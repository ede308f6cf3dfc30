import { bodyProblem, titleProblem } from '#rules/asking.ts'
import type { Numbers } from '#rules/numbers.ts'

export type Point = { text: string; done: boolean }
type Written = { title: string; body: string; tags: string[] }

/** What makes a question easy to answer, and how much of it stands there. A nudge, no condition: the rules decide. */
export function pointsOf(numbers: Numbers, { title, body, tags }: Written): Point[] {
  return [
    {
      text: 'The title says what it is about',
      done: titleProblem(numbers, title) === undefined && title.trim().includes(' '),
    },
    {
      text: 'The exercise or the thing itself is there, word for word',
      done: bodyProblem(numbers, body) === undefined && body.trim().length >= ENOUGH,
    },
    { text: 'You tell what you tried and where you are stuck', done: TRIED.test(body) },
    { text: 'Tags, so that the right people see it', done: tags.length > 0 },
  ]
}

const ENOUGH = 60
const TRIED =
  /\b(tried|try|trying|stuck|think|thought|guess(ed)?|attempt(ed)?|my (answer|way|idea|result|working)|so far|i (got|get|did|have done|know|wrote|drew|worked)|understand|confus\w*|(do|does|did)n['’]t|can['’]?not|can['’]t|why)\b/i
