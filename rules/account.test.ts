import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import {
  fullNameProblem,
  lookOf,
  passwordLengthProblem,
  passwordStrength,
  usernameProblem,
  weakPasswordProblem,
} from './account.ts'
import { NUMBERS } from './numbers.ts'

const username = (name: string) => usernameProblem(NUMBERS, name)

test('a username is 3 to 24 ASCII letters, digits, _ and -', () => {
  for (const good of [
    'ada',
    'Ada_Lovelace',
    'x-1',
    '42nd-street',
    'a'.repeat(24),
    'José'.normalize('NFD').replace(/[^\w]/g, ''),
  ])
    assert.equal(username(good), undefined, good)
  for (const bad of [
    'ab',
    'a'.repeat(25),
    'ada lovelace',
    'José',
    '李小龙',
    'ada.l',
    'ada@x',
    'ada\n',
    'ada\0',
    '<b>ada</b>',
  ])
    assert.equal(typeof username(bad), 'string', JSON.stringify(bad))
  for (const blank of ['', ' ', '\t\n']) assert.equal(username(blank), "can't be blank")
})

test('names of the site and what looks like them are kept', () => {
  const admins = ['admin', 'ADMIN', 'Admin_', '_admin', 'a-d-m-i-n', 'adm1n', 'admln', 'adrnin']
  const others = [
    'm0derator',
    'rnoderator',
    'supp0rt',
    '5upport',
    't3acher',
    'askademy',
    'A5kademy',
    'root',
    'null',
    'undefined',
    'settings',
    'me_',
    'deleted-member',
  ]
  for (const name of [...admins, ...others])
    assert.match(username(name) ?? '', /kept for the people who run the site/, name)
  for (const free of ['administer', 'marooned', 'teachable', 'rooter']) assert.equal(username(free), undefined, free)
})

test('letters that are no ASCII cannot make a second admin', () => {
  for (const name of [
    '\u0430dmin',
    'adm\u0456n',
    '\uff41dmin',
    'ad\u200bmin',
    'admin\u202e',
    'admin\u00a0',
    'adm\u0131n',
    'a\u0301dmin',
  ])
    assert.equal(typeof username(name), 'string', JSON.stringify(name))
})

test('names that the eye cannot tell apart are one name', () => {
  const twins = [
    ['Ali', 'A1i'],
    ['lili', 'I1I1'],
    ['bob', 'b0b'],
    ['ada-l', 'ada_l'],
    ['ada', 'ADA-'],
    ['carnie', 'camie'],
    ['savvy', 'sawy'],
  ]
  for (const [a, b] of twins) assert.equal(lookOf(a!), lookOf(b!), `${a} ${b}`)
  for (const [a, b] of [
    ['ada', 'adam'],
    ['bob', 'bab'],
    ['tim', 'tom'],
  ])
    assert.notEqual(lookOf(a!), lookOf(b!))
})

test('case and strokes never change how a name looks', () => {
  const name = fc.string({ unit: fc.constantFrom(...'abcilmnorsvwx01359'), minLength: 3, maxLength: 24 })
  fc.assert(
    fc.property(name, (text) => {
      assert.equal(lookOf(text.toUpperCase()), lookOf(text))
      assert.equal(lookOf(`_${text}-`), lookOf(text))
    }),
  )
})

test('a full name is 1 to 60 characters of any script without addresses or invisible signs', () => {
  for (const good of ['李小龙', 'José', 'نور', 'דוד', 'Zoë', "O'Brien", '👨‍👩‍👧', 'Dr. King Jr.', 'x', '𝒜'.repeat(60)])
    assert.equal(fullNameProblem(NUMBERS, good), undefined, good)
  for (const bad of [
    'x'.repeat(61),
    'see https://x.y',
    'www.spam',
    'buy at spam.com now',
    'a\r\nBcc: x@y.z',
    'a\u0085b',
    'a\u2028b',
    '\u202egnp.exe',
    'a\u0000b',
  ])
    assert.equal(typeof fullNameProblem(NUMBERS, bad), 'string', JSON.stringify(bad))
  assert.equal(fullNameProblem(NUMBERS, '  '), "can't be blank")
})

test('K20: nobody is called like those who run the site, in no script; real names of many scripts are fine', () => {
  const asAdmin = [
    '\u0430dmin',
    'adm\u0456n',
    '\uff41\uff44\uff4d\uff49\uff4e',
    'ad\u200bmin',
    'admin\u202e',
    'admin\u00a0',
    ' admin',
    'admin.',
    'ADMIN',
    'adm\u0131n',
    'a\u0301dmin',
    'admin\u0000',
    'A d m i n',
    'Moderator',
    'm\u043ederat\u043er',
  ]
  const others = ['name\r\nBcc: x@y.z', 'name\u2028x', 'name\u0085x', `Z${'\u0351\u036b\u0343'.repeat(9)}`]
  for (const name of [...asAdmin, ...others]) {
    assert.ok(fullNameProblem(NUMBERS, name), JSON.stringify(name))
    assert.ok(usernameProblem(NUMBERS, name.trim() === 'admin' ? 'admin' : name), JSON.stringify(name))
  }
  for (const name of ['李小龙', 'José', 'نور', 'דוד', 'Zoë', "O'Brien", '👨‍👩‍👧', 'Моника', 'Amin', 'Adam In'])
    assert.equal(fullNameProblem(NUMBERS, name), undefined, name)
})

test('a password is 8 to 128 characters, counted as people count', () => {
  const problem = (password: string) => passwordLengthProblem(NUMBERS, password)
  for (const good of ['12345678', 'p'.repeat(128), '🐢'.repeat(8), '🐢'.repeat(128), '        '])
    assert.equal(problem(good), undefined)
  for (const bad of ['1234567', 'p'.repeat(129), '🐢'.repeat(7)]) assert.equal(typeof problem(bad), 'string', bad)
  assert.equal(problem(''), "can't be blank")
})

test('the sign-up page refuses common passwords and those made of the name, the e-mail or the site', () => {
  const common = new Set(['password123', 'qwertyuiop'])
  const weak = (password: string) =>
    weakPasswordProblem({ password, username: 'GradeSix', email: 'nora.b@example.org' }, common)
  for (const bad of [
    'password123',
    'QWERTYUIOP',
    'my gradesix pass',
    'GRADESIX2026',
    'Nora.B rocks!',
    'i love askademy',
  ])
    assert.equal(typeof weak(bad), 'string', bad)
  for (const good of ['correct horse battery', 'grade six turtle', 'example.org rocks'])
    assert.equal(weak(good), undefined, good)
  assert.equal(weakPasswordProblem({ password: 'abcdefgh', username: 'ab', email: null }, common), undefined)
})

test('a longer and more varied password never looks weaker', () => {
  assert.equal(passwordStrength('aaaaaaaa'), 0)
  assert.equal(passwordStrength('correct horse battery staple'), 4)
  fc.assert(fc.property(fc.string(), fc.string(), (a, b) => passwordStrength(a + b) >= passwordStrength(a)))
})
