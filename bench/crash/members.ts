import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { post } from './post.ts'

export type Member = { username: string; token: string }

/** Signs up through the site's door, with the code from the mail in the outbox. */
export async function signUp(url: string, dataDir: string, username: string): Promise<Member> {
  const email = `${username}@bench.askademy.example`
  const { user } = await post<{ user: { token: string } }>(url, '/api/users', {
    payload: { user: { username, email, password: 'bench bench bench' } },
  })
  await post(url, '/api/users/verify', {
    token: user.token,
    payload: { code: await codeFor(join(dataDir, 'outbox'), email) },
  })
  return { username, token: user.token }
}

async function codeFor(outbox: string, email: string): Promise<string> {
  for (let attempt = 0; attempt < 500; attempt++, await sleep(20)) {
    for (const file of readdirSync(outbox).filter((name) => name.endsWith('.eml'))) {
      const mail = readFileSync(join(outbox, file), 'utf8')
      const code = mail.includes(`To: ${email}\n`) && /your code is (\d{6})/.exec(mail)?.[1]
      if (code) return code
    }
  }
  throw new Error(`No code came for ${email}.`)
}
