import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The key of this installation: the one that was set, else one made at random and kept with mode 0600. */
export function readSecret(dataDir: string, given: string | undefined): string {
  if (given) return given
  const path = join(dataDir, 'secret-key')
  mkdirSync(dataDir, { recursive: true, mode: 0o755 })
  try {
    writeFileSync(path, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return readFileSync(path, 'utf8').trim()
}

/** Puts the key of another installation in the place of this one's, whose file is kept beside it. Answers how to take that back. */
export function replaceSecret(dataDir: string, key: string): () => void {
  const path = join(dataDir, 'secret-key')
  const [next, before] = [`${path}.new`, `${path}.before-restore`]
  if (existsSync(path) && readFileSync(path, 'utf8').trim() === key) return () => {}
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  rmSync(next, { force: true })
  writeFileSync(next, key, { mode: 0o600, flag: 'wx', flush: true })
  const had = existsSync(path)
  if (had) renameSync(path, before)
  renameSync(next, path)
  return () => (had ? renameSync(before, path) : rmSync(path))
}
