import type { AiFrame } from '#contract/ask-ai.ts'
import type { Checked, WorkReview } from '#maths/worked.ts'

const said = (text: string): AiFrame => ({ event: 'delta', data: { text } })
const hint = (level: number, text: string): AiFrame => ({ event: 'hint', data: { level, of: 4, text } })

/** The four rungs of a hint ladder, cut from the whole solution: a nudge, the rule, the first step, everything. */
export const rungsOf = (worked: Checked): AiFrame[][] => [
  [said(`${readAs(worked)}\n\n`), hint(1, worked.nudge)],
  [hint(2, worked.rule)],
  [hint(3, firstStep(worked))],
  [
    hint(4, 'Here is the whole way. Go through it line by line, and say to yourself why each line follows.'),
    ...stepsOf(worked),
  ],
]

/** The whole solution at once. */
export const solutionOf = (worked: Checked): AiFrame[] => [said(`${readAs(worked)}\n\n`), ...stepsOf(worked)]

/** The rule first, then the way. */
export const simplerSolutionOf = (worked: Checked): AiFrame[] => [
  said(`${readAs(worked)}\n\n**What to look at:** ${worked.nudge}\n\n**What to know:** ${worked.rule}\n\n`),
  ...stepsOf(worked),
]

/** Another exercise of the same kind, to be solved alone. */
export const practiceOf = (worked: Checked): AiFrame[] => [
  said(
    `**Your turn.** ${worked.understood}\n\nWrite your working line by line, choose “Check my work”, and I look at every line. If you are stuck, take a hint.`,
  ),
]

const readAs = ({ understood }: Checked): string => `**${understood.replace(/\*\*/g, '')}**`

const firstStep = ({ lines: [first] }: Checked): string => (first ? `${first.text}\n\n$$${first.latex}$$` : '')

const stepsOf = (worked: Checked): AiFrame[] => [
  ...worked.lines.map(({ text, latex, verified }, index): AiFrame => ({
    event: 'step',
    data: { n: index + 1, text, latex, verified },
  })),
  said(`**Answer:** ${worked.answer}`),
  ...(worked.graph ? [said(`\n\n\`\`\`graph\n${worked.graph}\n\`\`\``)] : []),
  { event: 'check', data: { claim: worked.answer, verdict: worked.verified ? 'verified' : 'unchecked', detail: '' } },
]

/** A learner's own working: what is to be said of each line, and of the whole. */
export function reviewOf({ lines, firstWrong, complete }: WorkReview): AiFrame[] {
  const wrong = firstWrong === null ? undefined : lines[firstWrong]
  return [
    ...lines.map(({ text, latex, verdict, detail }): AiFrame => ({
      event: 'check',
      data: { claim: latex ? `$${latex}$` : text, verdict, detail },
    })),
    said(
      wrong
        ? slip(firstWrong!, wrong.detail)
        : verdictOn(
            lines.some(({ verdict }) => verdict === 'verified'),
            complete,
          ),
    ),
  ]
}

const slip = (index: number, detail: string): string =>
  `**Look at line ${index + 1}.** ${detail}\n\n${index > 0 ? 'Everything before it is fine. ' : ''}Mend that line and send your working again.`

function verdictOn(known: boolean, complete: boolean): string {
  if (!known)
    return 'I could not check these lines by algebra. Write one step a line, with the equals sign, and I look again.'
  return complete
    ? '**Every line that I could check is right**, and you have arrived. Well done.'
    : '**Right so far.** Every line that I could check follows. Go on.'
}

export const HOW_TO_SEND_WORK =
  'Write the exercise and your working below it, **one step a line**, for example:\n\n`2x + 3 = 11`\n`2x = 8`\n`x = 4`\n\nThen I look at each line and point at the first one that does not follow.'
