import { spawn, type ChildProcess } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { prepareData } from './prepared-data.ts'

const main = fileURLToPath(new URL('../server/main.ts', import.meta.url))

export type Account = { username: string; email: string; password: string; token: string }
export type RunningSite = {
  origin: string
  dataDir: string
  /** The 6 digits of the newest code that went to an address. */
  readCode(email: string): Promise<string>
  /** What the newest mail to an address holds that matches: the first group. */
  readMail(email: string, pattern: RegExp): Promise<string>
  api(
    method: string,
    path: string,
    options?: { token?: string; body?: unknown },
  ): Promise<{ status: number; body: any }> // JSON of any shape
  /** One of the demo community's members, logged in: the first one, or by name. Needs SEED_DEMO. */
  demoMember(username?: string): Promise<Account>
  /** The first admin, logged in. */
  admin(): Promise<Account>
  stop(): Promise<void>
}

/** The production build, started as a site of its own with its own embedded database. */
export async function startSite(settings: Record<string, string> = {}): Promise<RunningSite> {
  const dataDir = await prepareData(settings['SEED_DEMO'] === 'on', async (dataDir) =>
    stopServer((await run(dataDir, settings)).server),
  )
  const { server, origin } = await run(dataDir, settings)
  const api: RunningSite['api'] = async (method, path, { token, body } = {}) => {
    const response = await fetch(`${origin}/api${path}`, {
      method,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Token ${token}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    return { status: response.status, body: text ? JSON.parse(text) : undefined }
  }
  const logIn = async (email: string, password: string): Promise<Account> => {
    const { body } = await api('POST', '/users/login', { body: { user: { email, password } } })
    return { username: body.user.username, email, password, token: body.user.token }
  }
  const linesOf = (file: string) => readFileSync(join(dataDir, file), 'utf8').trim().split('\n')
  return {
    origin,
    dataDir,
    api,
    readCode: (email) => newestMail(join(dataDir, 'outbox'), email, /your code is (\d{6})/),
    readMail: (email, pattern) => newestMail(join(dataDir, 'outbox'), email, pattern),
    demoMember(username) {
      const accounts = linesOf('demo-accounts.txt').map((line) => line.split(' '))
      const [, email, password] = accounts.find(([name]) => !username || name === username)!
      return logIn(email!, password!)
    },
    admin() {
      const [email, password] = linesOf('first-admin.txt')
      return logIn(email!, password!)
    },
    async stop() {
      await stopServer(server)
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function run(dataDir: string, settings: Record<string, string>) {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const server = spawn(process.execPath, [main], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: dataDir,
      SEED_DEMO: 'off',
      LOG_LEVEL: 'error',
      RATE_LIMITS: 'off',
      ...settings,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await untilReady(server, origin)
  return { server, origin }
}

async function stopServer(server: ChildProcess) {
  const ended = once(server, 'exit')
  server.kill('SIGTERM')
  await ended
}

async function untilReady(server: ChildProcess, origin: string) {
  for (let attempt = 0; attempt < 600; attempt++) {
    if (server.exitCode !== null) throw new Error(`The site ended with ${server.exitCode} before it was ready.`)
    const ready = await fetch(`${origin}/readyz`).then(
      (response) => response.ok,
      () => false,
    )
    if (ready) return
    await wait(200)
  }
  throw new Error('The site was not ready after two minutes.')
}

async function newestMail(outbox: string, email: string, pattern: RegExp): Promise<string> {
  for (let attempt = 0; attempt < 1200; attempt++) {
    const mails = readdirSync(outbox)
      .filter((file) => file.endsWith('.eml'))
      .toSorted()
      .toReversed()
    for (const mail of mails) {
      const text = readFileSync(join(outbox, mail), 'utf8').replaceAll('=\n', '').replaceAll('=3D', '=') // quoted-printable
      const found = text.includes(`To: ${email}`) && pattern.exec(text)?.[1]
      if (found) return found
    }
    await wait(50)
  }
  throw new Error(`No mail with ${pattern} went to ${email}.`)
}

/** Not one of those that the system gives to whoever asks for any: nobody gets it before the site listens. */
async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 30_000)
    const probe = createServer().listen(port, '127.0.0.1')
    const isFree = await once(probe, 'listening').then(
      () => true,
      () => false,
    )
    if (!isFree) continue
    probe.close()
    await once(probe, 'close')
    return port
  }
}
