import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the repository, with an ending slash. */
export const house = fileURLToPath(new URL('../', import.meta.url))

/** Where modules lie that were read and stripped of their types once: 0.2 s instead of 0.7 at each later start. */
export const compileCache = {
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(house, 'node_modules', '.cache', 'compiled'),
}
