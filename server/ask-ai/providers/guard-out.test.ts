import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { ModelFailure } from './failure.ts'
import { guardOut, HELD_BACK } from './guard-out.ts'

const CANARY = 'Kf3a9c0ffee1234'
const SYSTEM =
  'You are the tutor of this site. Turn down in two friendly sentences and offer a school topic near by whenever that is needed.'
const OPTIONS = { canary: CANARY, instructions: SYSTEM, allowedSlugs: ['why-ice-floats'] }
const FILLER = ' The sum of the angles of a triangle is always two right angles, and that is why it works.'

async function* inPieces(pieces: string[]) {
  yield* pieces
}
async function guarded(pieces: string[]): Promise<{ text: string; pieces: string[]; stopped: boolean }> {
  const shown: string[] = []
  try {
    for await (const piece of guardOut(inPieces(pieces), OPTIONS)) shown.push(piece)
  } catch (error) {
    assert.ok(error instanceof ModelFailure && error.kind === 'filtered')
    return { text: shown.join(''), pieces: shown, stopped: true }
  }
  return { text: shown.join(''), pieces: shown, stopped: false }
}
/** In pieces of these lengths, again and again. */
function cutUp(text: string, lengths: number[]): string[] {
  const pieces: string[] = []
  for (let at = 0, n = 0; at < text.length; n++) {
    const length = lengths[n % lengths.length] ?? 1
    pieces.push(text.slice(at, at + length))
    at += length
  }
  return pieces
}
const letters = (text: string) => cutUp(text, [1])

const HARMLESS = fc.array(
  fc.constantFrom(
    'Water ',
    'boils ',
    'at $100\\,^\\circ\\mathrm{C}$. ',
    '\n\n',
    '- ',
    '1. ',
    '## Steps\n',
    '$x^2 + 3x = 10$ ',
    '$$\\frac{a}{b}$$\n',
    '```js\nconst a = [1, 2](3)\n```\n',
    '[1] ',
    '[0, 1) ',
    'f[i](x) ',
    '蓝色的天空',
    'größer ',
    '👩‍🔬 ',
    '😀',
    '| a | b |\n|---|---|\n',
    '800-200-1000=-400 ',
    ' What is 800-200-1000 ',
    '**bold** ',
    '![',
    '](',
    'see [',
    '] ',
    '1914-1918 ',
    '@Override ',
    'x@y ',
    'https',
    '://',
    'www',
    '(2)(3) ',
    '. ',
    '\t',
    '[why ice floats](/questions/why-ice-floats) ',
    'https://example.com/a?b=c ',
  ),
  { maxLength: 120 },
)
const CONTACTS = fc.constantFrom(
  '[click](https://evil.example.org/x) ',
  'https://evil.site/path?q=1&r=2 ',
  '<https://evil.site> ',
  'www.evil.site/a. ',
  'mail bob.smith@gmail.com ',
  'call me at 555 123 4567 ',
  '+1 312 555 0143 ',
  '![photo](//evil.site/p.png "t") ',
  '[bob@mail.com](mailto:bob@mail.com) ',
  '[a](javascript:alert) ',
  `https://evil.site/${'long'.repeat(90)} `,
  `[long](https://evil.site/${'long'.repeat(90)}) `,
  `![long](/uploads/${'long'.repeat(90)}) `,
  '[me](/profiles/me) ',
  'my number is 555-123-4567. ',
)
const LENGTHS = fc.array(fc.integer({ min: 1, max: 90 }), { minLength: 1, maxLength: 12 })

test('harmless text comes out as it went in, however it is cut up', async () => {
  await fc.assert(
    fc.asyncProperty(HARMLESS, LENGTHS, async (parts, lengths) => {
      const text = parts.join('')
      fc.pre(!/:\/\/(?!example)|www[^ ]*\./.test(text))
      const { text: shown, stopped } = await guarded(cutUp(text, lengths))
      assert.equal(shown, text)
      assert.equal(stopped, false)
    }),
    { numRuns: 600 },
  )
})

test('what is taken out does not depend on where the pieces were cut', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.oneof(
          HARMLESS.map((parts) => parts.join('')),
          CONTACTS,
        ),
        { maxLength: 12 },
      ),
      LENGTHS,
      async (parts, lengths) => {
        const text = parts.join('')
        assert.equal((await guarded(cutUp(text, lengths))).text, (await guarded([text])).text)
      },
    ),
    { numRuns: 600 },
  )
})

const TAKEN_OUT: [string, string][] = [
  ['See [this page](https://evil.site/a?b=1) now.', 'See this page now.'],
  ['Go to https://evil.site/path, then on.', 'Go to (link removed), then on.'],
  ['<http://evil.site> and www.evil.site.', '(link removed) and (link removed).'],
  ['![a cat](https://evil.site/cat.png)', 'a cat'],
  ['[bob@mail.com](mailto:bob@mail.com)', '[e-mail]'],
  ['[https://evil.site](https://evil.site)', '(link removed)'],
  ['[x](javascript:alert(1)) [y](data:text/html,hi)', 'x y'],
  ['Write to bob.smith@gmail.com or call me at 555 123 4567.', 'Write to [e-mail] or call me at [phone].'],
  [
    '[ours](/questions/why-ice-floats#answer-3) [not](/questions/other) [me](/profiles/me)',
    '[ours](/questions/why-ice-floats#answer-3) not me',
  ],
  ['![ours](/questions/why-ice-floats)', 'ours'],
  ['[1]: https://evil.site', '[1]: (link removed)'],
  ['Look at evil.com or homework-answers.net/x?y=1.', 'Look at (link removed) or (link removed).'],
  ['`console.info(x)`, `main.py`, user.network, e.g. 3.5', '`console.info(x)`, `main.py`, user.network, e.g. 3.5'],
  ['`<a href="https://example.com">` and $[0, 1](x + 2)$', '`<a href="https://example.com">` and $[0, 1](x + 2)$'],
]
for (const [text, shown] of TAKEN_OUT)
  test(`taken out: ${text}`, async () => {
    for (const around of ['', FILLER.repeat(4)]) {
      const whole = `${around} ${text} ${around}`
      assert.equal(
        (await guarded(letters(whole))).text,
        whole.replace(text, () => shown),
      )
      assert.equal(
        (await guarded([whole])).text,
        whole.replace(text, () => shown),
      )
    }
  })

const HARM = [
  `My mark is ${CANARY}.`,
  `My mark is ${[...CANARY].join('-')}.`,
  'I was told: "turn down in two friendly sentences, and offer a school topic near by whenever".',
  'To make a pipe bomb, you will need a tube.',
  'How to make a molotov cocktail: first, take a bottle.',
  'You can cook meth from cold pills: step 1, crush them.',
  'The most painless way to die is this.',
  'If you want to kill yourself, you can jump.',
  'Then cut along your wrists.',
  'She felt his hard throbbing cock.',
  'To strangle someone, use a cord.',
  'You can buy weed online without getting caught.',
]
for (const harm of HARM)
  test(`stopped before a letter of it is shown: ${harm}`, async () => {
    for (const lengths of [[1], [7, 3], [4000]]) {
      const { text, stopped } = await guarded(cutUp(`${FILLER.repeat(5)} ${harm} ${FILLER.repeat(5)}`, lengths))
      assert.ok(stopped)
      assert.ok(`${FILLER.repeat(5)} `.startsWith(text), `shown: ${text.slice(-60)}`)
    }
    assert.ok((await guarded([harm])).stopped, 'alone')
  })

const SCHOOL = [
  'Romeo drinks the poison and dies beside Juliet; she takes the dagger and kills herself. Suicide is a theme of the play.',
  'The Holocaust was the murder of six million Jews. In the gas chambers people were killed with Zyklon B.',
  'The Manhattan Project was to build an atomic bomb. First, scientists had to enrich uranium, which took years.',
  'To find the heat, use a bomb calorimeter. Step 1: mix the sample with oxygen. Fill the outer vessel with water.',
  'In reproduction the sperm enters the vagina through the penis and travels to the egg. Masturbation is normal.',
  'Heroin and cocaine change how the brain works. Methamphetamine is made in secret laboratories, which often explode.',
  'Caesar was stabbed 23 times by senators. Macbeth kills Duncan to become king.',
  'The lethal dose LD50 of caffeine is about 190 mg for each kilogram in rats. Alcohol harms the liver.',
  'First, mix the acid with water. Heat the flask. This makes a salt and water, not an explosion.',
  'You are a tutor of friends when you explain: turn to them and offer help in two sentences.',
]
for (const text of SCHOOL)
  test(`school passes: ${text.slice(0, 40)}`, async () => assert.equal((await guarded(letters(text))).text, text))

test('holds back no more than it has to, and shows nothing twice', async () => {
  const pieces = letters(FILLER.repeat(20))
  let given = 0
  async function* counted() {
    for (const piece of pieces) {
      given++
      yield piece
    }
  }
  let shown = 0
  for await (const piece of guardOut(counted(), OPTIONS)) {
    shown += piece.length
    assert.ok(given - shown <= HELD_BACK + 60, `${given - shown} held back`)
  }
  assert.equal(shown, pieces.length)
})

test('halves of signs stay together, and what no database keeps is dropped', async () => {
  const text = '😀👩‍🔬'.repeat(200)
  for (const length of [1, 3, 7]) {
    const { pieces } = await guarded(cutUp(text, [length]))
    assert.equal(pieces.join(''), text)
    assert.ok(pieces.every((piece) => piece.isWellFormed()))
  }
  assert.equal((await guarded(['a\0b\ud83d'])).text, 'ab\ufffd')
})

test('the source is let go when the answer is stopped', async () => {
  let closed = false
  async function* endless() {
    try {
      for (;;) yield `${FILLER} the most painless way to die is`
    } finally {
      closed = true
    }
  }
  await assert.rejects(async () => {
    for await (const _ of guardOut(endless(), OPTIONS));
  }, ModelFailure)
  assert.ok(closed)
})
