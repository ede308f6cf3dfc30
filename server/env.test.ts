import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { readSettings, SETTING_NAMES } from './env.ts'

test('every setting has a default that works', () => {
  const settings = readSettings({})
  assert.equal(settings.siteUrl, 'http://127.0.0.1:3000')
  assert.equal(settings.seedDemo, true)
  assert.equal(settings.rateLimits, true)
})

test('.env.example explains every setting and no other, with the defaults in force', () => {
  const example = readFileSync(new URL('../.env.example', import.meta.url), 'utf8')
  const entries = [...example.matchAll(/^([A-Z_]+)=(.*)$/gm)].map(
    ([, name, value]) => [name!, value!.replace(/^"|"$/g, '')] as const,
  )
  assert.deepEqual(entries.map(([name]) => name).toSorted(), SETTING_NAMES.toSorted())
  assert.deepEqual(readSettings(Object.fromEntries(entries)), readSettings({}))
})

test('an external database starts empty unless the demo is asked for', () => {
  const DATABASE_URL = 'postgres://a:b@localhost/c'
  assert.equal(readSettings({ DATABASE_URL }).seedDemo, false)
  assert.equal(readSettings({ DATABASE_URL, SEED_DEMO: 'on' }).seedDemo, true)
})

test('limits can be lifted on a loopback address alone', () => {
  for (const HOST of ['127.0.0.1', 'localhost', '::1', '127.8.9.1'])
    assert.equal(readSettings({ RATE_LIMITS: 'off', HOST }).rateLimits, false)
  for (const HOST of ['0.0.0.0', '::', '192.168.1.5', 'askademy.example', '127.0.0.1.evil.example'])
    assert.throws(() => readSettings({ RATE_LIMITS: 'off', HOST }), /RATE_LIMITS=off/)
})

test('a sign-in needs both halves of its key, and https unless the provider runs on this machine', () => {
  assert.throws(() => readSettings({ GITHUB_CLIENT_ID: 'a' }), /GITHUB_CLIENT_SECRET/)
  assert.throws(() => readSettings({ GOOGLE_CLIENT_SECRET: 'a' }), /GOOGLE_CLIENT_ID/)
  assert.throws(() => readSettings({ GOOGLE_ISSUER: 'http://accounts.example' }), /GOOGLE_ISSUER: needs https/)
  assert.equal(readSettings({ GOOGLE_ISSUER: 'http://127.0.0.1:9' }).GOOGLE_ISSUER, 'http://127.0.0.1:9')
})

test('each wrong setting is named', () => {
  assert.throws(
    () => readSettings({ PORT: 'many', TIME_ZONE: 'Mars/Base', SECRET_KEY: 'short' }),
    (error: Error) => ['PORT', 'TIME_ZONE', 'SECRET_KEY'].every((name) => error.message.includes(name)),
  )
})

test('a model outside: the address and times it needs, each bad combination with a sentence of its own', () => {
  assert.equal(readSettings({}).ai, undefined)
  assert.equal(readSettings({ AI_API_KEY: 'k', AI_MODEL: 'm' }).ai, undefined, 'prepared, not in use')
  const own = { AI_PROVIDER: 'openai', AI_MODEL: 'llama', AI_BASE_URL: 'http://127.0.0.1:11434/v1/' }
  assert.deepEqual(readSettings(own).ai, {
    provider: 'openai',
    baseUrl: 'http://127.0.0.1:11434/v1',
    model: 'llama',
    apiKey: undefined,
    firstTokenMs: 20_000,
    wholeMs: 90_000,
    costCapPerDay: 0,
    inputCost: 0,
    outputCost: 0,
  })
  const anthropic = { AI_PROVIDER: 'anthropic', AI_MODEL: 'm', AI_API_KEY: 'k' }
  assert.equal(readSettings(anthropic).ai?.baseUrl, 'https://api.anthropic.com/v1')
  for (const AI_BASE_URL of [
    'http://ollama:11434/v1',
    'http://192.168.1.5/v1',
    'http://172.20.0.2/v1',
    'http://gpu.lan/v1',
  ])
    assert.equal(readSettings({ ...own, AI_BASE_URL }).ai?.baseUrl, AI_BASE_URL)

  const refused = (settings: Record<string, string>, why: RegExp) => assert.throws(() => readSettings(settings), why)
  refused({ ...own, AI_PROVIDER: 'gpt' }, /AI_PROVIDER/)
  refused({ ...own, AI_MODEL: '' }, /AI_PROVIDER=openai needs AI_MODEL/)
  refused({ AI_PROVIDER: 'openai', AI_MODEL: 'm' }, /AI_PROVIDER=openai needs AI_API_KEY/)
  refused({ AI_PROVIDER: 'google', AI_MODEL: 'm', AI_BASE_URL: 'http://127.0.0.1:9' }, /google needs AI_API_KEY/)
  refused({ ...own, AI_BASE_URL: 'http://models.example/v1' }, /AI_BASE_URL needs https/)
  refused({ ...own, AI_BASE_URL: 'http://127.0.0.1.evil.example/v1' }, /AI_BASE_URL needs https/)
  refused({ ...own, AI_BASE_URL: 'ftp://127.0.0.1/v1' }, /AI_BASE_URL/)
  refused({ ...own, AI_BASE_URL: 'https://a:b@models.example/v1' }, /AI_BASE_URL must be an address alone/)
  refused({ ...own, AI_BASE_URL: 'https://models.example/v1?key=1' }, /AI_BASE_URL must be an address alone/)
  refused({ ...own, AI_API_KEY: 'my key' }, /AI_API_KEY: holds a space/)
  refused({ ...own, AI_FIRST_TOKEN_SECONDS: '91' }, /AI_FIRST_TOKEN_SECONDS must not be longer/)
  refused({ ...own, AI_WHOLE_SECONDS: '0' }, /AI_WHOLE_SECONDS/)
  refused({ ...own, AI_COST_CAP_PER_DAY: '5' }, /AI_COST_CAP_PER_DAY needs AI_INPUT_COST/)
  refused({ ...own, AI_INPUT_COST: '-1' }, /AI_INPUT_COST/)
  assert.equal(readSettings({ ...own, AI_COST_CAP_PER_DAY: '5', AI_OUTPUT_COST: '1' }).ai?.costCapPerDay, 5)
})
