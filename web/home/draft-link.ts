import type { Draft } from '#contract/drafts.ts'
import { ANSWER_PLACE } from '../answers/answers-view.ts'
import { paths } from '../paths.ts'

const LONGEST = 120

/** Where a draft goes on, what it is to become, and how it begins. */
export function draftLink({ key, draft }: Pick<Draft, 'key' | 'draft'>): { href: string; kind: string; title: string } {
  const slug = key.slice(key.indexOf(':') + 1)
  const begins = draft.title?.trim() || wordsOf(draft.body) || 'Without words yet'
  if (key.startsWith('answer:'))
    return { href: `${paths.question(slug)}#${ANSWER_PLACE}`, kind: 'Your answer', title: begins }
  if (slug === 'new') return { href: paths.ask(), kind: 'New question', title: begins }
  return { href: paths.editQuestion(slug), kind: 'Your edit', title: begins }
}

/** The first words of a text, without the commonest marks of Markdown. */
const wordsOf = (body = ''): string =>
  body
    .replace(/\*\*|`|^[#>]+ /gm, '')
    .trim()
    .replace(/\s+/g, ' ')
    .slice(0, LONGEST)
