import assert from 'node:assert/strict'
import { test } from 'node:test'
import { distanceBetween, nearestWords } from './nearest.ts'
import { lexemesOf, rarest, tsquery, weigh } from './weighing.ts'

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
  const frequencies = {
    titles: new Map([['water', 100]]),
    questions: new Map(Object.entries({ water: 9000, energi: 12_000, ice: 700 })),
    answers: new Map<string, number>(),
    total: 100_000,
  }
  const find = (lexemes: string[], where: 'titles' | 'questions' = 'questions') => {
    const { share, ...found } = rarest(weigh(lexemes, frequencies), frequencies, where)
    return { lexemes: lexemesOf(found.lexemes), share: Number(share.toFixed(3)) }
  }
  assert.deepEqual(find(['water', 'energi']), { lexemes: ['water'], share: 0.111 })
  assert.deepEqual(find(['water', 'ice', 'float']), { lexemes: ['float', 'ice'], share: 1 })
  assert.deepEqual(find(['energi', 'water'], 'titles'), { lexemes: ['energi', 'water'], share: 1 })
  assert.deepEqual(find([]), { lexemes: [], share: 1 })
})

test('a rare word weighs more than a common one', () => {
  const [ice, water] = weigh(['ice', 'water'], {
    titles: new Map(),
    questions: new Map([['water', 5000]]),
    answers: new Map(),
    total: 10_000,
  })
  assert.ok(ice!.weight > 5 * water!.weight)
})

test('words are quoted for PostgreSQL', () => {
  assert.equal(tsquery(["o'clock", 'a\\b', 'ice'], '|'), "'o''clock' | 'a\\\\b' | 'ice'")
  assert.equal(tsquery([], '&'), '')
})
