import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { NUMBERS } from '#rules/numbers.ts'
import { paint, upload } from '#server/testing/images.ts'
import { answer, ask, fiftyAtOnce, join, manyAtOnce, type Person } from '#server/testing/people.ts'
import { openTestSite, type TestSite } from '#server/testing/site.ts'
import { setStanding, untilWaiting } from '#server/testing/standing.ts'
import { tidy } from '#server/upkeep/service.ts'

const PICTURE = { width: 64, height: 64 }
let site: TestSite, ada: Person, ben: Person
before(async () => {
  site = await openTestSite({ RATE_LIMITS: 'off' })
  ;[ada, ben] = [await join(site), await join(site)]
  for (const person of [ada, ben]) await setStanding(site, person, { reputation: 50 })
})
after(() => site.close())

const isThere = async (url: string) => (await site.app.request(url)).status === 200
const send = async (person: Person, image: Uint8Array<ArrayBuffer>, purpose?: 'post') =>
  (await upload(site, person, image, purpose)).body.url as string
const choose = (person: Person, image: string | null) => person.call('PUT', '/user', { user: { image } })
const aDayLater = () => site.wait(NUMBERS.uploads.unusedSeconds + 60)
const files = () => Array.fromAsync(site.platform.files.list(new Date(Date.now() + 1e9)))

test('what a dead process or a deleted account left behind is swept up', async () => {
  const url = await send(ben, await paint(PICTURE))
  await site.platform.sql`delete from uploads`
  await site.platform.files.put(`${'a'.repeat(64)}.webp.0000.part`, new Uint8Array(9))
  await tidy(site.platform)
  assert.ok(await isThere(url), 'its row might be on its way')
  aDayLater()
  await tidy(site.platform)
  assert.deepEqual(await files(), [])
})

test('what nobody uses for a day goes, what a profile shows stays', async () => {
  const [shown, former, never] = await Promise.all([1, 2, 3].map(async () => send(ada, await paint(PICTURE))))
  await choose(ada, former!)
  await choose(ada, shown!)
  await tidy(site.platform)
  for (const url of [shown, former, never]) assert.ok(await isThere(url!), 'there is a day to change one’s mind')
  aDayLater()
  await tidy(site.platform)
  assert.deepEqual(await Promise.all([shown, former, never].map((url) => isThere(url!))), [true, false, false])
  assert.equal((await choose(ada, former!)).status, 422)
})

test('an image in a post stays, whose it ever is, in an earlier version and in a draft of its owner too', async () => {
  const inAnswer = await send(ada, await paint(), 'post')
  const inDraft = await send(ada, await paint(), 'post')
  const ofAnother = await send(ben, await paint(), 'post')
  const inTheirDraft = await send(ben, await paint(), 'post')
  const slug = await ask(ada)
  const id = await answer(ada, slug, `Look at this drawing of it: ![a drawing](${inAnswer}) ![another](${ofAnother})`)
  await ada.call('PUT', `/answers/${id}`, {
    answer: { body: 'The drawing was wrong, so I took it out of this answer.' },
  })
  await ada.call('PUT', '/user/drafts/question:new', {
    draft: { title: 'Why', body: `![](${inDraft}) ![](${inTheirDraft})`, tags: [], subject: null, grade: null },
  })
  aDayLater()
  await tidy(site.platform)
  const all = [inAnswer, ofAnother, inDraft, inTheirDraft]
  assert.deepEqual(await Promise.all(all.map(isThere)), [true, true, true, false])

  assert.equal((await ada.call('DELETE', `/answers/${id}`)).status, 200)
  await tidy(site.platform)
  assert.ok(await isThere(inAnswer), 'as long as the answer might be brought back')
  site.wait(NUMBERS.uploads.deletedPostSeconds)
  await tidy(site.platform)
  assert.deepEqual(await Promise.all(all.map(isThere)), [false, false, true, false])
})

test('a file that two members sent stays while one of them needs it', async () => {
  const image = await paint(PICTURE)
  const [url, same] = [await send(ada, image), await send(ben, image)]
  assert.equal(url, same)
  await choose(ben, url)
  aDayLater()
  await tidy(site.platform)
  assert.ok(await isThere(url))
  await choose(ben, null)
  aDayLater()
  await tidy(site.platform)
  assert.ok(!(await isThere(url)))
})

test('sent again while it is being deleted, an image is whole or gone, never a name without a file', async () => {
  const image = await paint(PICTURE)
  const url = await send(ada, image)
  for (let times = 0; times < 5; times++) {
    aDayLater()
    await Promise.all([
      manyAtOnce(3, () => tidy(site.platform)),
      manyAtOnce(3, () => upload(site, ada, image)),
      manyAtOnce(3, () => upload(site, ben, image)),
      choose(ada, url),
    ])
    const rows = await site.platform.sql`select from uploads`
    assert.equal(await isThere(url), rows.length > 0)
    await choose(ada, null)
  }
})

test('of fifty who delete and choose at once nobody is left with a picture that is not there', async () => {
  const url = await send(ada, await paint(PICTURE))
  aDayLater()
  await fiftyAtOnce<unknown>((index) => (index % 10 === 0 ? tidy(site.platform) : choose(ada, url)))
  const { image } = (await ada.call('GET', '/user')).body.user
  assert.equal(await isThere(url), image === url)
})

test('chosen in the very moment in which it is cleared away, a picture stays', async () => {
  const { sql } = site.platform
  const url = await send(ada, await paint(PICTURE))
  aDayLater()
  const tidying: Promise<void>[] = []
  await sql.begin(async (held) => {
    await held`update uploads set wanted_at = ${site.platform.clock.now()} where '/uploads/' || name = ${url}`
    await held`update users set image = ${url} where username = ${ada.username}`
    tidying.push(tidy(site.platform))
    await untilWaiting(held, 1)
  })
  await Promise.all(tidying)
  assert.ok(await isThere(url))
})

test('an admin takes an image away: out of the profile, and off the disk', async () => {
  const admin = await join(site)
  await setStanding(site, admin, { role: 'admin' })
  const url = await send(ben, await paint(PICTURE))
  await choose(ben, url)
  const { rows } = (await admin.call('GET', `/admin/tables/uploads?q=${url.slice('/uploads/'.length)}`)).body
  assert.equal(rows.length, 1)
  assert.equal((await ada.call('DELETE', `/admin/tables/uploads/${rows[0].id}`)).status, 403)
  assert.equal((await admin.call('DELETE', `/admin/tables/uploads/${rows[0].id}`)).status, 204)
  assert.equal((await ben.call('GET', '/user')).body.user.image, null)
  assert.ok(!(await isThere(url)))
})
