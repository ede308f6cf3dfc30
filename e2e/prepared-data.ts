import { createHash } from 'node:crypto'
import { chmodSync, cpSync, existsSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { withFileLock } from '#server/platform/postgres/file-lock.ts'

const house = fileURLToPath(new URL('../', import.meta.url))
/** What a filled DATA_DIR is made from. */
const SOURCES = ['seed', 'server', 'rules', 'markdown', 'contract', 'package-lock.json']

/**
 * A DATA_DIR of one's own, filled as a first start fills it. The first to ask has it made by `start`, which runs a site there
 * and stops it; everybody gets a copy, since filling takes a hundred times as long as copying.
 */
export async function prepareData(demo: boolean, start: (dataDir: string) => Promise<void>): Promise<string> {
  const family = `askademy-e2e-filled-${userInfo().username}-${hash(house)}-${demo ? 'demo' : 'empty'}`
  const filled = join(tmpdir(), `${family}-${fingerprint()}`)
  await withFileLock(join(tmpdir(), `${family}.lock`), async () => {
    if (existsSync(filled)) return
    for (const old of readdirSync(tmpdir()).filter((name) => name.startsWith(`${family}-`)))
      rmSync(join(tmpdir(), old), { recursive: true, force: true })
    const draft = mkdtempSync(join(tmpdir(), `${family}-part-`))
    await start(draft)
    renameSync(draft, filled)
  })
  const dataDir = mkdtempSync(join(tmpdir(), 'askademy-e2e-'))
  cpSync(filled, dataDir, { recursive: true, verbatimSymlinks: true })
  chmodSync(join(dataDir, 'postgres'), 0o700) // PostgreSQL refuses a folder that others may enter
  return dataDir
}

/** Other sources, another filling. */
function fingerprint(): string {
  const files = SOURCES.flatMap((source) => {
    const path = join(house, source)
    return statSync(path).isDirectory()
      ? readdirSync(path, { recursive: true, encoding: 'utf8' }).map((file) => join(path, file))
      : [path]
  })
  return hash(
    files
      .toSorted()
      .map((file) => `${file} ${statSync(file).mtimeMs}`)
      .join('\n'),
  )
}

const hash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12)
