import type { AiAction, AiFrame } from '#contract/ask-ai.ts'
import type { Lesson, Term } from '#server/curriculum/service.ts'

const said = (text: string): AiFrame => ({ event: 'delta', data: { text } })

/** A lesson told straight, with one question to check oneself; or the part of it that was asked for. */
export function lessonFrames({ title, body, simpler, example, quiz }: Lesson, action: AiAction | undefined): AiFrame[] {
  if (action === 'simpler') return [said(`**${title}, more simply**\n\n${simpler}`)]
  if (action === 'example') return [said(`**${title}: an example**\n\n${example}`)]
  if (action === 'quiz')
    return [
      said(
        `**${title}: how much stuck?** Answer in your head, then open the answer.\n\n${quiz.map(folded).join('\n\n')}`,
      ),
    ]
  return [said(`**${title}**\n\n${body}\n\n**Check yourself.** ${quiz.slice(0, 1).map(folded).join('')}`)]
}

export const termFrames = ({ term, meaning }: Term): AiFrame[] => [said(`**${term}**: ${meaning}`)]

const folded = ({ question, answer }: Lesson['quiz'][number]): string => `${question}\n\n:::solution\n${answer}\n:::`
