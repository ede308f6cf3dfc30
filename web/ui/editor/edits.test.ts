import assert from 'node:assert/strict'
import { test } from 'node:test'
import { insertCodeBlock, insertDisplayFormula, insertFold, insertTable, tableOfTabs } from './blocks.ts'
import { commandOf, keysText } from './commands.ts'
import { continueList } from './continue-list.ts'
import { applied, type Edit, type Writing } from './edits.ts'
import { FORMS, insertForm, isInFormula, toggleFormula } from './formulas.ts'
import { toggleBullets, toggleNumbers, toggleQuote } from './lines.ts'
import { insertLink, toggleCode, toggleMark } from './marks.ts'

/** `a [b] c`: what is between the brackets is selected; `a | b`: the caret. */
function writing(marked: string): Writing {
  const caret = marked.indexOf('¦')
  if (caret >= 0) return { text: marked.replace('¦', ''), start: caret, end: caret }
  const start = marked.indexOf('«')
  const end = marked.indexOf('»') - 1
  return { text: marked.replace(/[«»]/g, ''), start, end }
}
const shown = ({ text, start, end }: Writing): string =>
  start === end
    ? `${text.slice(0, start)}¦${text.slice(start)}`
    : `${text.slice(0, start)}«${text.slice(start, end)}»${text.slice(end)}`

function after(marked: string, edit: (writing: Writing) => Edit | undefined): string | undefined {
  const before = writing(marked)
  const made = edit(before)
  return made && shown(applied(before, made))
}
const bold = (w: Writing) => toggleMark(w, '**', 'bold')
const italic = (w: Writing) => toggleMark(w, '*', 'slanted')

test('bold goes around the selection and away again', () => {
  assert.equal(after('why «does» ice float', bold), 'why **«does»** ice float')
  assert.equal(after('why **«does»** ice float', bold), 'why «does» ice float')
  assert.equal(after('why «**does**» ice float', bold), 'why «does» ice float')
})

test('bold without a selection brings words to type over', () => {
  assert.equal(after('a ¦', bold), 'a **«bold»**')
})

test('the spaces at the ends of a selection stay outside the mark', () => {
  assert.equal(after('why« does »ice', bold), 'why **«does»** ice')
})

test('italic and bold are told apart and can be both', () => {
  assert.equal(after('**«does»**', italic), '***«does»***')
  assert.equal(after('***«does»***', italic), '**«does»**')
  assert.equal(after('***«does»***', bold), '*«does»*')
  assert.equal(after('*«does»*', bold), '***«does»***')
})

test('code gets as many ticks as its own ticks need', () => {
  assert.equal(after('run «npm start» now', toggleCode), 'run `«npm start»` now')
  assert.equal(after('run `«npm start»` now', toggleCode), 'run «npm start» now')
  assert.equal(after('«a`b»', toggleCode), '`` «a`b» ``')
})

test('selected words become a link whose address is typed next; a selected address gets words', () => {
  assert.equal(after('see «this»', insertLink), 'see [this](«https://»)')
  assert.equal(after('see «https://a.example/x»', insertLink), 'see [«text»](https://a.example/x)')
  assert.equal(after('¦', insertLink), '[«text»](https://)')
})

test('lines become bullets, numbers, or plain again', () => {
  assert.equal(after('«one\ntwo»', toggleBullets), '«- one\n- two»')
  assert.equal(after('«- one\n- two»', toggleBullets), '«one\ntwo»')
  assert.equal(after('«- one\n- two»', toggleNumbers), '«1. one\n2. two»')
  assert.equal(after('x\nit¦em\ny', toggleBullets), 'x\n- it¦em\ny')
  assert.equal(after('  deep¦', toggleBullets), '  - deep¦')
  assert.equal(after('¦', toggleBullets), '- ¦')
})

test('a line break at the end of a selection does not pull the next line in', () => {
  assert.equal(after('«one\n»two', toggleBullets), '«- one»\ntwo')
})

test('a quote holds its empty lines too', () => {
  assert.equal(after('«one\n\ntwo»', toggleQuote), '«> one\n>\n> two»')
  assert.equal(after('«> one\n>\n> two»', toggleQuote), '«one\n\ntwo»')
  assert.equal(after('¦', toggleQuote), '> ¦')
})

test('blocks stand between empty lines', () => {
  assert.equal(after('a «b» c', insertCodeBlock), 'a \n\n```\n«b»\n```\n\n c')
  assert.equal(after('a\n\n¦', insertFold('hint', 'Try x = 2')), 'a\n\n:::hint\n«Try x = 2»\n:::\n')
  assert.equal(after('«x = 3, so y = 6»', insertFold('solution', 'all')), ':::solution\n«x = 3, so y = 6»\n:::\n')
  assert.equal(after('a\n¦\nb', insertDisplayFormula), 'a\n\n$$\n«a^2 + b^2 = c^2»\n$$\n\nb')
})

test('a fence is longer than any fence in the code', () => {
  assert.equal(after('«```js\n1\n```»', insertCodeBlock), '````\n«```js\n1\n```»\n````\n')
})

test('rows with tabs are a table, other text is not', () => {
  assert.equal(tableOfTabs('a\tb\r\n1\t2|3\r\n'), '| a | b |\n| --- | --- |\n| 1 | 2\\|3 |')
  assert.equal(tableOfTabs('a\tb'), undefined)
  assert.equal(tableOfTabs('a\tb\nc'), undefined)
  assert.equal(tableOfTabs('plain\ntext'), undefined)
  assert.match(after('¦', insertTable) ?? '', /^\| «Column 1» \| Column 2 \|/)
})

test('Enter continues a list with the next mark', () => {
  assert.equal(after('- one¦', continueList), '- one\n- ¦')
  assert.equal(after('9. nine¦', continueList), '9. nine\n10. ¦')
  assert.equal(after('  * [x] done¦', continueList), '  * [x] done\n  * [ ] ¦')
  assert.equal(after('> said¦', continueList), '> said\n> ¦')
  assert.equal(after('- on¦e', continueList), '- on\n- ¦e')
})

test('Enter in an item without words ends the list, so that what follows stands outside', () => {
  assert.equal(after('- one\n- ¦', continueList), '- one\n\n¦')
  assert.equal(after('1. one\n2. ¦\nmore', continueList), '1. one\n\n¦\nmore')
  assert.equal(after('- ¦', continueList), '¦')
})

test('Enter elsewhere is a line break like everywhere', () => {
  assert.equal(after('plain¦', continueList), undefined)
  assert.equal(after('¦- one', continueList), undefined)
  assert.equal(after('«- one»', continueList), undefined)
  assert.equal(after('```\n- code¦', continueList), undefined)
  assert.equal(after('-5 degrees¦', continueList), undefined)
})

test('a formula goes between dollars and out again', () => {
  assert.equal(after('so «x+1» is', toggleFormula), 'so $«x+1»$ is')
  assert.equal(after('so $«x+1»$ is', toggleFormula), 'so «x+1» is')
})

const form = (name: string) => (w: Writing) =>
  insertForm(
    w,
    FORMS.flatMap(({ forms }) => forms).find((each) => each.name === name)!,
  )

test('a form brings dollars along where there are none, and takes the selection into its slot', () => {
  assert.equal(after('half: ¦', form('Fraction')), 'half: $\\frac{«a»}{b}$')
  assert.equal(after('$y = ¦$', form('Fraction')), '$y = \\frac{«a»}{b}$')
  assert.equal(after('«x+1»', form('Square root')), '$\\sqrt{x+1}¦$')
  assert.equal(after('¦', form('Pi')), '$\\pi¦$')
  assert.equal(after('$2¦$', form('Pi')), '$2\\pi ¦$')
})

test('whether a place is in a formula is told by the dollars of its paragraph', () => {
  const inside = (marked: string) => isInFormula(writing(marked).text, writing(marked).start)
  assert.equal(inside('$a¦'), true)
  assert.equal(inside('$a$ ¦'), false)
  assert.equal(inside('$$\na¦\n$$'), true)
  assert.equal(inside('it costs \\$5 ¦'), false)
  assert.equal(inside('`$` ¦'), false)
  assert.equal(inside('only $5\n\nthen ¦'), false)
})

const pressed = (key: string, more: object = {}) => ({
  key,
  code: `Key${key.toUpperCase()}`,
  ctrlKey: true,
  metaKey: false,
  shiftKey: false,
  altKey: false,
  ...more,
})

test('commands are found by their keys, on a Mac with the command key, never with AltGr', () => {
  assert.equal(commandOf(pressed('b'))?.label, 'Bold')
  assert.equal(commandOf(pressed('b', { ctrlKey: false, metaKey: true }))?.label, 'Bold')
  assert.equal(commandOf(pressed('*', { code: 'Digit8', shiftKey: true }))?.label, 'List')
  assert.equal(commandOf(pressed('E', { shiftKey: true }))?.label, 'Code block')
  assert.equal(commandOf(pressed('e', { altKey: true })), undefined)
  assert.equal(commandOf(pressed('b', { ctrlKey: false })), undefined)
  assert.equal(keysText('Shift+E', true), '⇧⌘E')
  assert.equal(keysText('B', false), 'Ctrl+B')
})
