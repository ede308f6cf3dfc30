import './node-20.mjs'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { house } from './house.mjs'
import { prepare } from './prepare.mjs'
import { run } from './run.mjs'

/** What the pages are made from; a change in any of it makes dist/ stale. */
const inputs = [
  'web',
  'contract',
  'rules',
  'markdown',
  'maths',
  'content',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
]
const dist = join(house, 'dist')
const stampFile = join(dist, '.stamp')

/** Builds dist/client and dist/server unless they are fresh. Answers whether dist/ is fresh now. */
export async function build(node) {
  const wanted = fingerprint()
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted) return true
  console.error('Building the pages ...')
  removeAbandoned()
  // Beside their places first: a site that runs, and a build that fails, keep what was there.
  const draft = join(dist, `.draft-${process.pid}`)
  try {
    const results = await Promise.all([
      bundle(node, join(draft, 'client')),
      bundle(node, join(draft, 'server'), '--ssr'),
    ])
    if (results.some(({ code }) => code !== 0)) return false
    rmSync(stampFile, { force: true })
    for (const part of ['client', 'server']) {
      rmSync(join(dist, part), { recursive: true, force: true })
      renameSync(join(draft, part), join(dist, part))
    }
    writeFileSync(stampFile, wanted)
    return true
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
}

/** Drafts of builds that were killed. */
function removeAbandoned() {
  for (const entry of existsSync(dist) ? readdirSync(dist) : []) {
    if (entry.startsWith('.draft-') && !isAlive(Number(entry.slice('.draft-'.length))))
      rmSync(join(dist, entry), { recursive: true, force: true })
  }
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}

function bundle(node, folder, ...kind) {
  const vite = join(house, 'node_modules', 'vite', 'bin', 'vite.js')
  const parameters = [vite, 'build', ...kind, '--outDir', folder, '--emptyOutDir', '--logLevel', 'warn']
  return run(node, parameters, { quiet: true, environment: { NODE_ENV: 'production' } })
}

/** Of contents, not times: a fresh checkout of the same files is the same. About 10 ms for 300 files. */
function fingerprint() {
  const hash = createHash('sha256')
  for (const path of inputs.flatMap(filesUnder))
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(house, path)))
      .update('\0')
  return hash.digest('hex')
}

function filesUnder(input) {
  const path = join(house, input)
  if (!existsSync(path)) return []
  if (statSync(path).isFile()) return [input]
  const entries = readdirSync(path, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return entries.map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(house.length)).sort()
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exit((await build(await prepare())) ? 0 : 1)
