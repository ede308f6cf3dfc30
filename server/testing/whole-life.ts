import { dataOf, readAiStream } from './ai-stream.ts'
import { answer, ask, call, join, type Person } from './people.ts'
import type { TestSite } from './site.ts'
import { setStanding } from './standing.ts'

export type Life = {
  me: Person
  other: Person
  alone: string
  answered: string
  elsewhere: string
  byOther: string
  mine: string
  ownUpvoted: string
}

/** A member who has left a trace in every table that leads to members, and another one whom that touched. */
export async function liveWholeLife(site: TestSite): Promise<Life> {
  const { sql, clock } = site.platform
  const now = clock.now()
  const [me, other] = [await join(site, { username: 'kim-leaving' }), await join(site, { username: 'lee-staying' })]
  await setStanding(site, me, { role: 'admin', reputation: 20 })
  await setStanding(site, other, { role: 'admin', reputation: 20 })
  const id = (await me.call('GET', '/user')).body.user.id as string
  const { call: say } = me
  await say('PUT', '/user', { user: { bio: 'Kim writes <b>&"bold"</b>.', preferences: { theme: 'dark' } } })

  const alone = await ask(me, { title: 'Does anybody rely on this question?' })
  const answered = await ask(me, { title: 'Is this </style><script>alert(1)</script>?' })
  const elsewhere = await ask(other, { title: 'What do others ask here?' })
  const byOther = await answer(other, answered)
  const mine = await answer(me, elsewhere)
  await answer(me, alone)
  const ownUpvoted = await answer(me, answered, 'My own answer to my own question, which somebody liked.')
  await say('PUT', `/answers/${mine}`, {
    answer: { body: 'A better answer than the first one was.', edit_note: 'better' },
  })
  for (const path of [`/answers/${byOther}/vote`, `/questions/${elsewhere}/vote`]) await say('POST', path)
  for (const path of [`/answers/${mine}/vote`, `/answers/${ownUpvoted}/vote`]) await other.call('POST', path)
  await say('POST', `/answers/${byOther}/accept`)
  const removed = await ask(me, { title: 'Was this question removed by somebody?' })
  await other.call('DELETE', `/questions/${removed}`)
  const gone = await ask(other, { title: 'Was this one removed by the leaver?' })
  await say('DELETE', `/questions/${gone}`)

  await say('POST', `/questions/${answered}/comments`, { comment: { body: 'Kim adds that it is a *hard* one.' } })
  await other.call('POST', `/answers/${mine}/comments`, { comment: { body: 'That helped a lot, thank you.' } })
  await say('POST', `/answers/${byOther}/comments`, { comment: { body: 'Kim says thank you for this.' } })
  await say('POST', '/profiles/lee-staying/follow')
  await other.call('POST', '/profiles/kim-leaving/follow')
  await sql`insert into tag_follows (follower_id, tag_id, created_at) select ${id}, id, ${now} from tags where name = 'algebra'`
  await say('PUT', '/user/drafts/question:new', { draft: { title: 'Unfinished', body: 'Half a thought' } })
  const asked = await readAiStream(site, me, 'POST', '/ai/ask', { question: 'Solve 3x + 7 = 22' })
  const { message_id: message } = dataOf(asked.frames, 'meta')
  await say('POST', `/ai/messages/${message}/feedback`, { value: 'down', reason: 'unclear', note: 'Too long.' })
  await sql`insert into ai_appeals (message_id, created_at) values (${message}, ${now})`
  await call(site, 'POST', '/waitlist', { body: { waitlist: { topic: 'study-groups', email: me.email } } })
  await say('PUT', '/admin/settings', { settings: { 'votes.perDay': 39 } })
  await other.call('PUT', `/admin/tables/users/${id}`, { row: { full_name: 'Kim Mended' } })
  await say('PUT', '/admin/tables/tags/1', { row: { description: 'Changed by the leaver.' } })
  await say('PUT', '/user', { user: { username: 'kim-renamed', current_password: 'correct horse battery' } })
  await sql`insert into identities (provider, subject, user_id, created_at) values ('github', 'kim-at-github', ${id}, ${now})`
  await sql`insert into two_factor (user_id, sealed_secret) values (${id}, 'sealed-of-kim')`
  await sql`insert into recovery_codes (user_id, code_hmac) values (${id}, 'hmac-of-kim')`
  await sql`insert into proof_codes (session_id, code_hmac, tries_left, expires_at) select id, 'proof', 3, ${now} from sessions where user_id = ${id}`
  await sql`insert into idempotency_keys (user_id, key, kind, result_id, created_at) values (${id}, gen_random_uuid(), 'answer', 1, ${now})`
  await sql`insert into uploads (user_id, name, purpose, bytes, width, height, created_at, wanted_at) values (${id}, 'picture-of-kim.webp', 'profile', 1, 1, 1, ${now}, ${now})`
  await sql`
    insert into notifications (user_id, kind, key, actor_id, told, on_page, created_at)
    select ${id}::bigint, 'follow', 'test', o.id, array[o.id], true, ${now}::timestamptz from users o where username = 'lee-staying'
    union all select o.id, 'follow', 'test', ${id}, array[${id}::bigint], true, ${now} from users o where username = 'lee-staying'`
  await sql`
    insert into suggested_edits (question_id, base_number, author_id, note, body, state, decided_by, created_at, decided_at)
    select q.id, 1, edit.by, 'clearer', 'A text.', edit.state, edit.decider, ${now}::timestamptz, edit.at
    from questions q, users o, lateral (values (${id}::bigint, 'pending', null::bigint, null::timestamptz), (o.id, 'rejected', ${id}, ${now})) as edit (by, state, decider, at)
    where q.slug = ${elsewhere} and o.username = 'lee-staying'`
  await say('PUT', '/tags/algebra', {
    tag: { description: 'Letters that stand for numbers, in the words of one who leaves.' },
  })
  for (const mark of ['bookmark', 'follow']) await say('POST', `/questions/${elsewhere}/${mark}`)
  await sql`insert into close_votes (question_id, voter_id, kind, reason, created_at) select id, ${id}, 'close', 'needs-details', ${now} from questions where slug = ${elsewhere}`
  await sql`
    insert into held_posts (question_id, answer_id, comment_id, state, reasons, decline_reason, owes_news, decided_by, held_at, decided_at, declined_at)
    select p.question_id, p.answer_id, p.comment_id, 'declined', '{spam}', 'Leave it out.', false, ${id}, ${now}::timestamptz, ${now}, ${now}
    from (select id as question_id, null::bigint as answer_id, null::bigint as comment_id from questions where slug = any(${[elsewhere, alone, answered]})
      union all select null, id, null from answers where id = any(${[byOther, mine]}::bigint[])
      union all select null, null, id from comments where author_id = ${id}) p`
  await say('POST', '/flags', {
    flag: { target: 'question', id: elsewhere, reason: 'other', note: 'Kim says it is odd.' },
  })
  await sql`
    insert into moderation_cases (kind, target, target_id, member_id, severity, action, note, decided_by, decided_at, created_at)
    select 'flags', 'profile', c.of, c.of, 3, 'hide', 'A note.', c.by, ${now}::timestamptz, ${now}
    from users o, lateral (values (${id}::bigint, o.id), (o.id, ${id})) as c (of, by) where o.username = 'lee-staying'`
  await sql`insert into teacher_subjects (user_id, subject, created_at) values (${id}, 'physics', ${now})`
  await sql`insert into teacher_applications (user_id, subjects, school, evidence, created_at) values (${id}, '{physics}', 'The school of Kim', 'kim.example', ${now})`
  await sql`
    with code as (
      insert into class_codes (maker_id, label, code_hmac, sealed_code, uses, uses_left, created_at, expires_at)
      values (${id}, 'The class of Kim', 'hmac-of-class', 'sealed-of-class', 2, 1, ${now}, ${now}) returning id)
    insert into class_members (class_id, user_id, joined_at) select id, ${id}, ${now} from code`
  await sql`insert into endorsements (answer_id, teacher_id, created_at) values (${byOther}, ${id}, ${now})`
  await sql`insert into badges (user_id, name, earned_at) values (${id}, 'welcome', ${now})`
  await sql`insert into notification_choices (user_id, kind, page, email) values (${id}, 'answer', true, 'never')`
  await sql`insert into sign_in_tickets (token_hash, provider, subject, email, email_verified, expires_at) values ('ticket', 'github', '1', ${me.email}, true, ${now})`
  await call(site, 'POST', '/users/password/forgot', { body: { email: me.email } })
  await site.readMails(me.email, 2)
  await sql`
    insert into limit_counters (key, window_start, count) values (${`search:${id}`}, ${now}, 1), (${`log-in:${me.email}:10.0.0.1`}, ${now}, 1),
      (${`resets-to:${me.email}`}, ${now}, 1), ('log-in:kim-renamed:10.0.0.1', ${now}, 1), ('search:999999', ${now}, 1)`
  return { me: { ...me, username: 'kim-renamed' }, other, alone, answered, elsewhere, byOther, mine, ownUpvoted }
}
