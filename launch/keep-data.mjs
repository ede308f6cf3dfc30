import { resolve } from 'node:path'
import { compileCache } from './house.mjs'
import { prepare } from './prepare.mjs'
import { handOver } from './run.mjs'

/** Runs a command of server/backup/; paths are meant from the folder in which npm was called. */
export async function keepData(program) {
  const here = process.env.INIT_CWD ?? process.cwd()
  const parameters = process.argv
    .slice(2)
    .map((word) => (word.startsWith('-') || /^postgres(ql)?:\/\//.test(word) ? word : resolve(here, word)))
  handOver(await prepare(), [program, ...parameters], compileCache)
}
