import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { house } from './house.mjs'
import { npm } from './run.mjs'

const stampFile = join(house, 'node_modules', '.askademy-stamp')
const lockFile = join(house, 'package-lock.json')
const node = join(house, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')

/** Installs what package-lock.json lists unless it is there, and tells the path of the pinned Node. Exits where it cannot. */
export async function prepare() {
  const lock = readFileSync(lockFile, 'utf8')
  const wanted = `${createHash('sha256').update(lock).digest('hex')} ${process.platform} ${process.arch}`
  if (read(stampFile) !== wanted) {
    if (!isInstalled(JSON.parse(lock))) await install()
    writeFileSync(stampFile, wanted)
  }
  if (!existsSync(node)) await installNode()
  return node
}

async function install() {
  console.error('Installing what Askademy is built from (npm ci) ...')
  const { code } = await npm([
    'ci',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ])
  if (code !== 0) fail('npm ci did not succeed; its last words are above.')
}

/** The package `node` fetches its program by an install script, which npm skips under `ignore-scripts`. */
async function installNode() {
  console.error('Fetching the pinned Node (npm rebuild node) ...')
  await npm(['rebuild', 'node', '--ignore-scripts=false', '--foreground-scripts'])
  if (!existsSync(node))
    fail(`${node} is missing: install scripts seem to be forbidden. Run: npm rebuild node --ignore-scripts=false`)
}

/** Whether somebody has installed exactly this lockfile already, with npm itself: npm keeps its own list of what is there. */
function isInstalled(lock) {
  const list = read(join(house, 'node_modules', '.package-lock.json'))
  if (!list) return false
  const there = JSON.parse(list).packages
  const wanted = Object.entries(lock.packages).filter(([path]) => path !== '')
  return wanted.every(([path, { version, optional }]) => (there[path] ? there[path].version === version : optional))
}

function read(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

function fail(sentence) {
  console.error(sentence)
  process.exit(1)
}
