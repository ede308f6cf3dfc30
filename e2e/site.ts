import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const main = fileURLToPath(new URL('../server/main.ts', import.meta.url))

export type RunningSite = {
  origin: string
  dataDir: string
  /** The 6 digits of the newest code that went to an address. */
  readCode(email: string): Promise<string>
  api(
    method: string,
    path: string,
    options?: { token?: string; body?: unknown },
  ): Promise<{ status: number; body: any }> // JSON of any shape
  stop(): Promise<void>
}

/** The production build, started as a site of its own with its own embedded database. */
export async function startSite(settings: Record<string, string> = {}): Promise<RunningSite> {
  const dataDir = mkdtempSync(join(tmpdir(), 'askademy-e2e-'))
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
  return {
    origin,
    dataDir,
    readCode: (email) => newestCode(join(dataDir, 'outbox'), email),
    async api(method, path, { token, body } = {}) {
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
    },
    async stop() {
      const ended = once(server, 'exit')
      server.kill('SIGTERM')
      await ended
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
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

async function newestCode(outbox: string, email: string): Promise<string> {
  for (let attempt = 0; attempt < 200; attempt++) {
    const mails = readdirSync(outbox)
      .filter((file) => file.endsWith('.eml'))
      .toSorted()
      .toReversed()
    for (const mail of mails) {
      const text = readFileSync(join(outbox, mail), 'utf8')
      const code = text.includes(`To: ${email}`) && /your code is (\d{6})/.exec(text)?.[1]
      if (code) return code
    }
    await wait(50)
  }
  throw new Error(`No code went to ${email}.`)
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}
