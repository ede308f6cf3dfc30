import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { insertMembers } from './ask-ai/members.ts'
import { withSql } from './lib/database.ts'
import { processOf } from './lib/processes.ts'
import { startSite } from './lib/site.ts'
import type { Order, Told } from './live/readers.ts'
import { buildIfNeeded } from './measure/build.ts'

// npm run bench:live-members: as many members with a page open, each with a token of their own, all of whom follow a tag;
// how long a question in that tag takes to reach the last of them as a notification.
const { values } = parseArgs({
  options: { members: { type: 'string', default: '5000' }, questions: { type: 'string', default: '5' } },
})
const members = Number(values.members)

buildIfNeeded()
const dataDir = join(mkdtempSync(join(tmpdir(), 'askademy-bench-live-members-')), 'data')
const site = await startSite({ DATA_DIR: dataDir, NODE_FLAGS: process.env.NODE_FLAGS ?? '' })
const web = processOf(site.pid)
const readers = fork(fileURLToPath(new URL('live/readers.ts', import.meta.url)))

try {
  const [asker, ...tokens] = await withSql(dataDir, async (sql) => {
    const all = await insertMembers(sql, members + 1)
    await sql`
      insert into tag_follows (follower_id, tag_id, created_at)
      select u.id, t.id, now() from users u, tags t where u.username like 'bench-%' and t.name = 'density'`
    return all
  })
  const rest = web.memory()
  const begun = performance.now()
  readers.send({ url: `${site.url}/api/events`, pages: members, tokens } satisfies Order)
  await told('open')
  console.info(
    `load average ${loadavg()[0]!.toFixed(1)}; at rest ${rest.toFixed(0)} MB; ${members} members here after ${((performance.now() - begun) / 1000).toFixed(1)} s: ${web.memory().toFixed(0)} MB PSS`,
  )
  for (let round = 1; round <= Number(values.questions); round++) {
    const cpu = web.cpuSeconds()
    const at = Date.now()
    const arrived = told('answer')
    await askQuestion(asker!, round)
    const waits = ((await arrived).times ?? []).map((time) => time - at).toSorted((a, b) => a - b)
    console.info(
      `question ${round}: the first of ${waits.length} members after ${waits[0]} ms, half after ${waits[waits.length >> 1]} ms, all after ${waits.at(-1)} ms (<= 1000); lost ${members - waits.length}; ${((web.cpuSeconds() - cpu) * 1000).toFixed(0)} ms of processor; ${web.memory().toFixed(0)} MB PSS`,
    )
    await sleep(500)
  }
} finally {
  readers.kill()
  await site.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

async function told(kind: Told['kind']): Promise<Told> {
  for (;;) {
    const [message] = (await once(readers, 'message')) as [Told]
    if (message.kind === kind) return message
  }
}

async function askQuestion(token: string, round: number) {
  const question = {
    title: `Why does ice float when most solids sink, question ${round}?`,
    body: `Most solids sink in their own liquid. What is different about water, number ${round}?`,
    tags: ['density'],
    subject: 'physics',
  }
  const response = await fetch(`${site.url}/api/questions`, {
    method: 'POST',
    headers: { authorization: `Token ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ question }),
  })
  if (!response.ok) throw new Error(`the question was answered with ${response.status}: ${await response.text()}`)
}
