import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findAbuse } from './abuse.ts'

const wordsOf = (text: string) => findAbuse(text).map(({ start, end }) => text.slice(start, end))

const RUDE: [text: string, words: string][] = [
  ['Well tried, but you are an idiot.', 'you are an idiot'],
  ['x = 3. You stupid moron, look again', 'You stupid moron'],
  ['are you dumb or what', 'are you dumb'],
  ['My teacher is such a loser!', 'My teacher is such a loser'],
  ['Hi Ben, nobody likes you. Bye', 'nobody likes you'],
  ['ok then: kill yourself', 'kill yourself'],
  ['I know where you live, Tim', 'I know where you live'],
  ['tomorrow I will punch you in the face', 'I will punch you in the'],
  ['All Jews should be killed, he wrote', 'All Jews should be killed'],
  ['nice photo, now send me nudes', 'send me nudes'],
  ['du bist so dumm, Anna', 'du bist so dumm'],
  ['Bonjour, ta gueule', 'ta gueule'],
  ['eres un pendejo, amigo', 'pendejo'],
]
for (const [text, words] of RUDE)
  test(`rude, and exactly where: ${text}`, () => assert.deepEqual(wordsOf(text), [words]))

const MASKED = [
  'y0u 4re an 1d10t',
  'you are an i d i o t',
  'you are an i-d-i-o-t',
  'yooou aaare stuuupid',
  'уоu аrе ѕtuріd',
  'you are ｓｔｕｐｉｄ',
  'you are s\u200btu\u00adpid',
  'you are stu\u0301p\u0336id',
  'f**k you',
  'f.u.c.k',
  'what a b!tch, really',
]
for (const text of MASKED) test(`seen through: ${text}`, () => assert.equal(findAbuse(text).length, 1))

test('the marked words are those of the text itself, signs that nobody sees included', () => {
  assert.deepEqual(wordsOf('Look: y0u\u200b 4re   sooo 5tup1d! x = 2'), ['y0u\u200b 4re   sooo 5tup1d'])
})

const AT_SCHOOL = [
  'Scunthorpe, Penistone and Essex lie in England. Cockburn and Dick Cox were their mayors.',
  'The breast of a hen, sexual reproduction, and why homo sapiens has no tail',
  'El perro negro es grande. What does "negro" mean here?',
  'In To Kill a Mockingbird somebody says nigger in front of Scout; why does the author write it?',
  'titration, analysis, assassin, bass, cockroach, the Niger and the class of grass',
  'kill -9 4711 ends the process',
  'In hell, says Dante, it is cold.',
  'Edmund in King Lear is a bastard. Iago tells Othello: you are an ass!',
  'I am so stupid, I forgot the minus. Am I an idiot?',
  'This is stupid: the theorem holds for every n. What a stupid mistake!',
  'The retardation is 2 m/s². Where does the retarded potential come from?',
  'Das Buch ist dick. Le train a du retard. El zorro come.',
  'a s s is no rule for triangles, but s a s is',
  'Thank you. Stupid mistake of mine!',
  'Great tits and blue tits nest near the feeder',
  '"You idiot!" she shouted at me. Where does the comma go?',
  '> you are an idiot\n\nPlease be kind to one another here.',
  'The Nazis said that Jews are vermin. How did their propaganda work?',
  'Compute f**k for f = 2 and k = 3 with `f**k`',
  'On the one hand jobs are lost, on the other hand jobs are won',
]
for (const text of AT_SCHOOL) test(`let be: ${text}`, () => assert.deepEqual(wordsOf(text), []))

test('whoever writes nothing but a quotation says it, and code hides no slur', () => {
  assert.equal(findAbuse('"You are an idiot"').length, 1)
  assert.equal(findAbuse('```\n# fuck you all\n```').length, 1)
  assert.equal(findAbuse('```\nprint("you are an idiot")\n``` prints what?').length, 0)
})

const ASKING_FOR_HELP = [
  'They call me fat and ugly every day in the bus and I do not know whom to tell',
  'A boy in my class wrote that I should kill myself. Should I show it to my teacher?',
  'My stepdad hits me and says I am worthless. What can I do?',
  'Somebody posted a picture of me and everyone laughs. Can a moderator take it down?',
  'My friend gets threatened by older boys on the way home. How do I help her?',
]
for (const text of ASKING_FOR_HELP) test(`no abuser: ${text}`, () => assert.deepEqual(wordsOf(text), []))

test('without a rude word the sentence that hurts is told, and nothing around it', () => {
  const lesson = 'The derivative of x² is 2x, so at 3 the slope is 6. '
  const hurt = 'We all agreed to laugh every time you open your mouth'
  assert.deepEqual(wordsOf(`${lesson}${hurt}.`), [hurt])
  assert.deepEqual(wordsOf(`${lesson.repeat(20)}\n\n${hurt}!\n\n${lesson.repeat(20)}`), [hurt])
})

test('a word that may be rude is let be where the sentence is about something else', () => {
  assert.deepEqual(wordsOf('Mastiff bitch, four years old, 55 kg, 3 mg of the drug per kg. What is the dose?'), [])
  assert.deepEqual(wordsOf('The line of the song says that life is a bitch. Which device is that?'), [])
  assert.deepEqual(wordsOf('Thanks for nothing, bitch!'), ['bitch'])
})
