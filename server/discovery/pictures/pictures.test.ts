import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import sharp from 'sharp'
import { SUBJECTS } from '#rules/subjects.ts'
import type { ApiError } from '#server/errors.ts'
import type { Card } from './card.ts'
import { HUES, oklch } from './palette.ts'
import { createPictures } from './pictures.ts'

const CARD: Card = {
  title: 'Why does ice float on water?',
  otherwise: 'A question about physics',
  subject: 'physics',
  grade: 8,
  tags: ['density', 'water'],
  answers: { count: 3, accepted: true },
}
const pictures = createPictures()
const read = (change: Partial<Card> = {}) => pictures.read({ ...CARD, ...change })

/** The share of pixels in a part of the picture that are as dark as its letters. */
async function inkIn(png: Buffer, [left, top, width, height]: [number, number, number, number]): Promise<number> {
  const grey = await sharp(png).extract({ left, top, width, height }).greyscale().raw().toBuffer()
  return grey.filter((light) => light < 90).length / grey.length
}
const TITLE: [number, number, number, number] = [72, 130, 1056, 330]

test('a picture has the size that sites ask for, and words on it', async () => {
  const png = await read()
  const { format, width, height } = await sharp(png).metadata()
  assert.deepEqual({ format, width, height }, { format: 'png', width: 1200, height: 630 })
  assert.ok((await inkIn(png, TITLE)) > 0.01, 'a title')
  assert.ok((await inkIn(png, [72, 56, 300, 60])) > 0.02, 'the name of the site')
  assert.ok(png.length < 150_000, String(png.length))
})

test('whatever it shows changes it, and nothing else does', async () => {
  const [first, again, more, other] = await Promise.all([
    read(),
    read(),
    read({ answers: { count: 4, accepted: true } }),
    read({ title: 'Why does ice sink in alcohol?' }),
  ])
  assert.equal(first, again, 'drawn once')
  assert.notDeepEqual(first, more)
  assert.notDeepEqual(first, other)
})

test('characters that no typeface has are spelled out or left out', async () => {
  const same = async (title: string, readable: string) =>
    assert.deepEqual(await read({ title }), await read({ title: readable }), title)
  await same('What is x⁴ + H₂O ≠ ⅓?', 'What is x^4 + H2O =/= 1/3?')
  await same('Why is ice 🧊 cold 👩🏽‍🔬 at all?', 'Why is ice cold at all?')
  await same('What does 水 mean in Chinese?', 'What does … mean in Chinese?')
  await same('बर्फ पानी पर क्यों तैरती है?', CARD.otherwise)
  await same('Почему лёд не тонет в воде?', CARD.otherwise)
})

test('Greek letters, signs and the letters of Europe and Vietnam stay', async () => {
  for (const sign of ['π', 'Δ', '√', '≤', '→', '∑', '∞', 'Š', 'ő', 'ệ', 'ñ', 'ß'])
    assert.notDeepEqual(await read({ title: `Is ${sign} here?` }), await read({ title: 'Is here?' }), sign)
})

test('the longest titles stay clear of what stands below them', async () => {
  for (const title of ['why does it skip? '.repeat(8).trim(), 'W'.repeat(150), 'W'.repeat(100), 'x']) {
    const png = await read({ title, tags: [], answers: undefined })
    assert.ok((await inkIn(png, TITLE)) > 0.0002, title)
    assert.equal(await inkIn(png, [72, 530, 800, 100]), 0, `${title} flows over`)
  }
})

test('too many at once are sent away for a moment, and those who wait get theirs', async () => {
  const results = await Promise.allSettled(
    Array.from({ length: 60 }, (_, number) => read({ title: `Crowd number ${number}` })),
  )
  const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as ApiError] : []))
  assert.ok(refused.length > 30 && refused.length < 60, String(refused.length))
  for (const { status, retryAfter } of refused) assert.deepEqual([status, retryAfter], [503, 5])
  assert.ok((await read({ title: 'Crowd number 59' })).length > 0, 'there is room again')
})

test('the hues are those of the site', () => {
  const tokens = readFileSync(new URL('../../../web/ui/tokens.css', import.meta.url), 'utf8')
  for (const subject of Object.keys(SUBJECTS))
    assert.equal(
      Number(new RegExp(`\\[data-hue='${subject}'\\][^}]*--hue: (\\d+)`).exec(tokens)?.[1]),
      HUES[subject as keyof typeof HUES],
      subject,
    )
  assert.equal(oklch(1, 0, 0), '#ffffff')
  assert.equal(oklch(0, 0, 0), '#000000')
  assert.equal(oklch(0.628, 0.2577, 29.23), '#ff0000')
})
