import type { Numbers } from './numbers.ts'
import { BADGES } from './badge-catalogue.ts'
import { type Badge, type CountName, needed } from './badge-goals.ts'
import { SUBJECTS, type Subject } from './subjects.ts'

/** The preference that a member sets at the end of the guidelines. */
export const GUIDELINES_READ = 'guidelines_read'

/** What a member has done, as far as badges count it. Posts that are hidden or gone are not in it. */
export type Deeds = {
  counts: Record<CountName, number>
  /** Those with enough upvotes for the lowest badge of their kind. */
  posts: { kind: 'question' | 'answer'; id: string; questionId: string; score: number }[]
  subjects: { subject: Subject; answers: number; score: number }[]
}
export type Earned = {
  name: string
  /** What it is for, where one may earn it again: `answer:7`, `question:7`, a subject; else empty. */
  about: string
  questionId: string | null
  answerId: string | null
}
export type Progress = { badge: Badge; subject: Subject | null; have: number; need: number; unit: string }

/** As one text: a member has it once. */
export const keyOf = ({ name, about }: Pick<Earned, 'name' | 'about'>) => `${name} ${about}`

/** Every badge that these deeds earn, those too that the member has already. */
export const earnedBy = (numbers: Numbers, deeds: Deeds): Earned[] =>
  BADGES.flatMap((badge) => earnedOf(numbers, badge, deeds))

function earnedOf(numbers: Numbers, { name, goal }: Badge, { counts, posts, subjects }: Deeds): Earned[] {
  const of = (about: string, questionId: string | null = null, answerId: string | null = null) => [
    { name, about, questionId, answerId },
  ]
  if (goal.by === 'count') return counts[goal.count] >= needed(numbers, goal.need) ? of('') : []
  if (goal.by === 'post')
    return posts
      .filter(({ kind, score }) => kind === goal.kind && score >= needed(numbers, goal.need))
      .flatMap(({ kind, id, questionId }) => of(`${kind}:${id}`, questionId, kind === 'answer' ? id : null))
  return subjects
    .filter(({ score, answers }) => score >= needed(numbers, goal.need) && answers >= needed(numbers, goal.answers))
    .flatMap(({ subject }) => of(subject))
}

/** What a member may earn next, the nearest first: of each family the lowest level that is not there yet. `held`: by `keyOf`. */
export function nextFor(numbers: Numbers, deeds: Deeds, held: ReadonlySet<string>, most: number): Progress[] {
  const names = new Set([...held].map((key) => key.split(' ')[0]))
  const families = new Set<string>()
  return BADGES.flatMap((badge) => progressTo(numbers, badge, deeds))
    .filter(({ badge: { name }, subject }) => !(subject ? held.has(keyOf({ name, about: subject })) : names.has(name)))
    .filter((step) => {
      const family = familyOf(step)
      return !families.has(family) && families.add(family)
    })
    .toSorted((a, b) => b.have / b.need - a.have / a.need)
    .slice(0, most)
}

const familyOf = ({ badge: { goal }, subject }: Progress) =>
  goal.by === 'count' ? goal.count : goal.by === 'post' ? goal.kind : (subject ?? '')

function progressTo(numbers: Numbers, badge: Badge, { counts, subjects }: Deeds): Progress[] {
  const { goal } = badge
  const step = (have: number, need: number, unit: string, subject: Subject | null = null) => ({
    badge,
    subject,
    have: Math.min(have, need),
    need,
    unit,
  })
  if (goal.by === 'count') return [step(counts[goal.count], needed(numbers, goal.need), goal.unit)]
  if (goal.by === 'post')
    return [
      step(
        goal.kind === 'answer' ? counts.bestAnswer : counts.bestQuestion,
        needed(numbers, goal.need),
        `upvotes for one ${goal.kind}`,
      ),
    ]
  return subjects.map(({ subject, answers, score }) => {
    const [votes, posts] = [needed(numbers, goal.need), needed(numbers, goal.answers)]
    return score / votes < answers / posts
      ? step(score, votes, 'upvotes', subject)
      : step(answers, posts, 'answers', subject)
  })
}

/** What a badge is called; one of a subject by the subject. */
export const titleOf = (numbers: Numbers, { title }: Badge, subject: Subject | null): string =>
  title(numbers, subject ? SUBJECTS[subject] : 'Subject')
