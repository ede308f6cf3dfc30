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
