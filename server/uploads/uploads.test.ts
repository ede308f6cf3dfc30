import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { after, before, test } from 'node:test'
import sharp from 'sharp'
import { NUMBERS } from '#rules/numbers.ts'
import { encode, paint, sendForm, upload } from '#server/testing/images.ts'
import { ask, call, fiftyAtOnce, join, tally, type Person } from '#server/testing/people.ts'
import { openTestSite, startOfDay, type TestSite } from '#server/testing/site.ts'
import { setStanding } from '#server/testing/standing.ts'

const HOSTILE = new URL('../../e2e/attacks/images/', import.meta.url)
const PLANTED = /script|alert|document|jane|roe|elm st|html|svg|onload|exif|icc_profile/i
/** Those that hold a picture: the rest is refused. */
const HOLD_A_PICTURE = [
  'gen-gps-exif.jpg',
  'gen-orient6.jpg',
  'gen-png-html-trailer.png',
  'gen-png-text-chunk.png',
  'gen-png-then-zip.png',
]
let site: TestSite, ada: Person, ben: Person
before(async () => {
  site = await openTestSite({ RATE_LIMITS: 'off' })
  startOfDay(site)
  ;[ada, ben] = [await join(site), await join(site)]
})
after(() => site.close())

const read = (url: string, headers: Record<string, string> = {}) => site.app.request(url, { headers })
const bytesOf = async (url: string) => Buffer.from(await (await read(url)).arrayBuffer())
const rowsOf = async (person: Person) =>
  (
    await site.platform
      .sql`select p.name from uploads p join users u on u.id = p.user_id where u.username = ${person.username}`
  ).length

test('an image comes out as a square WebP of its own, served as nothing but that, for ever', async () => {
  const sent = await paint({ width: 640, height: 480 })
  const { status, body } = await upload(site, ada, sent)
  assert.deepEqual([status, body.width, body.height], [201, 256, 256])
  assert.match(body.url, /^\/uploads\/[0-9a-f]{64}\.webp$/)
  const { headers, status: found } = await read(body.url)
  assert.equal(found, 200)
  assert.equal(headers.get('content-type'), 'image/webp')
  assert.equal(headers.get('cache-control'), 'public, max-age=31536000, immutable')
  assert.equal(headers.get('x-content-type-options'), 'nosniff')
  assert.equal(headers.get('content-security-policy'), "default-src 'none'; sandbox")
  assert.equal(headers.get('cross-origin-resource-policy'), 'same-origin')
  assert.equal((await read(body.url, { 'if-none-match': headers.get('etag')! })).status, 304)
  const { format, width, height } = await sharp(await bytesOf(body.url)).metadata()
  assert.deepEqual({ format, width, height }, { format: 'webp', width: 256, height: 256 })
  for (const other of [
    '/uploads/',
    '/uploads/../first-admin.txt',
    `/uploads/${'0'.repeat(64)}.webp`,
    '/uploads/x.webp',
  ])
    assert.equal((await read(other)).status, 404, other)
})

test('a photo stands upright, keeps its shape in a post, and tells nothing of where it was taken', async () => {
  await setStanding(site, ada, { reputation: 50 })
  const photo = await sharp({ create: { width: 3000, height: 1000, channels: 3, background: 'blue' } })
    .composite([{ input: { create: { width: 300, height: 1000, channels: 3, background: 'red' } }, left: 0, top: 0 }])
    .withExif({ IFD0: { Artist: 'Jane Roe' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const { status, body } = await upload(site, ada, new Uint8Array(photo), 'post')
  assert.deepEqual([status, body.width, body.height], [201, 533, 1600])
  const made = await bytesOf(body.url)
  const { exif, icc, xmp, orientation } = await sharp(made).metadata()
  assert.deepEqual([exif, icc, xmp, orientation], [undefined, undefined, undefined, undefined])
  const [red = 0, , blue = 255] = await sharp(made)
    .extract({ left: 200, top: 20, width: 1, height: 1 })
    .raw()
    .toBuffer()
  assert.ok(red > 200 && blue < 60, 'the left end of the sensor is the top')
})

test('of hostile files comes a picture without what was planted, or a sentence', async () => {
  const names = readdirSync(HOSTILE)
  assert.ok(names.length >= 14)
  const before = process.memoryUsage().rss
  for (const name of names) {
    const { status, body } = await upload(site, ben, new Uint8Array(readFileSync(new URL(name, HOSTILE))))
    assert.equal(status, HOLD_A_PICTURE.includes(name) ? 201 : 422, `${name} ${JSON.stringify(body)}`)
    if (status === 422) assert.match(body.errors.image[0], /image that we can read|empty/)
    else assert.doesNotMatch((await bytesOf(body.url)).toString('latin1'), PLANTED, name)
  }
  assert.ok(process.memoryUsage().rss - before < 100_000_000)
})

test('who may not upload is told why before the image is read', async () => {
  const image = await paint()
  const refusal = async (person: Person | undefined) => (await upload(site, person, image)).body.code
  assert.equal(await refusal(undefined), 'no-token')
  assert.equal(await refusal(await join(site, { verified: 'no' })), 'email-unverified')
  const child = await join(site)
  await site.platform.sql`update users set email = null, age_band = 'under13' where username = ${child.username}`
  await setStanding(site, child, { consented: true })
  assert.equal(await refusal(child), 'under-13')
  assert.equal((await upload(site, ben, image, 'post')).body.code, 'needs-reputation')
  await setStanding(site, ben, { suspendedUntil: new Date(Date.now() + 1e9) })
  assert.equal(await refusal(ben), 'suspended')
  await setStanding(site, ben, { suspendedUntil: null })
})

test('a form that is none, holds nothing or too much is told so', async () => {
  const image = new File([await paint()], 'a.png')
  const send = (...fields: [string, string | File][]) => {
    const form = new FormData()
    for (const [name, value] of fields) form.append(name, value as File)
    return sendForm(site, ben, form)
  }
  assert.deepEqual((await send(['purpose', 'profile'])).body.errors, { image: ['Choose an image.'] })
  assert.deepEqual((await send(['image', 'text'], ['file', image])).body.errors, { image: ['There is no such field.'] })
  assert.deepEqual((await send(['a', image], ['b', image])).body.errors, { image: ['Send one image at a time.'] })
  assert.equal((await send(['image', image], ['purpose', 'spy'])).body.errors.purpose.length, 1)
  assert.equal((await send(['whatever', image])).status, 201, 'the field has no certain name')
  const large = new Uint8Array(NUMBERS.uploads.bytesMax + 30_000)
  assert.deepEqual([(await upload(site, ben, large)).status], [413])
  assert.equal((await upload(site, ben, large.subarray(0, NUMBERS.uploads.bytesMax + 1))).status, 422)
  const form = new FormData()
  form.set('image', image)
  const { headers, body } = await encode(form)
  const raw = (bytes: Uint8Array<ArrayBuffer>, type: string) =>
    call(site, 'POST', '/uploads', { token: ben.token, raw: bytes, headers: { 'content-type': type } })
  assert.equal((await raw(body.slice(0, -30), headers['content-type'])).status, 400)
  assert.equal((await raw(body, 'multipart/form-data')).status, 415)
  for (const type of ['application/json', 'image/png', 'text/plain'])
    assert.equal((await raw(body, type)).body.code, 'wrong-media-type', type)
})

test('the same image fifty times at once is one image', async () => {
  const person = await join(site)
  const image = await paint()
  const answers = await fiftyAtOnce(() => upload(site, person, image))
  assert.deepEqual(tally(answers), { 201: 50 })
  assert.equal(new Set(answers.map(({ body }) => body.url)).size, 1)
  assert.equal(await rowsOf(person), 1)
})

test('fifty images at once fill a new member’s day exactly, and the next day begins anew', async () => {
  const person = await join(site)
  const images = await Promise.all(Array.from({ length: 50 }, () => paint()))
  const answers = await fiftyAtOnce((index) => upload(site, person, images[index]!))
  const { perDayNewcomer } = NUMBERS.uploads
  assert.deepEqual(tally(answers), { 201: perDayNewcomer, 429: 50 - perDayNewcomer })
  assert.equal(await rowsOf(person), perDayNewcomer)
  const { body, headers } = await upload(site, person, images[0]!)
  assert.deepEqual([body.code, Number(headers.get('retry-after')) > 3600], ['daily-limit', true])
  site.wait(24 * 3600)
  assert.equal((await upload(site, person, await paint())).status, 201)
})

test('a member has room for so much and no more', async () => {
  const person = await join(site)
  await upload(site, person, await paint())
  await site.platform
    .sql`update uploads set bytes = 199999999 where user_id = (select id from users where username = ${person.username})`
  const { status, body } = await upload(site, person, await paint())
  assert.deepEqual([status, body.code], [403, 'no-room'])
})

const PICTURE = { width: 64, height: 64 }
const choose = (person: Person, image: string | null) => person.call('PUT', '/user', { user: { image } })
const shownOf = async (person: Person) =>
  (await call(site, 'GET', `/profiles/${person.username}`)).body.profile.image as string | null

test('one’s own upload is shown to everybody, beside one’s posts too, until it is taken away', async () => {
  const { url } = (await upload(site, ada, await paint(PICTURE))).body
  assert.equal((await choose(ada, url)).body.user.image, url)
  assert.equal(await shownOf(ada), url)
  const slug = await ask(ada)
  assert.equal((await call(site, 'GET', `/questions/${slug}`)).body.question.author.image, url)
  assert.equal((await choose(ada, null)).body.user.image, null)
  assert.equal(await shownOf(ada), null)
  assert.equal((await choose(ada, url)).status, 200, 'undone')
})

test('a picture from elsewhere is its owner’s to see alone, and another’s upload nobody’s to claim', async () => {
  const foreign = 'https://evil.example/pixel.png'
  assert.equal((await choose(ben, foreign)).body.user.image, foreign)
  assert.equal(await shownOf(ben), null)
  const slug = await ask(ben)
  assert.equal((await call(site, 'GET', `/questions/${slug}`)).body.question.author.image, null)
  const { url } = (await upload(site, ada, await paint(PICTURE))).body
  const forPost = (await upload(site, ada, await paint(PICTURE), 'post')).body.url
  for (const other of [url, `/uploads/${'0'.repeat(64)}.webp`, '/uploads/../api/user', '/uploads/', `${url}?x`]) {
    const { status, body } = await choose(ben, other)
    assert.deepEqual([status, Object.keys(body.errors)], [422, ['image']], other)
  }
  assert.equal((await choose(ada, forPost)).status, 422)
  assert.equal((await ben.call('GET', '/user')).body.user.image, foreign, 'nothing changed')
  const own = `${site.platform.siteUrl}${url}`
  assert.equal((await choose(ben, own)).status, 200, 'with the site before it, it is foreign like any other')
  assert.equal(await shownOf(ben), null)
})

test('of a child no picture is shown, whenever it was chosen', async () => {
  const person = await join(site)
  const { url } = (await upload(site, person, await paint(PICTURE))).body
  await choose(person, url)
  await site.platform.sql`update users set email = null, age_band = 'under13' where username = ${person.username}`
  assert.equal(await shownOf(person), null)
  assert.equal((await choose(person, url)).status, 422)
  assert.equal((await choose(person, null)).status, 200)
})
