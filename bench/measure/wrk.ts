import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const script = fileURLToPath(new URL('wrk.lua', import.meta.url))

/** One run of a load: how many answers, how fast (ms), and how many were refused or never came. */
export type Load = {
  requests: number
  seconds: number
  bytes: number
  p50: number
  p99: number
  failed: number
  broken: number
}
export type Aim = { url: string; file: string; offset: number; connections: number; seconds: number; encoding: string }

/** Loads the paths of a file with wrk, one thread. */
export async function runWrk({ url, file, offset, connections, seconds, encoding }: Aim): Promise<Load> {
  const { stdout } = await promisify(execFile)('wrk', [
    '-t1',
    `-c${connections}`,
    `-d${seconds}s`,
    '--timeout',
    '30s',
    '-s',
    script,
    url,
    '--',
    file,
    String(offset),
    encoding,
  ])
  const json = /^JSON(.*)$/m.exec(stdout)?.[1]
  if (!json) throw new Error(`wrk said nothing that can be read:\n${stdout}`)
  return JSON.parse(json) as Load // written by wrk.lua
}
