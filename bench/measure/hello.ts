import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { runWrk } from './wrk.ts'

export type Ruler = { pid: number; url: string; perSecond: () => Promise<number>; stop: () => void }

/** Starts the machine's ruler: a server that says hello and nothing else. `perSecond` is what it reaches just now. */
export async function startRuler(file: string): Promise<Ruler> {
  const child = spawn(process.execPath, [fileURLToPath(new URL('ruler.ts', import.meta.url))], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const port = await new Promise<string>((done) =>
    child.stdout.once('data', (chunk: Buffer) => done(chunk.toString().trim())),
  )
  const url = `http://127.0.0.1:${port}`
  const run = (seconds: number) => runWrk({ url, file, offset: 0, connections: 32, seconds, encoding: 'identity' })
  await run(2)
  return {
    pid: child.pid!,
    url,
    async perSecond() {
      const { requests, seconds } = await run(1)
      return requests / seconds
    },
    stop: () => child.kill(),
  }
}
