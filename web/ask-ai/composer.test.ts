import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { AiMode } from '#contract/ask-ai.ts'
import { renderPost } from '#markdown/render.ts'
import { applied } from '../ui/editor/edits.ts'
import { textAbout } from './about-question.ts'
import { MATHS_KEYS } from './maths-keys.ts'
import { lastModeOf } from './modes.ts'
import { isTimeForABreak, sitOn } from './sitting.ts'
import { formulasIn } from './typed-maths.ts'

test('the way of helping goes on as it was last chosen; what was tapped chooses nothing', () => {
  const asked = (text: string, mode: AiMode) => ({ text, mode })
  assert.equal(lastModeOf([]), 'auto')
  assert.equal(lastModeOf([asked('Why?', 'explain'), asked('x = 4', 'check'), asked('Quiz me', 'auto')]), 'check')
})

test('formulas are found in what is typed, and prose is left alone', () => {
  for (const [typed, formulas] of [
    ['solve 2x+3=11 for x', ['2x + 3 = 11']],
    ['x² − 5x + 6 = 0', ['x^{2} - 5x + 6 = 0']],
    ['is √(9)/2 ≥ 1, and y < 3?', ['\\frac{\\sqrt{9}}{2} \\ge 1', 'y < 3']],
    ['2x = 8\nx = 4', ['2x = 8', 'x = 4']],
    ['what is $\\frac{1}{2}$ of it', ['\\frac{1}{2}']],
    ['I have $5 and you have $10', []],
    ['Why did World War 1 (1914-1918) begin?', []],
    ['I am in grade 8, due on 3/4/2026, e-mail and/or T-shirt', []],
    ['a metal spoon', []],
    ['', []],
  ] as const)
    assert.deepEqual(formulasIn(typed), formulas, typed)
})

test('a key of the maths keyboard types where the cursor is; a root takes what is selected', () => {
  const press = (name: string, text: string, start: number, end = start) => {
    const key = MATHS_KEYS.find((each) => each.name === name)
    assert.ok(key, name)
    return applied({ text, start, end }, key.edit({ text, start, end }))
  }
  assert.deepEqual(press('Squared', 'x + 1', 1), { text: 'x² + 1', start: 2, end: 2 })
  assert.deepEqual(press('Fraction', '1', 1), { text: '1/', start: 2, end: 2 })
  assert.deepEqual(press('Square root', 'x = ', 4), { text: 'x = √()', start: 6, end: 6 })
  assert.deepEqual(press('Square root', 'x = 9', 4, 5), { text: 'x = √(9)', start: 8, end: 8 })
})

test('an hour in one sitting calls for a break; ten minutes away were one', () => {
  const minute = 60_000
  const sitFor = (...minutes: number[]) =>
    minutes.reduce((sitting, at) => sitOn(sitting, at * minute), { sat: 0, seen: 0 })
  const eachMinute = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index)
  assert.equal(isTimeForABreak(sitFor(...eachMinute(1, 59))), false)
  assert.equal(isTimeForABreak(sitFor(...eachMinute(1, 60))), true)
  assert.equal(isTimeForABreak(sitFor(...eachMinute(1, 50), ...eachMinute(62, 80))), false)
  assert.equal(isTimeForABreak(sitFor(...eachMinute(1, 50), ...eachMinute(59, 62))), true, 'nine minutes are no break')
})

test('a question of the community becomes words to ask with: lines and code stay, folds and all, and no more than one may ask', () => {
  const body_html = renderPost('So $x^2 = 4$.\n\n```py\nif x:\n    y\n```\n\n- a\n- b')
  assert.equal(textAbout({ title: 'Why two?', body_html }), 'Why two?\nSo x² = 4.\nif x:\n    y\na\nb')
  const long = textAbout({ title: 'Long', body_html: `<p>${'word '.repeat(900)}</p>` })
  assert.ok(long.length <= 2000 && long.length > 1900 && long.endsWith('word…'), long.slice(-20))
})
