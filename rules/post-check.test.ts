import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkPost } from './post-check.ts'

test('personal data, rude words and spam are told with their places, in the order of the text', () => {
  const text = 'You are an idiot. Call me: (312) 555-0143. More at https://bit.ly/3xYzAb'
  assert.deepEqual(checkPost(text), [
    { kind: 'abuse', start: 0, end: 16, text: 'You are an idiot' },
    { kind: 'personal', start: 27, end: 41, text: '(312) 555-0143' },
    { kind: 'spam', start: 51, end: 72, text: 'https://bit.ly/3xYzAb' },
  ])
})

test('a good question has nothing to be looked at', () => {
  assert.deepEqual(
    checkPost(
      'Why is $x^2 - 5x + 6 = (x-2)(x-3)$? I tried 2 and 3, and see https://en.wikipedia.org/wiki/Factorization',
    ),
    [],
  )
  assert.deepEqual(checkPost(''), [])
})

const LENGTH = 20_000
const HOSTILE = [
  ...['a', '1', 'а', ' ', '\u200b', '"', "'", '`', '$', '.', '*', '\n', 'é'],
  ...['you are ', 'so such a ', 'i will ', 'all jews are ', 'my teacher is so ', 'u r ', 'what a ', 'f*', '1a', 'a b '],
  ...[
    'buy ',
    'buy now ',
    'www.a.',
    'http://a',
    'a.b/',
    'free 1 ',
    '$1 ',
    'asdf',
    'ab',
    'line \n',
    'whatsapp +1 ',
    'do your ',
  ],
  ...['call me ', 'A B ', 'Aa Street ', 'im Aa ', 'one two ', 'insta ', 'meet me ', '1.1234,', '+1', '@a.b'],
]

test('a text made to hang the rules takes about as long as any other of its length', () => {
  const lesson = 'A cell has a nucleus, and you can see it in the picture on page 12. What is it for? '
  const timed = (bit: string, length: number) => {
    const text = bit.repeat(Math.ceil(length / bit.length)).slice(0, length)
    const begun = process.threadCpuUsage() // what others do on this machine does not count
    checkPost(text)
    const { user, system } = process.threadCpuUsage(begun)
    return (user + system) / 1000
  }
  const least = (bit: string, length: number) => Math.min(...[1, 2, 3].map(() => timed(bit, length)))
  const usual = least(lesson, LENGTH)
  for (const bit of HOSTILE) {
    if (timed(bit, LENGTH) < usual * 20) continue
    const [half, whole] = [least(bit, LENGTH / 2), least(bit, LENGTH)]
    assert.ok(whole < half * 3.2 || whole < usual * 20, `${JSON.stringify(bit)}: ${half} ms, twice as long ${whole} ms`)
    assert.ok(whole < usual * 60, `${JSON.stringify(bit)}: ${whole} ms, usually ${usual} ms`)
  }
})
