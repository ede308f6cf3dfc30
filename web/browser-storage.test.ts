import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { BROWSER_STORAGE, SIGN_IN_COOKIE, STORAGE_KEYS } from '#rules/browser-storage.ts'
import { APPEARANCE } from './appearance.ts'
import { keepDraft } from './drafts/draft-shelf.ts'

const sourcesIn = (folder: URL) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(ts|tsx|js)$/.test(file) && !file.includes('.test.') && !file.startsWith('testing'))
    .map((file) => ({ file: file.replaceAll('\\', '/'), code: readFileSync(new URL(file, folder), 'utf8') }))
const sources = sourcesIn(new URL('./', import.meta.url))
const codeOf = (name: string) => sources.find(({ file }) => file === name)?.code ?? assert.fail(name)

type Use = { place: string; key: string }
const listed = BROWSER_STORAGE.map(({ place, key }) => ({ place, key }))
const sorted = (uses: Use[]) => [...new Set(uses.map(({ place, key }) => `${place} ${key}`))].toSorted()

/** What a source file keeps by calls: the key is a constant taken from the list, or the file is one of those told below. */
function usesIn({ file, code }: { file: string; code: string }): Use[] {
  const kept = [...code.matchAll(/createKept<\w+>\(STORAGE_KEYS\.(\w+)\)/g)].map(([, name]) => ({
    place: 'session',
    key: STORAGE_KEYS[name as keyof typeof STORAGE_KEYS], // the compiler has seen it
  }))
  const calls = [...code.matchAll(/(local|session)Storage\.(?:get|set|remove)Item\(([^,)]+)/g)]
  const called = calls.map(([call, place = '', argument = '']) => {
    const name = new RegExp(`^const ${argument} = STORAGE_KEYS\\.(\\w+)$`, 'm').exec(code)?.[1]
    const key = Object.entries(STORAGE_KEYS).find((entry) => entry[0] === name)?.[1]
    assert.ok(key, `${file}: ${call}: take the key from rules/browser-storage.ts`)
    return { place, key }
  })
  return [...kept, ...called]
}

/** boot.js cannot import: its keys are written out. */
function usesInBoot(code: string): Use[] {
  const named = [...code.matchAll(/localStorage\.(\w+)/g)].map(([, key]) => key!)
  const [, names = ''] = /for \(const name of \[(.*?)\]\) if \(localStorage\[name\]\)/.exec(code) ?? []
  const looped = [...names.matchAll(/'([^']+)'/g)].map(([, key]) => key!)
  return [...named, ...looped].map((key) => ({ place: 'local', key }))
}

const TOLD = [
  'appearance.ts',
  'kept.ts',
  'public/boot.js',
  'drafts/use-draft.ts',
  'drafts/draft-shelf.ts',
  'shell/shell.tsx',
]

test('everything that the site keeps in the browser stands in the list, and everything in the list is kept', () => {
  const byCalls = sources.filter(({ file }) => !TOLD.includes(file)).flatMap(usesIn)
  const shelf: string[] = []
  const draft = { content: {}, keptAt: 0, base: null, sent: false }
  keepDraft(
    { getItem: () => null, setItem: (key) => shelf.push(key), removeItem() {} },
    'visitor',
    'question:new',
    draft,
  )
  assert.ok(shelf[0]?.startsWith(STORAGE_KEYS.draft), shelf[0])
  assert.match(codeOf('drafts/use-draft.ts'), /shelf: \(\) => localStorage\b/)
  assert.match(codeOf('shell/shell.tsx'), /<ScrollRestoration storageKey=\{STORAGE_KEYS\.scroll\} \/>/)
  const kept = [
    ...byCalls,
    ...Object.keys(APPEARANCE).map((key) => ({ place: 'local', key })),
    { place: 'local', key: STORAGE_KEYS.draft },
    { place: 'session', key: STORAGE_KEYS.scroll },
    { place: 'cookie', key: SIGN_IN_COOKIE },
  ]
  assert.deepEqual(sorted(kept), sorted(listed))
})

test('nothing reaches storage another way', () => {
  // a draft's functions are handed the storage, and name the key themselves
  const ways = /(?<!(?:keep|find|drop|adopt)Draft\()(?:local|session)Storage\b(?!\.(?:get|set|remove)Item\()/
  const code = (text: string) => text.replace(/^\s*(?:\/\*\*|\*|\/\/).*$/gm, '')
  const others = sources.filter((source) => ways.test(code(source.code))).map(({ file }) => file)
  assert.deepEqual(others.toSorted(), ['drafts/use-draft.ts', 'public/boot.js'])
  assert.deepEqual(
    [...codeOf('appearance.ts').matchAll(/Storage\.\w+\((\w+)/g)].map(([, name]) => name),
    ['kind', 'kind', 'kind'],
    'a kind is a key of APPEARANCE',
  )
  const cookies = sources.filter(({ code }) => /document\.cookie|cookieStore|indexedDB|caches\.open/.test(code))
  assert.deepEqual(cookies, [])
})

test('the server sets one cookie, by the name in the list', () => {
  const setting = sourcesIn(new URL('../server/', import.meta.url)).filter(({ code }) =>
    /setCookie|set-cookie/i.test(code),
  )
  assert.deepEqual(
    setting.map(({ file }) => file),
    ['sign-ins/routes.ts'],
  )
  assert.equal(setting[0]?.code.match(/setCookie\(/g)?.length, 1)
  assert.match(setting[0].code, /name: secure \? SIGN_IN_COOKIE : SIGN_IN_COOKIE_ON_HTTP,/)
})

test('what boot.js reads before the first paint is in the list', () => {
  const read = usesInBoot(codeOf('public/boot.js'))
  assert.deepEqual(
    read.map(({ key }) => key).toSorted(),
    [STORAGE_KEYS.token, ...Object.keys(APPEARANCE)].toSorted(),
    'the token, and all that can be chosen for the look',
  )
  for (const use of read) assert.ok(sorted(listed).includes(`local ${use.key}`), use.key)
})

test('a key that is not taken from the list is caught', () => {
  const planted = { file: 'planted.ts', code: `const KEY = 'secret'\nlocalStorage.setItem(KEY, '1')` }
  assert.throws(() => usesIn(planted), /planted\.ts.*take the key from rules/)
  assert.throws(() => usesIn({ ...planted, code: `sessionStorage.setItem('secret', '1')` }), /take the key/)
})
