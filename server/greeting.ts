import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ADMIN_FILE, DEMO_FILE } from '#seed/first-run.ts'
import type { Settings } from './env.ts'

/** What a person at the terminal should know. Passwords are printed once, and never where the output goes to a file. */
export function greet({ siteUrl, DATA_DIR, rateLimits }: Settings, isNew: boolean, say: (line: string) => void) {
  say(`\nAskademy is at ${siteUrl}`)
  if (!rateLimits) say('Warning: RATE_LIMITS=off. Nobody is slowed down; use this for tests alone.')
  for (const [what, path] of [
    ['The first admin (e-mail, password)', join(DATA_DIR, ADMIN_FILE)],
    ['The demo accounts (username, e-mail, password)', join(DATA_DIR, DEMO_FILE)],
  ] as const) {
    if (!existsSync(path)) continue
    say(`${what}: ${path}`)
    if (isNew && process.stdout.isTTY) say(readFileSync(path, 'utf8').trimEnd().replace(/^/gm, '  '))
  }
  say('Ctrl-C ends it.\n')
}
