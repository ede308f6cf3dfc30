import { readFileSync } from 'node:fs'
import { seedDemo } from '#seed/demo.ts'
import { isStrong, retrieve } from '#server/ask-ai/retrieve.ts'
import { openTestSite } from '#server/testing/site.ts'
import { shareOf } from './wilson.ts'

/** Questions in other words than the demo community's, and what is found for them there. Near: more than two words shared. */
export async function measureCommunity(file: URL, show: boolean) {
  const cases = readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => line.split('\t') as [string, string])
  const site = await openTestSite({ RATE_LIMITS: 'off' })
  try {
    await seedDemo(site.platform)
    await site.platform.sql`analyze`
    const results = []
    for (const [question, title] of cases) {
      const found = await retrieve(site.platform, question)
      const [best] = found
      results.push({
        question,
        title,
        titles: found.map((each) => each.title),
        strong: best !== undefined && isStrong(best),
        isNear: sharedWords(question, title) > 2,
      })
    }
    const wanted = results.filter(({ title }) => title !== 'none')
    for (const [name, part] of [
      ['near wording', wanted.filter(({ isNear }) => isNear)],
      ['far wording', wanted.filter(({ isNear }) => !isNear)],
    ] as const) {
      console.info(
        `  ${name}: right one first     ${shareOf(part.filter(({ title, titles }) => titles[0] === title).length, part.length)}`,
      )
      console.info(
        `  ${name}: among the cards     ${shareOf(part.filter(({ title, titles }) => titles.includes(title)).length, part.length)}`,
      )
    }
    const strong = results.filter((each) => each.strong)
    console.info(
      `  shown as the answer: right      ${shareOf(strong.filter(({ title, titles }) => titles[0] === title).length, strong.length)}`,
    )
    if (show)
      for (const { question, title, titles, strong } of results)
        if (titles[0] !== title && !(title === 'none' && titles.length === 0))
          console.info(`${strong ? 'STRONG ' : ''}${title}: ${question} -> ${titles.join(' | ')}`)
  } finally {
    await site.close()
  }
}

const SMALL = new Set(
  'a an the of to in on is are was do does did how what why when which who i my it its for and or be can with that this from by if'.split(
    ' ',
  ),
)
const contentOf = (text: string) =>
  new Set((text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => !SMALL.has(word)))
export const sharedWords = (one: string, other: string) =>
  [...contentOf(one)].filter((word) => contentOf(other).has(word)).length
