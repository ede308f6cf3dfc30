import { SUBJECTS } from '#rules/subjects.ts'
import type { Platform } from '#server/platform/platform.ts'
import { readQuestion } from '#server/questions/service.ts'
import { readTag } from '#server/tags/service.ts'
import type { SitePage } from '../site-pages.ts'
import type { Card } from './card.ts'

export const SITE_CARD: Card = {
  title: 'Stuck? Someone here gets it.',
  otherwise: 'Askademy',
  lede: 'Questions and answers for learners in grades 5 to 12, and Ask AI, a tutor for school subjects.',
}

export const pageCard = ({ title, description }: SitePage): Card => ({
  title: title.replace(/ · Askademy$/, ''),
  otherwise: 'Askademy',
  lede: description,
})

/** 404 where a visitor sees no such question. */
export async function questionCard(platform: Platform, id: string): Promise<Card> {
  const { title, subject, grade, tags, answer_count, accepted_answer_id } = await readQuestion(platform, undefined, id)
  return {
    title: await withoutFormulas(platform, title),
    otherwise: `A question about ${SUBJECTS[subject].toLowerCase()}`,
    subject,
    grade: grade ?? undefined,
    tags: tags.map(({ name }) => name),
    answers: { count: answer_count, accepted: accepted_answer_id !== null },
  }
}

/** 404 where there is no such tag. */
export async function tagCard(platform: Platform, asked: string): Promise<Card> {
  const { name, description, subject } = await readTag(platform, undefined, asked)
  return {
    title: `Questions about ${name}`,
    otherwise: 'Questions and answers',
    lede: description,
    subject: subject ?? undefined,
  }
}

/** `$x^2$` as x². */
async function withoutFormulas({ renderer }: Platform, title: string): Promise<string> {
  if (!title.includes('$')) return title
  const rendered = await renderer.renderComment(title).catch(() => undefined) // too complex: as it was typed
  return rendered?.text || title
}
