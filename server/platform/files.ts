import { randomUUID } from 'node:crypto'
import { mkdir, open, opendir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Where uploaded files are kept, each under one name without a slash. An object store could stand in its place. */
export type Files = {
  /** Either the whole file is there under its name afterwards, also when the machine dies, or nothing is. */
  put(name: string, bytes: Uint8Array): Promise<void>
  get(name: string): Promise<Buffer | undefined>
  /** Deletes the file, if there is one. */
  delete(name: string): Promise<void>
  /** The names of all files last written before then, what was never finished too. */
  list(before: Date): AsyncIterable<string>
}

/** Keeps files in a folder of this machine. */
export function openFiles(folder: string): Files {
  const at = (name: string) => {
    if (!/^[\w-][\w.-]*$/.test(name)) throw new Error(`${JSON.stringify(name)} is no name of a file`)
    return join(folder, name)
  }
  return {
    async put(name, bytes) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const aside = at(`${name}.${randomUUID()}.part`)
      try {
        const file = await open(aside, 'wx', 0o600)
        try {
          await file.writeFile(bytes)
          await file.sync()
        } finally {
          await file.close()
        }
        await rename(aside, at(name))
      } catch (error) {
        await rm(aside, { force: true })
        throw error
      }
    },
    get: (name) => readFile(at(name)).catch(nothing),
    delete: (name) => rm(at(name), { force: true }),
    async *list(before) {
      const entries = await opendir(folder).catch(nothing)
      for await (const { name } of entries ?? []) {
        const found = await stat(at(name)).catch(nothing)
        if (found && found.mtime < before) yield name
      }
    },
  }
}

/** No such file is an answer; anything else is trouble. */
function nothing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
