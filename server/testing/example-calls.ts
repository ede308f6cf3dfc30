import assert from 'node:assert/strict'
import { listPosts } from '#server/texts/service.ts'
import { dataOf, readAiStream } from './ai-stream.ts'
import { answer, ask, join, PASSWORD, QUESTION, type Person } from './people.ts'
import type { TestSite } from './site.ts'

export type ExampleCalls = {
  /** Who wrote the posts that the addresses name. */
  member: Person
  slug: string
  /** A good body for every call that takes one, by method and path. */
  bodies: Record<string, () => object>
  /** The address, without `/api`, of a path of the contract: its placeholders name things that are there. */
  addressOf(path: string): string
}

/** An example of every call of the contract, on a site without a pace. */
export async function makeExampleCalls(site: TestSite): Promise<ExampleCalls> {
  const member = await join(site)
  const slug = await ask(member)
  const answerId = await answer(member, slug)
  const remark = { comment: { body: 'Is it so for every kind of ice?' } }
  const commentId = (await member.call('POST', `/questions/${slug}/comments`, remark)).body.comment.id
  const suggestionId = await suggestedBy(site, slug, await join(site))
  const asked = await readAiStream(site, member, 'POST', '/ai/ask', { question: 'Why does ice float on water?' })
  const { conversation_id: conversationId, message_id: messageId } = dataOf(asked.frames, 'meta')

  let fresh = 0
  const bodies: Record<string, () => object> = {
    'POST /api/users': () => ({
      user: {
        username: `shape-${++fresh}x`,
        email: `shape-${fresh}@example.org`,
        password: PASSWORD,
        full_name: 'Sha Pe',
        age_band: 'adult',
        grade: 7,
      },
    }),
    'POST /api/users/login': () => ({ user: { email: member.username, password: PASSWORD, totp: '123456' } }),
    'POST /api/auth/{provider}/callback': () => ({ code: 'never-given', state: 'never-begun' }),
    'POST /api/user/sign-ins': () => ({ ticket: 'of.nobody' }),
    'POST /api/auth/second-step': () => ({ ticket: 'of.nobody', totp: '123456' }),
    'POST /api/user/proof': () => ({ password: PASSWORD }),
    'POST /api/user/two-factor/confirm': () => ({ code: '123456' }),
    'DELETE /api/user/two-factor': () => ({ code: '123456' }),
    'POST /api/users/password/forgot': () => ({ email: 'nobody@example.org' }),
    'POST /api/users/password/reset': () => ({ token: 'ask_never-sent', password: PASSWORD }),
    'POST /api/users/verify': () => ({ code: '123456' }),
    'PUT /api/user': () => ({
      user: {
        email: member.email,
        username: member.username,
        full_name: 'Sha Pe',
        bio: 'A bio.',
        image: 'https://example.org/a.png',
        current_password: PASSWORD,
        grade: 7,
        preferences: { theme: 'dark' },
      },
    }),
    'DELETE /api/user': () => ({ password: 'not the password', code: '123456' }),
    'POST /api/questions': () => ({
      question: { ...structuredClone(QUESTION), title: `What is the shape of number ${++fresh}?`, grade: 7 },
    }),
    'PUT /api/questions/{slug}': () => ({
      question: {
        ...structuredClone(QUESTION),
        title: `What is the shape of number ${++fresh}?`,
        grade: 7,
        edit_note: 'shape',
      },
    }),
    'POST /api/questions/{slug}/answers': () => ({ answer: { body: `It is round, as number ${++fresh} always is.` } }),
    'PUT /api/answers/{id}': () => ({
      answer: { body: `It is round, as number ${++fresh} always is.`, edit_note: 'shape' },
    }),
    'POST /api/flags': () => ({ flag: { target: 'answer', id: answerId, reason: 'other', note: 'Its shape.' } }),
    'POST /api/moderation/flags/{id}/resolve': () => ({ action: 'dismiss', note: 'Its shape is fine.' }),
    'POST /api/moderation/resolve': () => ({ ids: ['1'], action: 'dismiss', note: 'Its shape is fine.' }),
    'POST /api/appeals': () => ({
      appeal: { target: 'answer', id: answerId, text: 'Please look at its shape again.' },
    }),
    'POST /api/questions/{slug}/close': () => ({ reason: 'live-test', reopens_at: '2999-01-01T00:00:00Z' }),
    'POST /api/questions/{slug}/comments': () => ({ comment: { body: `What is number ${++fresh} made of?` } }),
    'POST /api/answers/{id}/comments': () => ({ comment: { body: `What is number ${++fresh} made of?` } }),
    'PUT /api/comments/{id}': () => ({ comment: { body: `What is number ${++fresh} made of?` } }),
    'POST /api/questions/{slug}/suggestions': () => ({
      suggestion: { title: 'What is its shape?', edit_note: 'shape' },
    }),
    'POST /api/answers/{id}/suggestions': () => ({ suggestion: { body: 'It is round, as ever.', edit_note: 'shape' } }),
    'POST /api/review/posts/{kind}/{id}/approve': () => ({ personal: 'leave-out', seen: null }),
    'POST /api/review/posts/{kind}/{id}/decline': () => ({ reason: 'Leave the number out, please.' }),
    'POST /api/suggestions/{id}/merge': () => ({ suggestion: { body: 'It is round, and so it was.' } }),
    'POST /api/suggestions/{id}/reject': () => ({ suggestion: { reason: 'It has this shape already.' } }),
    'PUT /api/tags/{name}': () => ({ tag: { description: 'How heavy.', subject: 'physics', edit_note: 'shape' } }),
    'POST /api/tags/{name}/synonyms': () => ({ name: 'heaviness' }),
    'POST /api/tags/{name}/merge': () => ({ into: 'volume' }),
    'PUT /api/user/drafts/{key}': () => ({
      draft: { title: 'Why', body: 'Because', tags: ['density'], subject: 'physics', grade: 7 },
    }),
    'POST /api/ai/ask': () => ({ question: 'Why does ice float on water?', mode: 'auto', grade: 7 }),
    'POST /api/ai/messages/{id}/feedback': () => ({ value: 'down', reason: 'unclear', note: 'Too long.' }),
    'PUT /api/ai/conversations/{id}': () => ({ conversation: { title: 'Ice' } }),
    'PUT /api/admin/tables/{tableName}/{id}': () => ({ row: { description: 'About this.' } }),
    'PUT /api/admin/settings': () => ({
      settings: {
        'votes.perDay': 40,
        'ai.model': 'small',
        helplines: [{ country: 'Here', name: 'Line', contact: 'Call 1', url: 'tel:1' }],
      },
    }),
    'PUT /api/admin/ai/cases/{id}': () => ({ case: { judged: 'confirmed' } }),
    'POST /api/class-codes': () => ({ class_code: { label: 'Class 7b', uses: 30 } }),
    'POST /api/teacher-applications': () => ({
      application: { subjects: ['physics'], school: 'Hill School', evidence: 'hill.example/staff' },
    }),
    'POST /api/teacher-applications/{id}/approve': () => ({ subjects: ['physics'] }),
    'POST /api/teacher-applications/{id}/decline': () => ({ reason: 'We found no page of that school.' }),
    'POST /api/user/consent': () => ({ code: 'BCDFG-23456' }),
    'POST /api/users/{username}/suspend': () => ({ until: '2999-01-01T00:00:00Z', reason: 'Rude words.' }),
    'POST /api/notifications/unsubscribe/undo': () => ({ undo: 'of.nobody' }),
    'PUT /api/users/{username}/role': () => ({ role: 'teacher', subjects: ['physics'] }),
    'POST /api/notifications/read': () => ({ ids: ['1'] }),
    'POST /api/notifications/unsubscribe': () => ({ token: '1.digest.of-nobody', all: true }),
    'PUT /api/user/notification-choices': () => ({ choices: { answer: { page: true, email: 'digest' } } }),
    'POST /api/preview': () => ({ body: 'Some *text*.' }),
    'POST /api/waitlist': () => ({ waitlist: { topic: 'study-groups', email: `shape-${++fresh}@example.org` } }),
    'POST /api/waitlist/unsubscribe': () => ({ token: 'of.nobody' }),
  }
  const QUERIES: Record<string, string> = {
    '/api/questions/similar': '?title=ice',
    '/api/tags/suggestions': '?title=ice',
    '/api/events': '?question=', // refused, because it would have no end
  }
  const parameter = (name: string) =>
    ({
      slug,
      id: answerId,
      kind: 'answer',
      number: '1',
      username: member.username,
      name: 'density',
      synonym: 'heaviness',
      key: 'question:new',
      provider: 'github',
    })[name] ?? assert.fail(`no example for {${name}}`)
  /** Where a parameter of that name means something else than elsewhere. */
  const ADDRESSES: Record<string, string> = {
    '/api/texts/{name}': '/texts/about',
    '/api/admin/tables/{tableName}': '/admin/tables/tags',
    '/api/admin/tables/{tableName}/{id}': '/admin/tables/tags/1',
    '/api/blog/{slug}': `/blog/${listPosts()[0]!.slug}`,
  }
  const addressOf = (path: string) =>
    ADDRESSES[path] ??
    path
      .replace('/jobs/{id}', '/jobs/00000000-0000-4000-8000-000000000000')
      .replace('/comments/{id}', `/comments/${commentId}`)
      .replace('/suggestions/{id}', `/suggestions/${suggestionId}`)
      .replace('/ai/cases/{id}', `/ai/cases/${messageId}`)
      .replace('/ai/messages/{id}', `/ai/messages/${messageId}`)
      .replace('/ai/conversations/{id}', `/ai/conversations/${conversationId}`)
      .replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(parameter(name)))
      .slice('/api'.length) + (QUERIES[path] ?? '')

  return { member, slug, bodies, addressOf }
}

/** An edit that somebody would make of the member's question. */
async function suggestedBy(site: TestSite, slug: string, { username }: Person): Promise<string> {
  const [row] = await site.platform.sql<{ id: string }[]>`
    insert into suggested_edits (question_id, base_number, author_id, note, title, body, tags, created_at)
    select q.id, 1, u.id, 'shape', q.title, q.body || ' Tell me.', q.tags, q.created_at from questions q, users u
    where q.slug = ${slug} and u.username = ${username} returning id`
  return row!.id
}
