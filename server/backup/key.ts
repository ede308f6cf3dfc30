import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fingerprintOf, type Manifest } from './manifest.ts'
import { BackupProblem } from './problem.ts'

const NO_KEY =
  'This backup was made without the site’s key. Set SECRET_KEY to that key, or put the file secret-key into DATA_DIR first.'

/** The key that has to be put into DATA_DIR; undefined where the right one is there. Throws a sentence where a wrong one would be used. */
export function keyToKeep(
  { dataDir, givenKey }: { dataDir: string; givenKey: string | undefined },
  { manifest, key }: { manifest: Manifest; key: string | undefined },
): string | undefined {
  const fits = (each: string | undefined) => each !== undefined && fingerprintOf(each) === manifest.keyFingerprint
  if (key !== undefined && !fits(key))
    throw new BackupProblem('The key in this backup is not the one it was made with: the backup was changed.')
  if (givenKey !== undefined && !fits(givenKey))
    throw new BackupProblem(
      'SECRET_KEY is set to another key than the one of this backup. Set it to that one, or leave it out.',
    )
  if (givenKey !== undefined) return undefined
  if (key === undefined && !fits(keyIn(dataDir))) throw new BackupProblem(NO_KEY)
  if (key !== key?.trim())
    throw new BackupProblem('The key of this backup cannot be kept in a file. Set SECRET_KEY to it.')
  return key
}

function keyIn(dataDir: string): string | undefined {
  try {
    return readFileSync(join(dataDir, 'secret-key'), 'utf8').trim()
  } catch {
    return undefined
  }
}
