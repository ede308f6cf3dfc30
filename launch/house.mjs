import { fileURLToPath } from 'node:url'

/** The folder of the repository, with an ending slash. */
export const house = fileURLToPath(new URL('../', import.meta.url))
