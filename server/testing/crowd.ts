import { hashToken, makeToken } from '#server/platform/tokens.ts'
import { personWith, type Person } from './people.ts'
import type { TestSite } from './site.ts'

let made = 0

/** Many members with a confirmed address at once: they come in without the door, where each password takes its time. */
export async function crowd(site: TestSite, size: number): Promise<Person[]> {
  const { sql, clock } = site.platform
  const people = Array.from({ length: size }, () => {
    const username = `crowd-${++made}z`
    return { username, email: `${username}@example.org`, token: makeToken() }
  })
  const now = clock.now()
  for (const { username, email, token } of people)
    await sql`
      with member as (
        insert into users (username, username_look, email, email_verified_at, ever_verified, full_name, created_at)
        values (${username}, ${username}, ${email}, ${now}, true, ${username}, ${now}) returning id)
      insert into sessions (user_id, device, token_hash, created_at, last_used_at, proved_at, expires_at)
      select id, 'test', ${hashToken(token)}, ${now}, ${now}, ${now}, ${new Date(now.getTime() + 3600_000)} from member`
  return people.map((person) => personWith(site, person))
}
