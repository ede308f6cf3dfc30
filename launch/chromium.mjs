import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { delimiter, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { house } from './house.mjs'
import { npm, run } from './run.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const elsewhere = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]
const folder = join(house, 'launch', 'chromium')

/** The path of a Chromium that starts: CHROMIUM_PATH, the system's, Debian's package, or one out of npm. Rejects with what to do. */
export async function findChromium() {
  const named = process.env.CHROMIUM_PATH
  if (named) return (await starts(named)) ? named : refuse(`CHROMIUM_PATH is ${named}, which does not start.`)
  return (
    (await systems()) ??
    (await debians()) ??
    (await npms()) ??
    refuse('No Chromium was found here, and none could be installed.')
  )
}

async function systems() {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  const paths = [...names.flatMap((name) => folders.map((path) => join(path, name))), ...elsewhere]
  for (const path of paths) if (existsSync(path) && (await starts(path))) return path
  return undefined
}

async function debians() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  console.error('Installing Chromium (apt-get install chromium) ...')
  const quietly = { quiet: true, environment: { DEBIAN_FRONTEND: 'noninteractive' } }
  await run('apt-get', ['update'], quietly)
  await run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], quietly)
  return systems()
}

/** The package holds a compressed headless Chromium and the libraries that a bare Linux lacks. */
async function npms() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  const place = join(folder, 'node_modules', '.unpacked')
  const program = join(place, 'chromium.sh')
  if (!existsSync(program)) {
    console.error('Fetching a Chromium out of npm (75 MB, once) ...')
    await npm(['ci', '--no-audit', '--no-fund'], { cwd: folder, quiet: true })
    await unpack(place).catch((error) => console.error(error.message))
  }
  return (await starts(program)) ? program : undefined
}

async function unpack(place) {
  const entry = createRequire(join(folder, 'package.json')).resolve('@sparticuz/chromium')
  const { inflate } = await import(pathToFileURL(entry).href)
  const draft = `${place}.${process.pid}`
  await rm(draft, { recursive: true, force: true })
  await mkdir(draft, { recursive: true })
  const temporary = process.env.TMPDIR
  process.env.TMPDIR = draft // where `inflate` puts things
  const parts = ['chromium.br', 'al2023.tar.br', 'fonts.tar.br', 'swiftshader.tar.br']
  await Promise.all(parts.map((part) => inflate(join(dirname(entry), '..', 'bin', part))))
  if (temporary === undefined) delete process.env.TMPDIR
  else process.env.TMPDIR = temporary
  await writeFile(join(draft, 'fonts.conf'), fonts(place))
  await writeFile(join(draft, 'chromium.sh'), wrapper)
  await chmod(join(draft, 'chromium.sh'), 0o755)
  await chmod(join(draft, 'chromium'), 0o755)
  await rename(draft, place)
}

const wrapper = `#!/bin/sh
here=$(dirname "$0")
export LD_LIBRARY_PATH="$here/al2023/lib\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}" FONTCONFIG_FILE="$here/fonts.conf"
exec "$here/chromium" "$@"
`

function fonts(place) {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>/usr/share/fonts</dir>
  <dir>${place}/fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`
}

/** Ubuntu has a `chromium-browser` that only says where to get one. */
async function starts(path) {
  try {
    const { stdout } = await promisify(execFile)(path, ['--version'], { timeout: 60_000 })
    return /chrom/i.test(stdout)
  } catch {
    return false
  }
}

function refuse(sentence) {
  throw new Error(`${sentence} Install Chromium or Google Chrome, or set CHROMIUM_PATH to one.`)
}
