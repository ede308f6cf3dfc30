import type { AiFrame } from '#contract/ask-ai.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Counts } from './day-queries.ts'

const MOST = 12

/** What the algebra engine says of the equalities and results in a model's text; a wrong one is put right before the learner. */
export async function* judgeClaims(
  platform: Pick<Platform, 'maths'>,
  text: string,
  counts: Counts,
): AsyncGenerator<AiFrame> {
  const judged = await platform.maths.judge(text)
  if (judged.length === 0) return
  yield { event: 'stage', data: { name: 'check' } }
  for (const { verdict } of judged) counts[verdict] = (counts[verdict] ?? 0) + 1
  const wrong = judged.filter(({ verdict }) => verdict === 'wrong')
  if (wrong.length > 0)
    yield {
      event: 'delta',
      data: {
        text: `\n\n**Correction.** The algebra engine disagrees:\n\n${wrong.map(({ claim, detail }) => `- ${claim}: ${detail}`).join('\n')}`,
      },
    }
  for (const { claim, verdict, detail } of [...wrong, ...judged.filter((each) => !wrong.includes(each))].slice(0, MOST))
    yield { event: 'check', data: { claim, verdict, detail } }
}
