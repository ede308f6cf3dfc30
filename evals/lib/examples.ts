import { TERMS } from '#server/ask-ai/guard/terms.ts'
import type { Case } from './guard-cases.ts'
import { expand, makeRandom, pick, retype } from './patterns.ts'
import { CONTRASTS } from './templates/contrasts.ts'
import { ABUSE, EATING, SELF_HARM } from './templates/crisis.ts'
import { EVERYDAY } from './templates/everyday.ts'
import { INAPPROPRIATE, JAILBREAK, UNSAFE } from './templates/harmful.ts'
import { FURTHER_CONTRASTS, FURTHER_NEEDS } from './templates/further-needs.ts'
import { OTHER_LESSONS } from './templates/other-lessons.ts'
import { FINANCIAL, MEDICAL, PERSONAL } from './templates/private.ts'
import { NEWS, POLITICS } from './templates/public.ts'
import { ABOUT_A_TERM, AFTER, BEFORE, LOOSE, OWN_WORDS } from './templates/school.ts'
import {
  ERRANDS,
  WORLD_BODY,
  WORLD_FUN,
  WORLD_LIFE,
  WORLD_MONEY,
  WORLD_NEWS,
  WORLD_POLITICS,
  WORLD_TRICKS,
} from './templates/world.ts'
import type { Example } from './train.ts'
import { readSchoolPairs, readSchoolTexts, readWrittenNeeds } from './written-examples.ts'

/** How many of a source are learnt from at most, so that the large ones do not drown the rest. */
const MOST: Record<string, number> = { gsm8k: 3000, banking77: 2500, clinc150: 9000 }

/** Beside what people wrote, patterns tell little about need. */
const PATTERN = 2

type From = {
  cases: Case[]
  seed: number
  /** Which of our own patterns are used; all, unless some are left out to be measured on. */
  uses?: (pattern: string) => boolean
}

/** What the two classifiers learn from: the public sources, sentences from our own patterns, and some that were written. */
export function makeExamples({ cases, seed, uses = () => true }: From): { school: Example[]; crisis: Example[] } {
  const random = makeRandom(seed)
  const term = () => pick(pick(TERM_LISTS, random), random)
  const lines = (patterns: string) => patterns.split('\n').filter((pattern) => pattern !== '' && uses(pattern))
  const from = (patterns: string, each: number) => expand(lines(patterns), each, random, term)
  const typed = (text: string) => retype(text, random)

  const school = [
    ...from(ABOUT_A_TERM, 600),
    ...from(OWN_WORDS, 220),
    ...from(LOOSE, 300),
    ...from(OTHER_LESSONS, 220),
  ].map((text) => typed(`${pick(BEFORES, random)}${text}${pick(AFTERS, random)}`))
  const others = REFUSED.flatMap((patterns) => from(patterns, 70)).map((text) =>
    typed(`${pick(BEFORES, random)}${text}${random() < 0.6 ? '' : pick(ENDS, random)}`),
  )
  /** What troubles somebody, but is no crisis. */
  const close = [PERSONAL, MEDICAL, WORLD_LIFE, WORLD_BODY, ERRANDS]
    .flatMap((patterns) => from(patterns, 60))
    .map(typed)
  const contrasts = [...from(CONTRASTS, 110), ...from(FURTHER_CONTRASTS, 110)].map(typed)
  const needs = [SELF_HARM, ABUSE, EATING, FURTHER_NEEDS].flatMap((patterns) => from(patterns, 130)).map(typed)
  const sampled = sample(cases, random)
  const learnt = (wanted: Case['wanted']) =>
    sampled.filter((one) => one.wanted === wanted).map(({ text }) => text.slice(0, 600))
  const everyThird = <T>(list: T[]) => list.filter((_, index) => index % 3 === 0)
  /** Of what is refused only errands, for among unsafe requests there are cries for help. */
  const errands = everyThird(sampled.filter(({ kind }) => kind === 'bank' || kind === 'request')).map(
    ({ text }) => text,
  )

  return {
    school: [
      ...examples([...school, ...contrasts, ...learnt('answer')], true),
      ...examples([...others, ...learnt('refuse')], false),
    ],
    crisis: [
      ...examples(needs, true, PATTERN),
      ...examples(contrasts, false, 6 * PATTERN),
      ...examples(close, false, 2 * PATTERN),
      ...examples([...everyThird(school), ...others, ...everyThird(learnt('answer')), ...errands], false, PATTERN),
      ...readWrittenNeeds(),
      ...readSchoolTexts(),
      ...readSchoolPairs(),
    ],
  }
}

const REFUSED = [
  PERSONAL,
  MEDICAL,
  FINANCIAL,
  POLITICS,
  NEWS,
  INAPPROPRIATE,
  UNSAFE,
  JAILBREAK,
  EVERYDAY,
  WORLD_NEWS,
  WORLD_POLITICS,
  WORLD_LIFE,
  WORLD_BODY,
  WORLD_MONEY,
  WORLD_FUN,
  WORLD_TRICKS,
  ERRANDS,
]
const BEFORES = BEFORE.split('|')
const AFTERS = AFTER.split('|')
const ENDS = ['', ' pls', ' please', ' help', ' thx', '??', ' lol', ' asap', ' fr', ' rn']
const TERM_LISTS = Object.values(TERMS).map(({ sure, weak }) =>
  [...sure.split(/\s+/), ...sure.split(/\s+/), ...weak.split(/\s+/)]
    .filter(Boolean)
    .map((word) => word.replaceAll('_', ' ')),
)

const examples = (texts: string[], yes: boolean, weight = 1): Example[] => texts.map((text) => ({ text, yes, weight }))

function sample(cases: Case[], random: () => number): Case[] {
  return [...Map.groupBy(cases, ({ set }) => set)].flatMap(([set, all]) => {
    const share = (MOST[set] ?? Infinity) / all.length
    return all.filter(({ kind }) => random() < share && kind !== 'oos')
  })
}
