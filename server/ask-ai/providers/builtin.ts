import { setTimeout as pause } from 'node:timers/promises'
import type { AiFrame } from '#contract/ask-ai.ts'
import { HOW_TO_SEND_WORK, practiceOf, reviewOf, rungsOf, simplerSolutionOf, solutionOf } from '../exercise.ts'
import { lessonFrames, termFrames } from '../lesson.ts'
import { isStrong, type Found } from '../retrieve.ts'
import type { Asked, Provider, Written } from './provider.ts'

const PIECE_MS = 15

/**
 * Needs no key, no network and no model: sums are worked by the algebra engine, ideas explained from the lessons, and
 * what the community has answered is handed on. It says so where that is nothing.
 */
export const builtin: Provider = {
  name: 'builtin',
  kind: 'builtin',
  model: null,
  modes: ['auto', 'explain', 'hint', 'check'],
  async *answer(asked: Asked) {
    for (const written of compose(asked)) {
      if (written.event !== 'delta') yield written
      else
        for (const text of piecesOf(written.data.text)) {
          yield { event: 'delta', data: { text } }
          await pause(PIECE_MS, undefined, { signal: asked.signal })
        }
    }
  },
}

function compose(asked: Asked): Written[] {
  const { mode, action, known } = asked
  const { found, worked, review, lesson, either, term } = known
  const [best] = found
  if (mode === 'check' && !action) return review ? reviewOf(review) : [said(HOW_TO_SEND_WORK)]
  if (worked) return exercise(asked, worked)
  if (best && isStrong(best) && !action) return [cite(best, 1), said(handOn(best))]
  if (lesson) return [...lessonFrames(lesson, action), ...found.map((each, index) => cite(each, index + 1))]
  if (term) return [...termFrames(term), ...found.map((each, index) => cite(each, index + 1))]
  if (either.length > 0) return [said(eitherOf(either))]
  return [...found.map((each, index) => cite(each, index + 1)), said(best ? CLOSE : NOTHING)]
}

function exercise({ mode, action }: Asked, worked: NonNullable<Asked['known']['worked']>): Written[] {
  if (action === 'quiz') return [...practiceOf(worked), { event: 'ladder', rungs: rungsOf(worked), shown: 0 }]
  if (action === 'simpler') return simplerSolutionOf(worked)
  if (action === 'example' || mode === 'explain') return solutionOf(worked)
  return [{ event: 'ladder', rungs: rungsOf(worked), shown: 1 }]
}

const said = (text: string): AiFrame => ({ event: 'delta', data: { text } })

const NOTHING =
  "I can't answer this one yet. Ask the community: your question is filled in already, and people here answer."
const CLOSE =
  'I have no answer of my own to this. People here have answered questions close to it. See whether one of them helps, or ask the community.'

const eitherOf = (lessons: Asked['known']['either']): string =>
  `This could be about ${lessons.map(({ title }) => `**${title}**`).join(' or ')}. Which one do you mean? Write it, and I explain it.`

const handOn = ({ slug, title, answer }: Found): string =>
  `**From the community:** ${answer.author.name} answered [${escapeLink(title)}](/questions/${encodeURIComponent(slug)}#answer-${answer.id})\n\n${answer.body}`

const escapeLink = (title: string): string => title.replace(/[\\[\]$*_`<]/g, '\\$&')

const cite = ({ slug, title, accepted, answer }: Found, n: number): AiFrame => ({
  event: 'cite',
  data: { n, slug, title, answer_id: answer.id, author: answer.author.name, accepted },
})

/** Pieces of a line's length, cut between words; put together they are the text. */
const piecesOf = (text: string): string[] => text.match(/[\s\S]{1,48}(?:\s|$)|[\s\S]{1,48}/gu) ?? []
