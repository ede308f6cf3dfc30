import type { AiAction, AiMode } from '#contract/ask-ai.ts'
import { findEither, findLesson, findTerm } from '#server/curriculum/service.ts'
import type { Platform } from '#server/platform/platform.ts'
import { openTurnsOfPools } from '#server/platform/turns.ts'
import type { Known } from './providers/provider.ts'
import { retrieve } from './retrieve.ts'

type About = { question: string; mode: AiMode; action: AiAction | undefined }

/** So many searches at once: the database has other work too. */
const searching = openTurnsOfPools({ atOnce: 2 })

/** Gathers what is known about a question: people's answers, the algebra engine's solution, a lesson, a term. */
export async function gather(platform: Platform, about: About): Promise<Known> {
  const [found, exercise] = await Promise.all([
    searching(platform.sql, () => retrieve(platform, about.question)),
    gatherMaths(platform, about),
  ])
  return {
    found,
    ...exercise,
    lesson: findLesson(about.question),
    either: findEither(about.question),
    term: findTerm(about.question),
  }
}

async function gatherMaths(
  { maths }: Platform,
  { question, mode, action }: About,
): Promise<Pick<Known, 'worked' | 'review'>> {
  if (mode === 'check') return { worked: undefined, review: await maths.review(question) }
  const worked = await maths.work(question)
  const another = worked && (action === 'example' || action === 'quiz') ? await maths.work(worked.another) : undefined
  return { worked: another ?? worked, review: undefined }
}
