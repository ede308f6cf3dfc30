import assert from 'node:assert/strict'
import { test } from 'node:test'
import { NUMBERS } from '#rules/numbers.ts'
import { HELPLINES } from '#server/ask-ai/helplines.ts'
import { readSettings, type AiChoice } from '#server/env.ts'
import { AI_KEY, aboutKey, aiOnly } from './ai.ts'
import { FIXED_NUMBERS, NUMBER_BOUNDS, ORDERS } from './bounds.ts'
import { NAMES, valueProblem } from './catalog.ts'
import { decide, type Base } from './in-force.ts'
import { numbersByName } from './numbers.ts'
import { seal, unseal } from './seal.ts'

const SECRET = 'a secret of this site that is long enough'
const baseWith = (env: Record<string, string> = {}): Base => ({
  env: aiOnly(readSettings(env) as AiChoice),
  secret: SECRET,
  helplines: HELPLINES,
})
const rows = (settings: Record<string, unknown>) => Object.entries(settings).map(([name, value]) => ({ name, value }))
const keyFor = (origin: string, key = 'sk-1') => ({ sealed: seal(SECRET, key, aboutKey(origin)), for: origin })

test('every number of the rules can be set within bounds that hold its default, or stays for a reason', () => {
  const defaults = numbersByName(NUMBERS)
  assert.ok(defaults.size > 60, 'the numbers were found')
  assert.deepEqual(
    [...Object.keys(NUMBER_BOUNDS), ...Object.keys(FIXED_NUMBERS)].toSorted(),
    [...defaults.keys()].toSorted(),
  )
  for (const [name, [least, most]] of Object.entries(NUMBER_BOUNDS)) {
    assert.ok(least < most, name)
    for (const fits of [least, most, defaults.get(name)]) assert.equal(valueProblem(name, fits), undefined, name)
    for (const misfit of [least - 1, most + 1, least + 0.5, Infinity, NaN, '5', null, true, [], {}])
      assert.ok(valueProblem(name, misfit), `${name} = ${String(misfit)}`)
  }
  for (const [low, high] of ORDERS) assert.ok(defaults.get(low)! <= defaults.get(high)!, `${low} ${high}`)
  for (const reason of Object.values(FIXED_NUMBERS)) assert.match(reason, /\w.*\.$/)
})

test('a model’s address may be in this house, never where a host tells its machines their secrets', () => {
  for (const own of [
    'http://127.0.0.1:11434/v1',
    'http://192.168.0.7/v1',
    'http://[::1]:8080/v1',
    'https://api.test/v1',
  ])
    assert.equal(valueProblem('ai.baseUrl', own), undefined, own)
  for (const secret of [
    'http://169.254.169.254/latest/meta-data/',
    'http://2852039166/',
    'http://0xa9fea9fe/v1',
    'http://0251.0376.0251.0376/',
    'http://①⑥⑨.②⑤④.①⑥⑨.②⑤④/',
    'http://[::ffff:169.254.169.254]/',
    'http://[64:ff9b::a9fe:a9fe]/',
    'http://[fe80::1]/v1',
    'http://[fd00:ec2::254]/',
    'http://metadata.google.internal/computeMetadata/v1/',
    'http://METADATA.google.internal./v1',
    'http://100.100.100.200/',
  ])
    assert.match(valueProblem('ai.baseUrl', secret) ?? '', /No AI model is at this address/, secret)
})

test('saved numbers stand in the place of the defaults, all others stay', () => {
  const { inForce, misfits } = decide(baseWith(), rows({ 'votes.perDay': 7, waitlistDays: 30 }))
  assert.deepEqual(inForce.numbers, { ...NUMBERS, votes: { ...NUMBERS.votes, perDay: 7 }, waitlistDays: 30 })
  assert.deepEqual(misfits, [])
  assert.deepEqual(decide(baseWith(), []).inForce.numbers, NUMBERS)
  assert.throws(() => Object.assign(inForce.numbers.votes, { perDay: 8 }), 'nobody changes them by the way')
})

test('what does not fit is left out and told, and the rest holds', () => {
  const { inForce, misfits } = decide(
    baseWith(),
    rows({
      'votes.perDay': -1,
      'votes.perAuthorPerDay': 3,
      'code.digits': 8,
      nonsense: 1,
      helplines: [],
      'ai.apiKey': 5,
    }),
  )
  assert.deepEqual(
    misfits.map(({ name }) => name),
    ['votes.perDay', 'code.digits', 'nonsense', 'helplines', 'ai.apiKey'],
  )
  assert.deepEqual([...inForce.saved.keys()], ['votes.perAuthorPerDay'])
  assert.equal(inForce.helplines, HELPLINES)
})

test('the least is never above the most, whichever was saved', () => {
  const both = decide(baseWith(), rows({ 'text.passwordMin': 60, 'text.passwordAsked': 20 }))
  assert.deepEqual(both.inForce.numbers, NUMBERS)
  assert.deepEqual(both.misfits[0], { name: 'text.passwordMin', why: 'Not above text.passwordAsked, which is 20.' })
  const one = decide(baseWith(), rows({ 'grades.lowest': 8, 'text.titleMin': 100, 'text.titleMax': 90 }))
  assert.deepEqual([...one.inForce.saved.keys()], ['grades.lowest'])
})

test('the environment says who answers until an admin says otherwise', () => {
  const env = { AI_PROVIDER: 'openai', AI_MODEL: 'llama', AI_BASE_URL: 'http://127.0.0.1:11434/v1' }
  assert.equal(decide(baseWith(env), []).inForce.ai?.model, 'llama')
  assert.equal(decide(baseWith(env), rows({ 'ai.model': 'qwen' })).inForce.ai?.model, 'qwen')
  assert.equal(decide(baseWith(env), rows({ 'ai.provider': 'builtin' })).inForce.ai, undefined)
  const ai = decide(
    baseWith(),
    rows({
      'ai.provider': 'anthropic',
      'ai.model': 'm',
      'ai.apiKey': keyFor('https://api.anthropic.com'),
      'ai.wholeSeconds': 60,
    }),
  ).inForce.ai
  assert.deepEqual([ai?.apiKey, ai?.baseUrl, ai?.wholeMs], ['sk-1', 'https://api.anthropic.com/v1', 60_000])
})

test('settings of Ask AI that do not go together are left out all at once', () => {
  const { inForce, misfits } = decide(baseWith(), rows({ 'ai.provider': 'openai', 'votes.perDay': 5 }))
  assert.equal(inForce.ai, undefined)
  assert.deepEqual(misfits, [{ name: 'ai.model', why: misfits[0]!.why }])
  assert.match(
    misfits[0]!.why,
    /^“Provider” openai needs “Model”: the name of the model as api\.openai\.com knows it\.$/,
  )
  assert.equal(inForce.numbers.votes.perDay, 5)
})

test('a key goes to the server that it was given for, and to no other', () => {
  const own = { 'ai.provider': 'openai', 'ai.model': 'm', 'ai.baseUrl': 'http://127.0.0.1:11434/v1' }
  const to = (settings: object, env = {}) => decide(baseWith(env), rows({ ...own, ...settings })).inForce.ai?.apiKey
  assert.equal(to({ 'ai.apiKey': keyFor('http://127.0.0.1:11434') }), 'sk-1')
  assert.equal(to({ 'ai.apiKey': keyFor('https://api.openai.com') }), undefined)
  assert.equal(to({}, { AI_API_KEY: 'sk-env' }), undefined, 'the environment’s key is for the providers')
  assert.equal(to({}, { AI_API_KEY: 'sk-env', AI_BASE_URL: 'http://127.0.0.1:11434' }), 'sk-env')
  assert.equal(to({ 'ai.baseUrl': '' }, { AI_API_KEY: 'sk-env' }), 'sk-env')
  assert.equal(to({ 'ai.apiKey': '' }, { AI_API_KEY: 'sk-env', AI_BASE_URL: 'http://127.0.0.1:11434' }), undefined)
})

test('what is sealed opens with the same key about the same thing alone', () => {
  const sealed = seal(SECRET, 'sk-ä', 'a')
  assert.equal(unseal(SECRET, sealed, 'a'), 'sk-ä')
  assert.notEqual(sealed, seal(SECRET, 'sk-ä', 'a'), 'twice the same does not look the same')
  assert.equal(unseal(SECRET, sealed, 'b'), undefined)
  assert.equal(unseal(`${SECRET}!`, sealed, 'a'), undefined)
  const bytes = Buffer.from(sealed, 'base64')
  for (const index of [0, 13, bytes.length - 1]) {
    const changed = Buffer.from(bytes)
    changed[index]! ^= 1
    assert.equal(unseal(SECRET, changed.toString('base64'), 'a'), undefined)
  }
  for (const broken of ['', 'x', sealed.slice(0, 20)]) assert.equal(unseal(SECRET, broken, 'a'), undefined)
  const { misfits } = decide(
    { ...baseWith(), secret: 'another secret' },
    rows({ [AI_KEY]: keyFor('https://api.openai.com') }),
  )
  assert.deepEqual(misfits, [{ name: AI_KEY, why: 'It cannot be opened with the key of this site.' }])
})

test('helplines name a country, a name, a contact and a link that can be opened safely', () => {
  const line = { country: 'Austria', name: 'Rat auf Draht', contact: 'Call 147', url: 'tel:147' }
  const problem = (change: object) => valueProblem('helplines', [HELPLINES[0], { ...line, ...change }])
  for (const url of ['tel:+43-147', 'sms:147', 'https://www.rataufdraht.at/', 'tel:*147#'])
    assert.equal(problem({ url }), undefined, url)
  for (const url of [
    'javascript:alert(1)',
    'http://x.example',
    'data:text/html,x',
    'tel:',
    'tel:1 2',
    '147',
    '//x.example',
    'https://',
    'https://a"b',
  ])
    assert.match(problem({ url })!, /^Helpline 2: its link/, url)
  assert.match(problem({ name: ' ' })!, /^Helpline 2: its name is missing/)
  assert.match(problem({ contact: 'x'.repeat(101) })!, /longer than 100/)
  assert.ok(problem({ more: 'x' }))
  for (const bad of [[], {}, 'x', null, [null], [1], [[]], Array.from({ length: 51 }, () => line)])
    assert.ok(valueProblem('helplines', bad), JSON.stringify(bad))
  assert.equal(valueProblem('helplines', HELPLINES), undefined)
})

test('addresses, models and keys have a form', () => {
  const good = ['https://models.example/v1', 'http://127.0.0.1:11434', 'HTTPS://x.example', '']
  for (const url of good) assert.equal(valueProblem('ai.baseUrl', url), undefined, url)
  for (const url of [
    'ftp://x',
    'x',
    'https://',
    'https://u:p@x.example',
    'https://x.example/?key=1',
    'https://x.example/#a',
    'https://a b',
    5,
    null,
  ])
    assert.ok(valueProblem('ai.baseUrl', url), String(url))
  for (const key of ['a b', 'ä', 'x'.repeat(501), 5, 'a\nb']) assert.ok(valueProblem('ai.apiKey', key), String(key))
  for (const provider of ['', 'gpt', 'constructor', 5]) assert.ok(valueProblem('ai.provider', provider))
  for (const name of ['', 'constructor', '__proto__', 'askAi', 'votes', 'text.', 'toString', 'secret'])
    assert.equal(valueProblem(name, 1), 'There is no such setting.')
  assert.equal(new Set(NAMES).size, NAMES.length)
})
