import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findContactData, findPersonalData, maskPersonalData } from './personal-data.ts'

const MASKED: [string, string][] = [
  ['My number is 555-123-4567, ok?', 'My number is [phone], ok?'],
  ['Call me: (312) 555-0143.', 'Call me: [phone].'],
  ['text me 555 123 4567', 'text me [phone]'],
  ['my cell is 3125550143', 'my cell is [phone]'],
  ['+49 151 23456789 is mine', '[phone] is mine'],
  ['UK: 07700 900 123', 'UK: [phone]'],
  ['Write to anna.b+school@gmail.com please', 'Write to [e-mail] please'],
  ['anna (at) gmail (dot) com', '[e-mail]'],
  ['I live at 42 Elm Street.', 'I live at [address].'],
  ['i live on 12 old mill road', 'i live on [address]'],
  ['My address is 1929 Wall Street', 'My address is [address]'],
  ['Ich wohne in der Gartenstraße 12b.', 'Ich wohne in der [address].'],
  ['my insta is anna.b_2012', 'my insta is [account]'],
  ['add me on snap: skater_joe', 'add me on snap: [account]'],
  ['Discord @joe.writes', 'Discord [account]'],
  ['follow me @anna_b', 'follow me [account]'],
  ['I go to Lincoln High School and hate gym', 'I go to [school] and hate gym'],
  ["I'm a student at St. Mary Middle School", "I'm a student at [school]"],
  ["Let's meet behind the gym at 4. Bring the book.", '[meeting place]. Bring the book.'],
  ['You could come to my house after school!', 'You could [meeting place]!'],
  ['My name is Anna Smith and I am 12 years old.', 'My name is [name and age].'],
  ["I'm Joe, 13 yo, help", "I'm [name and age], help"],
  ['my number: zero seven seven zero zero, nine one two three', 'my number: [contact]'],
  ['meine nummer ist 0171 2345678', 'meine nummer ist [contact]'],
  ['lena dot s at gmail dot com', '[contact]'],
  ['insta: lily.rosey', 'insta: [account]'],
  ['find me at twitch.tv/lilyplays', 'find me at [account]'],
  ['We live at 5 Chapel Brow, Keswick', 'We live at [address], Keswick'],
  ['je suis au collège Jeanne Blum', 'je suis au [school]'],
  ['My house is at 51.45472, -0.97813', 'My house is at [place]'],
  ['my moms credit card is 4556 7310 2284 9917', 'my moms credit card is [number]'],
]

for (const [text, masked] of MASKED) test(`masked: ${masked}`, () => assert.equal(maskPersonalData(text), masked))

const UNTOUCHED = [
  'Solve 2x + 3 = 11 and 555 + 123 - 4567 = ?',
  'What is 800-200-1000?',
  'Calculate 800-200-1000=-400',
  'The sequence 250 500 1000 2000 doubles.',
  'On 2024-03-15, in 1914-1918, from 1939 to 1945, at 10:30.',
  'The population of Germany is 84 358 845, of India 1 428 627 663.',
  'The point (312) and 555-0143 are labels.',
  'Coordinates: 40.712776, -74.005974 and (3, -4).',
  'ISBN 978-0-306-40615-7 and 0-306-40615-2, and 9780306406157',
  'Let x@y mean x + 2y. What is 3@4?',
  'A@B.inv() is a matrix product, so is weights@inputs.T',
  '@Override public String toString() { return name; }',
  '@app.route("/home") and @media (max-width: 600px)',
  'git clone git@github.com:owner/project.git, mail somebody@example.com',
  'In Elm Street lives Freddy; what does the street stand for?',
  'In 1929 Wall Street crashed. What did the 1929 Wall Street Crash cause?',
  'Who lives at 10 Downing Street? And at 221B Baker Street?',
  'There are 12 Red Marbles on the way.',
  'Two trains meet at 3 pm. Where do the lines meet?',
  'Can we meet the requirement in the rubric?',
  'Instagram is a company. Discord is popular. Write about TikTok: pros and cons.',
  'Plato founded the Academy; the Frankfurt School came later.',
  'I go to school and study at home.',
  'I am in grade 7 and 12 minutes late. I am Chapter 12.',
  'Why is $+1234567890$ ten digits? 5+1234567890=1234567895',
  'Avogadro: 6.02214076e23; pi is 3.14159265358979; 0110 1001 1110 0001',
  'def call(text): return text[1234567:]',
  'The phone costs 699-100 dollars and has 1234567890 pixels.',
  'one two three four five six seven eight: count on!',
  'The Simpsons live at 742 Evergreen Terrace, which is fictional.',
  'At Jefferson Middle School 120 pupils chose football. What is the fraction?',
  'Paris (48.8566, 2.3522) to London (51.5074, -0.1278): use the haversine formula',
  'Spider-Man goes to Midtown High. The y-intercept of the line is 3.',
  '```\ntext = "Call 0123 456 789"\n```',
]

for (const text of UNTOUCHED) test(`untouched: ${text}`, () => assert.equal(maskPersonalData(text), text))

test('found with kind and place, in order, without overlaps', () => {
  assert.deepEqual(findPersonalData('Mail anna@mail.de or call me 555 123 4567'), [
    { kind: 'email', start: 5, end: 17, since: 5, sure: true },
    { kind: 'phone', start: 29, end: 41, since: 21, sure: true },
  ])
})

test('contacts are found whatever is said around them; a later beginning keeps what stands before as context', () => {
  const kindsFrom = (text: string, from: number) => findContactData(text, from).map(({ kind }) => kind)
  assert.deepEqual(kindsFrom('Mail anna@mail.de or call me 555 123 4567', 7), ['phone'], 'no half address')
  assert.deepEqual(kindsFrom("Let's meet at 5, call me 555 123 4567", 0), ['phone'])
})

const TOLD = [
  'we live in the red house right behind the church, just ring twice',
  "i'm at the skate park every friday after six, come alone",
  'my brother is in class 6b with Mrs Okafor at the school next to the swimming pool',
  'my snap is the name of my dog and then the year i was born, add me',
]
for (const text of TOLD)
  test(`told in own words: ${text}`, () => {
    const [found] = findPersonalData(text)
    assert.ok(found, 'nothing found')
    assert.ok(found.start >= 0 && found.end <= text.length)
  })

test('of a sentence that tells in its own words names and numbers are hidden, what is asked in it stays', () => {
  const text = "I'm staying at the Hotel Miramonte in Calvora, room 218 with my class, what does inertia mean?"
  assert.equal(findPersonalData(text)[0]?.kind, 'told')
  assert.equal(
    maskPersonalData(text),
    "I'm staying at the [personal], room [personal] with my class, what does inertia mean?",
  )
})

test('long and hostile texts take no time', () => {
  const hostile = [
    'a'.repeat(20_000),
    '1 '.repeat(10_000),
    '+1'.repeat(10_000),
    'I am A '.repeat(3000),
    '@a.b'.repeat(5000),
  ]
  hostile.push(
    'my instagram is '.repeat(1300),
    '12 Ab '.repeat(3300),
    'meet me at '.repeat(1800),
    '1-'.repeat(10_000),
    '(2'.repeat(10_000),
  )
  for (const text of hostile) {
    const before = process.cpuUsage()
    maskPersonalData(text)
    const took = process.cpuUsage(before).user / 1000
    assert.ok(took < 250, `${text.slice(0, 20)}: ${took} ms of the processor`)
  }
})
