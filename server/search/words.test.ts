import assert from 'node:assert/strict'
import { test } from 'node:test'
import { distanceBetween, nearestWords } from './nearest.ts'
import { rarest, tsquery } from './words.ts'

test('a slip of the finger is an added, dropped, changed or swapped letter', () => {
  for (const [typed, meant, distance] of [
    ['gravity', 'gravity', 0],
    ['gravty', 'gravity', 1],
    ['graviity', 'gravity', 1],
    ['grevity', 'gravity', 1],
    ['wieght', 'weight', 1],
    ['photosinthesys', 'photosynthesis', 2],
    ['', 'ice', 3],
  ] as const)
    assert.equal(distanceBetween(typed, meant), distance, typed)
})

test('the nearest words stand in for a strange one, and nothing stands in for nonsense', () => {
  const words = ['photosynthesis', 'photon', 'photos', 'fraction', 'fractions', 'fractal', 'ice']
  assert.deepEqual(nearestWords('photosinthesis', words), ['photosynthesis'])
  assert.deepEqual(nearestWords('photosyn', words), ['photosynthesis'], 'while it is being typed')
  assert.deepEqual(nearestWords('frac', words), ['fractal', 'fraction', 'fractions'])
  assert.deepEqual(nearestWords('xqzwv', words), [])
})

test('the rarest words find, and common ones only where they are alone or there is room', () => {
  const row = (lexeme: string, questionRows: number, known = true) => ({
    word: lexeme,
    lexeme,
    questionRows,
    answerRows: 0,
    known,
  })
  const common = row('water', 9000)
  assert.deepEqual(rarest([common, row('energi', 12_000)], 'questionRows'), { lexemes: ['water'], share: 1 / 6 })
  assert.deepEqual(rarest([common, row('ice', 700), row('float', 0)], 'questionRows'), {
    lexemes: ['float', 'ice'],
    share: 1,
  })
  assert.deepEqual(rarest([row('ice', 0, false)], 'questionRows'), { lexemes: [], share: 1 })
})

test('words are quoted for PostgreSQL', () => {
  assert.equal(tsquery(["o'clock", 'a\\b', 'ice'], '|'), "'o''clock' | 'a\\\\b' | 'ice'")
  assert.equal(tsquery([], '&'), '')
})
