import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { withSql } from './lib/database.ts'
import { startSite } from './lib/site.ts'
import { buildIfNeeded } from './measure/build.ts'
import { addressOf, insertAccounts, nameOf } from './timing/accounts.ts'
import { compare, type Times } from './timing/compare.ts'

// npm run bench:timing: whether the time of an answer tells who has an account here. The limits are on, as they are for
// everybody; each request comes from an address of its own, and no account is asked for twice.
const { values } = parseArgs({
  options: { requests: { type: 'string', default: '400' }, only: { type: 'string', default: '' } },
})
const count = Number(values.requests)
const WARM_UP = 40

type Ask = (number: number) => Promise<void>
const forgot = (email: string) => post('/users/password/forgot', { email }, 202)
const logIn = (email: string) =>
  post('/users/login', { user: { email, password: 'not this one', totp: '123456' } }, 401)
const COMPARED: [string, string, Ask, string, Ask][] = [
  ['forgot', 'known', (n) => forgot(addressOf('plain', n)), 'unknown', (n) => forgot(addressOf('nobody', n))],
  [
    'forgot',
    'unverified',
    (n) => forgot(addressOf('unverified', n)),
    'unknown',
    (n) => forgot(addressOf('nobody', -n)),
  ],
  ['log-in', 'known address', (n) => logIn(addressOf('plain', n)), 'unknown', (n) => logIn(addressOf('nobody', n))],
  ['log-in', 'known name', (n) => logIn(nameOf('plain', n)), 'unknown', (n) => logIn(nameOf('nobody', n))],
  ['log-in', 'verified', (n) => logIn(addressOf('plain', n)), 'unverified', (n) => logIn(addressOf('unverified', n))],
  ['log-in', 'one step', (n) => logIn(nameOf('plain', n)), 'two-factor', (n) => logIn(nameOf('guarded', n))],
]

buildIfNeeded()
const dataDir = join(mkdtempSync(join(tmpdir(), 'askademy-bench-timing-')), 'data')
const site = await startSite({ DATA_DIR: dataDir, RATE_LIMITS: 'on', TRUST_PROXY: 'on' })
const agent = new Agent({ keepAlive: true, maxSockets: 1 })
let from = 0

try {
  await withSql(dataDir, (sql) => insertAccounts(sql, count + WARM_UP))
  console.info(`load average ${loadavg()[0]!.toFixed(1)}; ${count} requests of each, in turns, in one run`)
  for (const [what, nameA, askA, nameB, askB] of COMPARED.filter(([what]) => what.includes(values.only))) {
    const { medianA, medianB, difference, from, to, p } = compare(await measure(askA, askB))
    console.info(
      `${what}: ${nameA} ${medianA.toFixed(3)} ms, ${nameB} ${medianB.toFixed(3)} ms; difference ${difference.toFixed(3)} ms (95 %: ${from.toFixed(3)} to ${to.toFixed(3)}), p = ${p.toFixed(3)}`,
    )
  }
} finally {
  agent.destroy()
  await site.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

/** In pairs, now the one first and now the other: whatever a request leaves behind to be done falls on both alike. */
async function measure(a: Ask, b: Ask): Promise<Times> {
  const times: Times = { a: [], b: [] }
  for (let number = 1; number <= count + WARM_UP; number++)
    for (const each of Math.random() < 0.5 ? (['a', 'b'] as const) : (['b', 'a'] as const)) {
      const begun = performance.now()
      await (each === 'a' ? a : b)(number)
      if (number > WARM_UP) times[each].push(performance.now() - begun)
    }
  return times
}

function post(path: string, body: object, expected: number): Promise<void> {
  const text = JSON.stringify(body)
  from++
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(text),
    'x-forwarded-for': `10.${(from >> 16) & 255}.${(from >> 8) & 255}.${from & 255}`,
  }
  return new Promise((resolve, reject) => {
    const asking = request(`${site.url}/api${path}`, { method: 'POST', agent, headers }, (answer) => {
      answer.resume()
      answer.on('end', () =>
        answer.statusCode === expected ? resolve() : reject(new Error(`${path} answered ${answer.statusCode}`)),
      )
    })
    asking.on('error', reject)
    asking.end(text)
  })
}
