import type { Sql } from '#server/platform/db.ts'
import { createPicker, type Random } from '../fill/random.ts'

const LONGEST_TYPED = 200

type Typed = (words: string[], random: Random, tags: string[]) => string
/** What people type, and how often: words of one title, whose common ones are common here too. */
const KINDS: { share: number; typed: Typed }[] = [
  { share: 0.3, typed: (words, random) => some(words, random.int(3, 5), random).join(' ') },
  { share: 0.1, typed: (words) => words.join(' ') },
  { share: 0.2, typed: (words, random) => some(words, 2, random).join(' ') },
  { share: 0.15, typed: (words, random) => random.pick(words) },
  { share: 0.15, typed: (words, random) => withSlip(some(words, random.int(1, 3), random), random) },
  { share: 0.1, typed: (words, random, tags) => withOperator(words, random, tags) },
]

/** Lines for the search, made of words of titles that say something, no two drawn alike. */
export async function writeSearches(sql: Sql, random: Random, count: number): Promise<string[]> {
  const titles = await sql<{ words: string[]; tags: string[] }[]>`
    select tags, array(select word from regexp_split_to_table(title, '[^[:alpha:]]+') as word where to_tsvector('english', word) <> '') as words
    from questions where listed order by md5(id::text) limit ${count}`
  const kind = createPicker(
    Float64Array.from(KINDS, ({ share }) => share),
    random,
  )
  const usable = titles.filter(({ words }) => words.length >= 2)
  return Array.from({ length: count }, () => {
    const { words, tags } = random.pick(usable)
    return KINDS[kind()]!.typed(words, random, tags).slice(0, LONGEST_TYPED)
  })
}

/** So many of the words, in their order. */
function some(words: string[], most: number, random: Random): string[] {
  const left = [...words]
  while (left.length > most) left.splice(random.int(0, left.length - 1), 1)
  return left
}

/** With two letters swapped or one left out, in the longest word. */
function withSlip(words: string[], random: Random): string {
  const longest = words.toSorted((a, b) => b.length - a.length)[0]!
  const at = random.int(1, Math.max(1, longest.length - 2))
  const [before, here, next, after] = [
    longest.slice(0, at),
    longest[at] ?? '',
    longest[at + 1] ?? '',
    longest.slice(at + 2),
  ]
  const slipped = random.chance(0.5) ? before + next + here + after : before + next + after
  return words.map((word) => (word === longest ? slipped : word)).join(' ')
}

function withOperator(words: string[], random: Random, tags: string[]): string {
  const [some = '', other = ''] = [random.pick(words), random.pick(words)]
  return random.pick([
    `[${tags[0] ?? 'algebra'}] ${some}`,
    `${some} ${other} is:answered`,
    `${some} ${other} is:unanswered`,
    `${some} has:accepted`,
    `${some} ${other} score:1`,
    `${some} -${other}`,
    `"${words.slice(0, 2).join(' ')}"`,
  ])
}
