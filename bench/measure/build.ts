import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../lib/site.ts'

const SOURCES = ['web', 'rules', 'contract', 'markdown', 'vite.config.ts']

/** Builds the pages where they are missing or older than what they are made from. */
export function buildIfNeeded(): void {
  const built = join(ROOT, 'dist/server/entry-server.js')
  if (existsSync(built) && statSync(built).mtimeMs > Math.max(...SOURCES.map((path) => newest(join(ROOT, path)))))
    return
  console.info('Building the pages.')
  for (const parameters of [['build'], ['build', '--ssr']])
    execFileSync(process.execPath, [join(ROOT, 'node_modules/vite/bin/vite.js'), ...parameters, '--logLevel', 'warn'], {
      cwd: ROOT,
      stdio: 'inherit',
      env: { ...process.env, NODE_ENV: 'production' },
    })
}

function newest(path: string): number {
  if (!existsSync(path)) return 0
  if (!statSync(path).isDirectory()) return statSync(path).mtimeMs
  return Math.max(
    0,
    ...readdirSync(path, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => statSync(join(entry.parentPath, entry.name)).mtimeMs),
  )
}
