import assert from 'node:assert/strict'
import { beforeEach, mock, test } from 'node:test'
import { createDraftKeeper } from './draft-keeper.ts'
import { adoptDraft, chooseDraft, findDraft, keepDraft, type Shelf, VISITOR } from './draft-shelf.ts'
import { createIdempotencyKeys } from './idempotency-key.ts'

const KEY = 'question:new'
let items: Map<string, string>
let shelf: Shelf
let sent: (string | undefined)[]
let removed: number

beforeEach(() => {
  mock.timers.reset()
  mock.timers.enable({ apis: ['setTimeout', 'Date'], now: 1_000_000_000_000 })
  items = new Map()
  shelf = {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  }
  sent = []
  removed = 0
})

const remote = {
  save: async (_owner: string, content: { title?: string | undefined }) => {
    sent.push(content.title)
    return { updated_at: `version ${sent.length}` }
  },
  remove: async () => void removed++,
}
const keeper = (initial = {}) => createDraftKeeper({ key: KEY, initial, shelf: () => shelf, remote })
const settled = () => new Promise(setImmediate)
const titleOf = (owner: string) => findDraft(shelf, owner, KEY)?.content.title

test('a draft is in this browser at each change, and on the server two seconds after the last', async () => {
  const draft = keeper()
  draft.open('7')
  draft.change({ title: 'Why' })
  assert.equal(titleOf('7'), 'Why')
  mock.timers.tick(1500)
  draft.change({ title: 'Why does ice float?' })
  mock.timers.tick(1999)
  assert.deepEqual(sent, [])
  mock.timers.tick(1)
  await settled()
  assert.deepEqual(sent, ['Why does ice float?'])
  assert.equal(draft.store.get().saved, 'stored')
})

test('a closed tab loses nothing', () => {
  const first = keeper()
  first.open('7')
  first.change({ title: 'Why does ice float?', tags: ['physics'] })
  const second = keeper()
  second.open('7')
  assert.deepEqual(second.store.get().content, { title: 'Why does ice float?', tags: ['physics'] })
  assert.equal(second.store.get().restored, true)
})

test('nobody sees the draft of another member, nor a visitor that of a member', () => {
  const mine = keeper()
  mine.open('7')
  mine.change({ title: 'Mine' })
  for (const other of ['8', VISITOR]) {
    const theirs = keeper()
    theirs.open(other)
    assert.deepEqual(theirs.store.get(), { content: {}, restored: false, thrown: null, saved: 'not-yet' })
  }
})

test('what a visitor wrote is there after logging in, for a day', () => {
  const visitor = keeper()
  visitor.open(VISITOR)
  visitor.change({ title: 'As a visitor' })
  mock.timers.tick(3000)
  assert.deepEqual(sent, [])
  const member = keeper()
  member.open('7')
  assert.equal(member.store.get().content.title, 'As a visitor')
  assert.equal(findDraft(shelf, VISITOR, KEY), undefined)

  keepDraft(shelf, VISITOR, KEY, {
    content: { title: 'Old' },
    keptAt: Date.now() - 25 * 3600 * 1000,
    base: null,
    sent: false,
  })
  adoptDraft(shelf, '8', KEY, Date.now())
  assert.equal(findDraft(shelf, '8', KEY), undefined)
})

test('when a session ends in the middle, the text stays with the one who wrote it', () => {
  const draft = keeper()
  draft.open('7')
  draft.change({ title: 'Mine' })
  draft.open(VISITOR)
  draft.change({ title: 'Mine still' })
  assert.equal(titleOf('7'), 'Mine still')
  assert.equal(titleOf(VISITOR), undefined)
})

test('what is typed before it is known who types is kept as soon as it is known', () => {
  const draft = keeper()
  draft.change({ title: 'Quick' })
  draft.open('7')
  assert.equal(titleOf('7'), 'Quick')
})

test('what is typed before it is known who types outlives the page, and is nobody else’s afterwards', () => {
  const early = keeper()
  early.change({ body: 'Typed at once' })
  early.flush() // the page goes away
  const again = keeper()
  again.open('1')
  assert.equal(again.store.get().content.body, 'Typed at once')
  const stranger = keeper()
  stranger.open(VISITOR)
  assert.equal(stranger.store.get().content.body, undefined)

  const posted = keeper()
  posted.change({ body: 'Posted at once' })
  posted.finish()
  const last = keeper()
  last.open(VISITOR)
  assert.equal(last.store.get().content.body, undefined)
})

test('of two copies the one with unsent changes goes on, else the server’s newer one', () => {
  const kept = { content: { title: 'here' }, keptAt: 1, base: 'version 1', sent: true }
  const stored = { key: KEY, draft: { title: 'there' }, updated_at: 'version 2' }
  assert.equal(chooseDraft(kept, stored)?.content.title, 'there')
  assert.equal(chooseDraft({ ...kept, sent: false }, stored)?.content.title, 'here')
  assert.equal(chooseDraft({ ...kept, base: 'version 2' }, stored)?.content.title, 'here')
  assert.equal(chooseDraft(undefined, stored)?.content.title, 'there')
  assert.equal(chooseDraft(kept, undefined), undefined, 'posted on another device')
  assert.equal(chooseDraft({ ...kept, sent: false }, undefined)?.content.title, 'here')
})

test('the server’s copy comes in only while nothing is being typed', () => {
  const stored = { key: KEY, draft: { title: 'there' }, updated_at: '2026-01-01T00:00:00Z' }
  const idle = keeper()
  idle.open('7')
  idle.offer(stored)
  assert.equal(idle.store.get().content.title, 'there')
  const typing = keeper()
  typing.open('8')
  typing.change({ title: 'here' })
  typing.offer(stored)
  assert.equal(typing.store.get().content.title, 'here')
})

test('posted, no copy stays, not even of what was just on its way to the server', async () => {
  const order: string[] = []
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  const slow = {
    save: async () => {
      await answered
      order.push('saved')
      return { updated_at: 'version 1' }
    },
    remove: async () => order.push('removed'),
  }
  const draft = createDraftKeeper({ key: KEY, initial: {}, shelf: () => shelf, remote: slow })
  draft.open('7')
  draft.change({ title: 'Why' })
  draft.flush()
  await settled()
  draft.finish()
  answer()
  await settled()
  assert.deepEqual(order, ['saved', 'removed'])
  assert.equal(items.size, 0)
})

test('starting over begins with the first text and throws the copies away', async () => {
  const draft = keeper({ title: 'As published' })
  draft.open('7')
  draft.change({ title: 'Changed' })
  draft.flush()
  await settled()
  draft.startOver()
  assert.equal(draft.store.get().content.title, 'As published')
  assert.equal(items.size, 0)
  mock.timers.tick(2000)
  await settled()
  assert.equal(removed, 1)
})

test('starting over can be taken back', () => {
  const draft = keeper()
  draft.open('7')
  draft.change({ title: 'Long and dear' })
  draft.startOver()
  assert.equal(titleOf('7'), undefined)
  draft.bringBack()
  assert.equal(draft.store.get().content.title, 'Long and dear')
  assert.equal(titleOf('7'), 'Long and dear')
})

test('a browser that keeps nothing says so and goes on', () => {
  shelf.setItem = () => {
    throw new Error('QuotaExceededError')
  }
  const draft = keeper()
  draft.open(VISITOR)
  draft.change({ title: 'Why' })
  assert.deepEqual([draft.store.get().content.title, draft.store.get().saved], ['Why', 'nowhere'])
})

test('what lies in storage and is no draft is none', () => {
  items.set(`draft:7:${KEY}`, '{"content":')
  assert.equal(findDraft(shelf, '7', KEY), undefined)
  items.set(`draft:7:${KEY}`, '"text"')
  assert.equal(findDraft(shelf, '7', KEY), undefined)
})

test('the same text has the same key, another text another', () => {
  const keyOf = createIdempotencyKeys()
  const first = keyOf('a')
  assert.equal(keyOf('a'), first)
  assert.notEqual(keyOf('b'), first)
  assert.match(first, /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
})

test('the key is a UUID where the browser offers none', (t) => {
  const original = crypto.randomUUID
  Object.defineProperty(crypto, 'randomUUID', { value: undefined, configurable: true, writable: true })
  t.after(() => Object.defineProperty(crypto, 'randomUUID', { value: original, configurable: true, writable: true }))
  assert.match(createIdempotencyKeys()('a'), /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
})
