import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { crowd } from '#server/testing/crowd.ts'
import { call, fiftyAtOnce, join, PASSWORD, personWith, QUESTION, tally, type Person } from '#server/testing/people.ts'
import { openTestSite, startOfDay, type TestSite } from '#server/testing/site.ts'
import { dump, setStanding } from '#server/testing/standing.ts'

let site: TestSite, teacher: Person
before(async () => {
  site = await openTestSite()
  startOfDay(site)
  teacher = await join(site, { username: 'ms-rivera' })
  await setStanding(site, teacher, { role: 'teacher' })
})
after(() => site.close())

let count = 0
const signUpChild = async (username = `otter-${++count}q`): Promise<Person> => {
  const { body } = await call(site, 'POST', '/users', {
    body: { user: { username, password: PASSWORD, age_band: 'under13' } },
  })
  return personWith(site, { username, email: '', token: body.user.token })
}
/** Children without the door, where each password takes its time. */
const manyChildren = async (size: number): Promise<Person[]> => {
  const children = await crowd(site, size)
  await site.platform.sql`
    update users set email = null, email_verified_at = null, ever_verified = false, age_band = 'under13'
    where username = any(${children.map(({ username }) => username)})`
  return children
}
const makeCode = async (input: object = {}, by = teacher) => {
  const { status, body } = await by.call('POST', '/class-codes', { class_code: { label: 'Class 7b', ...input } })
  assert.equal(status, 201, JSON.stringify(body))
  return body.class_code
}
const enter = (child: Person, code: string) => child.call('POST', '/user/consent', { code })
const askOf = (child: Person) =>
  child.call('POST', '/questions', { question: { ...QUESTION, title: `Why is it ${++count} o’clock?` } })

test('with a teacher’s code a child writes, whatever the case and the dashes; entered again it takes no second use', async () => {
  const child = await signUpChild()
  const made = await makeCode({ uses: 3 })
  assert.match(made.code, /^[2-9BCDFGHJKMNPQRSTVWXYZ]{5}-[2-9BCDFGHJKMNPQRSTVWXYZ]{5}$/)
  assert.deepEqual([made.label, made.uses, made.uses_left, made.members, made.ended_at], ['Class 7b', 3, 3, 0, null])
  assert.equal((await askOf(child)).body.code, 'consent-required')
  const typed = ` ${made.code.toLowerCase().replace('-', ' ')} `
  for (const answers of [[await enter(child, typed)], await fiftyAtOnce(() => enter(child, made.code))])
    for (const { status, body } of answers.filter(({ status }) => status !== 429)) {
      assert.equal(status, 200, JSON.stringify(body))
      assert.deepEqual([body.user.consented, body.user.email], [true, null])
    }
  assert.equal((await askOf(child)).status, 201)
  const { body } = await teacher.call('GET', `/class-codes/${made.id}/members`)
  const [member] = body.members
  assert.deepEqual(
    [body.members.length, member.username, member.consented, member.questions, member.answers, member.leaves_at],
    [1, child.username, true, 1, 0, null],
  )
  assert.equal((await teacher.call('GET', '/class-codes')).body.class_codes[0].uses_left, 2)
})

test('of fifty children at once who enter the last use exactly one joins', async () => {
  const children = await manyChildren(50)
  const { code, id } = await makeCode({ uses: 1 })
  const answers = await fiftyAtOnce((index) => enter(children[index]!, code))
  assert.deepEqual(tally(answers), { 200: 1, 422: 49 })
  assert.equal((await teacher.call('GET', `/class-codes/${id}/members`)).body.members.length, 1)
})

test('a code that ended, ran out, was never made or whose maker teaches no more lets nobody in, and none tells which', async () => {
  const child = await signUpChild()
  const said = async (code: string) => {
    const { status, body } = await enter(child, code)
    assert.equal(status, 422)
    return body.errors.code[0] as string
  }
  const ended = await makeCode()
  for (const _ of [1, 2]) assert.equal((await teacher.call('DELETE', `/class-codes/${ended.id}`)).status, 200)
  const other = await join(site)
  await setStanding(site, other, { role: 'teacher' })
  const ofOther = await makeCode({}, other)
  await setStanding(site, other, { role: 'member' })
  const suspended = await join(site)
  await setStanding(site, suspended, { role: 'admin' })
  const ofSuspended = await makeCode({}, suspended)
  await setStanding(site, suspended, { suspendedUntil: new Date(site.platform.clock.now().getTime() + 3600_000) })
  const words = new Set<string>()
  for (const code of [ended.code, ofOther.code, ofSuspended.code, 'BCDFG-23456']) words.add(await said(code))
  assert.equal(words.size, 1)
  assert.match(await said('BCD'), /10 letters and digits\. You typed 3/)
  assert.match(await said('  - '), /Type the code/)
  const old = await makeCode()
  site.wait(31 * 24 * 3600)
  const relogged = await call(site, 'POST', '/users/login', {
    body: { user: { email: child.username, password: PASSWORD } },
  })
  const later = personWith(site, { ...child, token: relogged.body.user.token })
  assert.equal((await enter(later, old.code)).status, 422)
  const again = await call(site, 'POST', '/users/login', {
    body: { user: { email: teacher.email, password: PASSWORD } },
  })
  teacher = personWith(site, { ...teacher, token: again.body.user.token })
})

test('guessing ends after ten tries of an account, whatever the address; others go on', async () => {
  const [child, other] = [await signUpChild(), await signUpChild()]
  const guess = (index: number) =>
    call(site, 'POST', '/user/consent', { token: child.token, body: { code: 'BCDFG-23456' }, from: `10.0.0.${index}` })
  const answers = []
  for (let index = 0; index < 11; index++) answers.push(await guess(index))
  assert.deepEqual(tally(answers), { 422: 10, 429: 1 })
  assert.equal((await enter(other, (await makeCode()).code)).status, 200)
})

test('its maker takes the consent back: the child reads, writes no more, and comes in by another code alone', async () => {
  const child = await signUpChild('seal-fan')
  const [first, second] = [await makeCode(), await makeCode()]
  await enter(child, first.code)
  const place = `/class-codes/${first.id}/members/${child.username}`
  for (const _ of [1, 2]) {
    const { status, body } = await teacher.call('DELETE', place)
    assert.deepEqual([status, body.member.consented], [200, false])
    assert.ok(body.member.withdrawn_at)
  }
  assert.equal((await askOf(child)).body.code, 'consent-required')
  assert.equal((await child.call('GET', '/questions')).status, 200)
  assert.equal((await enter(child, first.code)).body.code, 'consent-withdrawn')
  const { notifications } = (await child.call('GET', '/notifications')).body
  assert.match(notifications[0].text, /taken their code back/)
  assert.equal((await enter(child, second.code)).status, 200)
  assert.equal((await askOf(child)).status, 201)
  assert.equal((await enter(child, first.code)).body.code, 'consent-withdrawn', 'the one who took it back stays asked')
})

test('a child who forgot the password gets a link from whoever gave the code: once, as long as the consent stands', async () => {
  const child = await signUpChild()
  const { id, code } = await makeCode()
  await enter(child, code)
  const member = `/class-codes/${id}/members/${child.username}`
  const link = async () => (await teacher.call('POST', `${member}/password-link`)).body.password_link
  const tokenOf = ({ url }: { url: string }) => new URL(url).hash.slice(1)
  const [former, latest] = [tokenOf(await link()), tokenOf(await link())]
  const password = 'seven quiet otters swim'
  const reset = (token: string) => call(site, 'POST', '/users/password/reset', { body: { token, password } })
  assert.equal((await reset(former)).status, 422, 'the later link ended it')
  const { 200: done, 422: dead = 0, 503: busy = 0 } = tally(await fiftyAtOnce(() => reset(latest)))
  assert.deepEqual([done, dead + busy], [1, 49])
  assert.equal((await child.call('GET', '/user')).status, 401, 'every device was signed out')
  const again = await call(site, 'POST', '/users/login', { body: { user: { email: child.username, password } } })
  assert.equal(again.status, 200)
  await teacher.call('DELETE', member)
  assert.equal((await teacher.call('POST', `${member}/password-link`)).body.code, 'consent-withdrawn')
})

test('its maker asks for the deletion, which the child cannot undo and the maker can', async () => {
  const child = await signUpChild('newt-fan')
  const { id, code } = await makeCode()
  await enter(child, code)
  const place = `/class-codes/${id}/members/${child.username}/deletion`
  const { status, body } = await teacher.call('POST', place)
  assert.equal(status, 200, JSON.stringify(body))
  assert.ok(body.member.leaves_at && body.member.deletion_asked_at && !body.member.consented)
  assert.equal((await child.call('GET', '/user')).status, 401, 'signed out')
  const back = await call(site, 'POST', '/users/login', {
    body: { user: { email: child.username, password: PASSWORD } },
  })
  const { token } = back.body.user
  const kept = await call(site, 'POST', '/user/keep', { token })
  assert.deepEqual([kept.status, kept.body.code], [403, 'asked-by-grown-up'])
  const undone = await teacher.call('DELETE', place)
  assert.deepEqual([undone.body.member.leaves_at, undone.body.member.consented], [null, false])
  assert.equal((await call(site, 'GET', '/user', { token })).body.user.leaves_at, null)
  await site.platform
    .sql`update sessions set proved_at = null where user_id = (select id from users where username = ${teacher.username})`
  assert.equal((await teacher.call('POST', place)).body.code, 'proof-required')
  assert.equal((await teacher.call('POST', '/user/proof', { password: PASSWORD })).status, 200)
  assert.equal((await teacher.call('POST', place)).status, 200)
})

test('each route knows whom it is for', async () => {
  const own = await makeCode()
  const child = await signUpChild('crab-fan')
  await enter(child, own.code)
  const standing = async (role: 'member' | 'teacher' | 'moderator' | 'admin') => {
    const person = await join(site)
    await setStanding(site, person, { role })
    return person
  }
  const suspended = await standing('teacher')
  await setStanding(site, suspended, { suspendedUntil: new Date(site.platform.clock.now().getTime() + 3600_000) })
  const callers: Record<string, Pick<Person, 'call'>> = {
    visitor: { call: (method, path, body) => call(site, method, path, { body }) },
    unverified: await join(site, { verified: 'no' }),
    child: await signUpChild(),
    member: await standing('member'),
    otherTeacher: await standing('teacher'),
    moderator: await standing('moderator'),
    suspended,
    admin: await standing('admin'),
    maker: teacher,
  }
  const members = `/class-codes/${own.id}/members`
  const one = `${members}/${child.username}`
  const ROUTES: [string, string, object | undefined, Record<string, number>][] = [
    ['POST', '/class-codes', { class_code: { label: 'A' } }, { otherTeacher: 201, admin: 201, maker: 201 }],
    ['GET', '/class-codes', undefined, { otherTeacher: 200, admin: 200, maker: 200 }],
    ['GET', members, undefined, { otherTeacher: 404, admin: 200, maker: 200 }],
    ['POST', `${one}/password-link`, undefined, { otherTeacher: 404, admin: 201, maker: 201 }],
    ['DELETE', one, undefined, { otherTeacher: 404, admin: 200, maker: 200 }],
    ['POST', `${one}/deletion`, undefined, { otherTeacher: 404, admin: 200, maker: 200 }],
    ['DELETE', `${one}/deletion`, undefined, { otherTeacher: 404, admin: 200, maker: 200 }],
    ['DELETE', `/class-codes/${own.id}`, undefined, { otherTeacher: 404, admin: 200, maker: 200 }],
    ['POST', '/user/consent', { code: 'BCDFG-23456' }, { child: 422 }],
  ]
  for (const [method, path, body, expected] of ROUTES)
    for (const [name, caller] of Object.entries(callers)) {
      const { status } = await caller.call(method, path, body)
      assert.equal(status, expected[name] ?? (name === 'visitor' ? 401 : 403), `${method} ${path} by ${name}`)
    }
})

test('what cannot be a code or its name is refused with a sentence; a teacher has so many in use and no more', async () => {
  const maker = await join(site)
  await setStanding(site, maker, { role: 'teacher' })
  for (const [input, field] of [
    [{ label: ' ' }, 'label'],
    [{ label: 'x'.repeat(61) }, 'label'],
    [{ label: 'a\u202eb' }, 'label'],
    [{ uses: 0 }, 'uses'],
    [{ uses: 201 }, 'uses'],
    [{ uses: 1.5 }, 'uses'],
    [{ code: 'AAAAA' }, 'code'],
  ] as const) {
    const { status, body } = await maker.call('POST', '/class-codes', { class_code: { label: 'Class 7b', ...input } })
    assert.equal(status, 422)
    assert.deepEqual(Object.keys(body.errors), [field])
  }
  const answers = await fiftyAtOnce(() => maker.call('POST', '/class-codes', { class_code: { label: 'Class' } }))
  assert.deepEqual(tally(answers), { 201: 20, 409: 30 })
  const page = (await maker.call('GET', '/class-codes?limit=15')).body
  const rest = (await maker.call('GET', `/class-codes?limit=15&cursor=${page.next_cursor}`)).body
  const ids = [...page.class_codes, ...rest.class_codes].map(({ id }) => id)
  assert.deepEqual([new Set(ids).size, rest.next_cursor], [20, null])
})

test('no code stands in the database in plain text, and its maker reads it again', async () => {
  const { id, code } = await makeCode()
  const { class_codes } = (await teacher.call('GET', '/class-codes')).body
  assert.equal(class_codes.find((each: { id: string }) => each.id === id).code, code)
  const held = await dump(site)
  assert.ok(held.includes('Class 7b'))
  for (const text of [code, code.replace('-', '')]) assert.ok(!held.includes(text))
})

test('a child stands on no list of members, also with a code', async () => {
  const child = await signUpChild('crane-fan')
  await enter(child, (await makeCode()).code)
  await setStanding(site, child, { reputation: 500 })
  for (const query of ['sort=newest', 'sort=reputation&period=all', 'sort=reputation&period=week']) {
    const { profiles } = (await call(site, 'GET', `/users?limit=50&${query}`)).body
    assert.ok(
      profiles.every(({ username }: { username: string }) => username !== child.username),
      query,
    )
  }
})
