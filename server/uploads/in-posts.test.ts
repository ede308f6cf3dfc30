import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { NUMBERS } from '#rules/numbers.ts'
import { paint, upload } from '#server/testing/images.ts'
import { answer, ask, call, fiftyAtOnce, join, QUESTION, tally, type Person } from '#server/testing/people.ts'
import { openTestSite, type TestSite } from '#server/testing/site.ts'
import { setStanding } from '#server/testing/standing.ts'
import { tidy } from '#server/upkeep/service.ts'

let site: TestSite, ada: Person, newcomer: Person
before(async () => {
  site = await openTestSite({ RATE_LIMITS: 'off' })
  ;[ada, newcomer] = [await join(site), await join(site)]
  await setStanding(site, ada, { reputation: NUMBERS.privileges.postFreely })
})
after(() => site.close())

const send = async (person: Person, purpose: 'post' | 'profile' = 'post') =>
  (await upload(site, person, await paint({ width: 64, height: 48 }), purpose)).body.url as string
const drawn = (...urls: string[]) => urls.map((url) => `A triangle and its height: ![a triangle](${url})`).join('\n\n')
let posts = 0
const post = (person: Person, body: string) =>
  person.call('POST', '/questions', { question: { ...QUESTION, title: `How high is it (${++posts})?`, body } })

test('an image stands in a post with its sides, its words and a link to itself; the preview shows the same', async () => {
  const url = await send(ada)
  const { status, body } = await post(ada, drawn(url))
  assert.equal(status, 201, JSON.stringify(body))
  const shown = `<a href="${url}"><img src="${url}" alt="a triangle" width="64" height="48" loading="lazy" /></a>`
  assert.ok(body.question.body_html.includes(shown), body.question.body_html)
  assert.equal(
    (await call(site, 'POST', '/preview', { body: { body: drawn(url) } })).body.html,
    body.question.body_html,
  )
  const edit = { question: { body: `${drawn(url)} Now with more words.` } }
  assert.ok((await ada.call('PUT', `/questions/${body.question.slug}`, edit)).body.question.body_html.includes(shown))
})

test('an image needs words, there are not too many, and each is one of ours that is there', async () => {
  const url = await send(ada)
  const refused = async (body: string) => {
    const answered = await post(ada, body)
    assert.deepEqual([answered.status, Object.keys(answered.body.errors)], [422, ['body']], body)
    return answered.body.errors.body[0] as string
  }
  for (const words of ['', '  ', 'ab'])
    assert.match(await refused(`What is this figure? ![${words}](${url})`), /few words/)
  assert.match(await refused(drawn(...Array<string>(NUMBERS.uploads.perPost + 1).fill(url))), /At most 10/)
  const never = `/uploads/${'0'.repeat(64)}.webp`
  for (const gone of [never, '/uploads/2025/holiday.png', await send(ada, 'profile')])
    assert.match(await refused(drawn(gone)), /not kept/)
  const foreign = await post(ada, drawn('https://evil.example/pixel.png'))
  assert.ok(!foreign.body.question.body_html.includes('<img'), 'a link, no picture')
})

test('who may not upload shows no image of another either, but may go on editing a text that has some', async () => {
  const url = await send(ada)
  const { status, body } = await post(newcomer, drawn(url))
  assert.deepEqual([status, body.errors], [422, { body: ['Images in posts open at 10 reputation.'] }])
  const writer = await join(site)
  await setStanding(site, writer, { reputation: 10 })
  const slug = await ask(writer)
  const id = await answer(writer, slug, drawn(url))
  await setStanding(site, writer, { reputation: 1 })
  const edit = (text: string) => writer.call('PUT', `/answers/${id}`, { answer: { body: text } })
  assert.equal((await edit(`${drawn(url)} The height stands upright.`)).status, 200)
  assert.equal((await edit(drawn(url, await send(ada)))).status, 422)
})

test('posted fifty times while it is swept up, an image is in every post or refused, never a hole', async () => {
  const urls = await Promise.all(Array.from({ length: 5 }, () => send(ada)))
  site.wait(NUMBERS.uploads.unusedSeconds + 60)
  const answers = await fiftyAtOnce(async (index) => {
    if (index % 10 === 0) return tidy(site.platform).then(() => ({ status: 0, body: undefined }))
    return post(ada, drawn(urls[index % 5]!))
  })
  const counts = tally(answers)
  assert.equal((counts[201] ?? 0) + (counts[422] ?? 0), 45, JSON.stringify(counts))
  for (const { status, body } of answers.filter(({ status }) => status === 201)) {
    const [url] = /\/uploads\/[^")]+/.exec(body.question.body)!
    assert.equal((await site.app.request(url)).status, 200, `${status}`)
  }
})
