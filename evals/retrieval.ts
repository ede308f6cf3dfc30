import { readFileSync, readdirSync } from 'node:fs'
import { readCurriculum } from '#server/curriculum/shelf.ts'
import { createFinder } from '#server/curriculum/find.ts'
import { measureCommunity } from './lib/community.ts'
import { shareOf } from './lib/wilson.ts'

// npm run eval:retrieval [-- --show one]: which lesson a concept question leads to, by writer; and which answered question
// of the demo community one that asks the same in other words

const SETS = new URL('sets/', import.meta.url)
const curriculum = readCurriculum(new URL('../content/curriculum/', import.meta.url))
const { findLesson, findTerm, rankLessons } = createFinder(curriculum)
const shown = process.argv.includes('--show') ? process.argv[process.argv.indexOf('--show') + 1] : undefined

console.info(`${curriculum.lessons.length} lessons, ${curriculum.terms.length} terms`)
for (const file of readdirSync(SETS)
  .filter((name) => name.startsWith('concepts.'))
  .toSorted()) {
  const writer = file.split('.')[1] ?? ''
  const lines = readFileSync(new URL(file, SETS), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => line.split('\t') as [string, string])
  const slugs = new Set(curriculum.lessons.map(({ slug }) => slug))
  const cases = lines.filter(([, slug]) => slug === 'none' || slugs.has(slug))
  const wanted = cases.filter(([, slug]) => slug !== 'none')
  const right = wanted.filter(([question, slug]) => findLesson(question)?.slug === slug)
  const first = wanted.filter(([question, slug]) => rankLessons(question)[0]?.lesson.slug === slug)
  const wrong = cases.filter(([question, slug]) => ![slug, undefined].includes(findLesson(question)?.slug))
  console.info(`\nwriter ${writer}: ${cases.length} questions, ${wanted.length} with a lesson`)
  console.info(`  the right lesson shown (>= 80 %)  ${shareOf(right.length, wanted.length)}`)
  console.info(`  the right lesson ranked first     ${shareOf(first.length, wanted.length)}`)
  console.info(`  a wrong lesson shown (<= 2 %)     ${shareOf(wrong.length, cases.length)}`)
  if (shown !== writer) continue
  for (const [question, slug] of cases) {
    const ranked = rankLessons(question)
    const found = findLesson(question)?.slug
    if (found !== slug && !(slug === 'none' && !found))
      console.info(
        `${found ? 'WRONG' : '     '} ${slug}: ${question} -> ${ranked
          .slice(0, 3)
          .map(({ lesson, closeness }) => `${lesson.slug} ${closeness.toFixed(2)}`)
          .join(', ')} ${findTerm(question)?.term ?? ''}`,
      )
  }
}

for (const file of readdirSync(SETS)
  .filter((name) => name.startsWith('community.'))
  .toSorted()) {
  const writer = file.split('.')[1] ?? ''
  console.info(`\ncommunity, writer ${writer}`)
  await measureCommunity(new URL(file, SETS), shown === writer)
}
