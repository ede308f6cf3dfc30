import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findSpam } from './spam.ts'

const SPAM = [
  'Professional essay writing service, cheap prices, order now at https://best-essays.example.biz',
  'I will pay you $20 to do my homework',
  'anyone to do my assignment? paying cash',
  'Get 5000 real followers cheap, dm me today',
  'FREE robux generator, click here https://robux.win',
  'Earn $500 a day from home, message me on telegram',
  'Invest in bitcoin with my expert trader, guaranteed returns, whatsapp +1 202 555 0147',
  'Look what I found https://bit.ly/3xYzAb',
  'WATCH THIS NOW EVERYBODY https://my-video.top/1',
  'https://a1.shop https://b2.shop https://c3.shop https://d4.shop',
  'check out my new youtube channel',
  'asdfghjkl qwertyuiop sdfghjkl',
  'buy now buy now buy now buy now buy now',
  'Copy and paste this into five questions or you will have bad luck',
  'Our lovely team finishes any lab report overnight, 12 euros a page, ask for a sample by email',
  'Huge sale on running shoes this weekend, 40% off, visit shoe-planet.store before it ends!!',
  'I am giving away gift cards, just join my channel and send me your number',
  'ch3ap f0llowers, fast delivery, message me',
  '作业代写,价格便宜,微信联系,免费试用',
  'Hago tus tareas y exámenes, barato y rápido, escríbeme por privado',
]
for (const text of SPAM) test(`looks like spam: ${text}`, () => assert.notEqual(findSpam(text).length, 0))

const AT_SCHOOL = [
  'Sources: https://en.wikipedia.org/wiki/Titration, https://www.khanacademy.org/math and https://www.britannica.com/science/acid',
  'See https://phet.colorado.edu/en/simulations and http://www.nasa.gov for more, and my school page https://lakeside.sch.uk/maths',
  'A shop sells shoes at 20 % off. The discount is 15 dollars. What was the original price?',
  'Is "Order now!" an imperative? Analyse the advertisement.',
  'How does bitcoin mining earn coins, and why does it cost so much energy?',
  '1 2 3 1 2 3 1 2 3 1 2 3 1 2 3 and 0.333333333333',
  'CAG CAG CAG CAG CAG CAG CAG: which amino acid is this?',
  'Never, never, never, never, never! says Lear.',
  'SOHCAHTOA HELP PLEASE I HAVE A TEST TOMORROW',
  '```\nbuy now buy now buy now buy now\nhttps://bit.ly/abc\n``` why does my regex miss this?',
  'The word strengths has one vowel. pls help thx',
  'What is a URL shortener such as bit.ly good for?',
  'Thanks!',
  'Thank you so much, that was really helpful!!',
  'It is 7.',
  'x = -3',
  'ATGGCCTTAGGCATTAGCCA',
  'for (let i = 0; i < 10; i++) console.log(i)',
  'There are free exercises with solutions here: https://openstax.org/details/books/prealgebra-2e',
  'I learnt it from a free video, https://www.youtube.com/watch?v=abc123, it helps a lot with fractions.',
  'Wikipedia has a good picture of it, and so does your textbook.',
  'hahaha yes, I see it now',
]
for (const text of AT_SCHOOL) test(`let be: ${text}`, () => assert.deepEqual(findSpam(text), []))

test('what is marked is the link or the offer itself', () => {
  const text = 'The answer is 4. Also look at https://bit.ly/3xYzAb please'
  assert.deepEqual(
    findSpam(text).map(({ start, end }) => text.slice(start, end)),
    ['https://bit.ly/3xYzAb'],
  )
})

const LESSON =
  'Photosynthesis takes place in the leaves. The plant takes in carbon dioxide from the air and water from the ground. ' +
  'With the energy of light it makes sugar of them, and oxygen is left over. At night there is no light, so a plant only ' +
  'breathes, as animals do. That is why the amount of oxygen in a greenhouse falls until the morning, as you measured it.'

test('an offer in the middle of an honest answer is found, and nothing else is marked', () => {
  const offer = 'Our writers do your essays for 9 dollars a page, send us a message at essay-angels.shop!'
  const text = `${LESSON} ${offer} ${LESSON}`
  assert.deepEqual(findSpam(LESSON), [])
  assert.deepEqual(
    findSpam(text).map(({ start, end }) => text.slice(start, end)),
    [offer],
  )
})
