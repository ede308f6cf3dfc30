import { registerHooks } from 'node:module'

/**
 * What is mended of the driver while it is loaded: version 3.4.9, the newest there is, loses its senses when a connection
 * breaks or very many wait (docs/decisions/0018). Each place must be there exactly once: another version is looked at first.
 */
const MENDS: Record<string, [why: string, from: string, to: string][]> = {
  'postgres/src/connection.js': [
    [
      'BEGIN always makes a connection its own: also where it is the last that fits, else its transaction stays open for others',
      `      return write(toBuffer(q))
        && !q.describeFirst
        && !q.cursorFn
        && sent.length < max_pipeline
        && (!q.options.onexecute || q.options.onexecute(connection))`,
      `      const written = write(toBuffer(q))
      return q.options.onexecute
        ? q.options.onexecute(connection)
        : written && !q.describeFirst && !q.cursorFn && sent.length < max_pipeline`,
    ],
    [
      'a line that breaks leaves nothing behind: no bytes (the next one would never send any), no one who waits, no answer',
      `    if (initial)
      return reconnect()

    !hadError && (query || sent.length) && error(Errors.connection('CONNECTION_CLOSED', options, socket))
`,
      `    chunk = nextWriteTimer = null
    !initial && (query || sent.length) && error(Errors.connection('CONNECTION_CLOSED', options, socket))
    query = results = errorResponse = null
    result = new Result()
    if (initial)
      return reconnect()

`,
    ],
    [
      'rows that came before an error are no gap in front of the next answer',
      `    result = new Result()
    connectTimer.cancel()
`,
      `    result = new Result()
    rows = 0
    connectTimer.cancel()
`,
    ],
    [
      'a line that breaks while the types are asked for fails whoever opened it, and nothing beside',
      '        return fetchArrayTypes()\n',
      '        return fetchArrayTypes().catch(noop)\n',
    ],
  ],
  'postgres/src/index.js': [
    [
      'a transaction whose line broke says nothing more: it was said, and committed, in somebody else’s',
      `        new Promise((_, reject) => connection.onclose = reject)`,
      `        new Promise((_, reject) => connection.onclose = error => {
          lost = error
          while (queries.length)
            queries.shift().reject(error)
          reject(error)
        })`,
    ],
    [
      'the same',
      `      , prepare = null

    try {`,
      `      , prepare = null
      , lost = null

    try {`,
    ],
    [
      'the same',
      `        q.catch(e => uncaughtError || (uncaughtError = e))
`,
      `        q.catch(e => uncaughtError || (uncaughtError = e))
        if (lost)
          return q.reject(lost)

`,
    ],
  ],
}

let left = Object.keys(MENDS)
const hooks = registerHooks({
  load(url, context, next) {
    const loaded = next(url, context)
    const file = left.find((file) => url.endsWith(`/node_modules/${file}`))
    if (!file) return loaded
    left = left.filter((other) => other !== file)
    return { ...loaded, source: MENDS[file]!.reduce(mended, String(loaded.source)) }
  },
})

function mended(source: string, [why, from, to]: [why: string, from: string, to: string]): string {
  if (source.split(from).length !== 2)
    throw new Error(`The driver is another one: look whether it still needs this: ${why}.`)
  return source.replace(from, () => to)
}

/** The driver of PostgreSQL: everybody takes it from here. */
// oxlint-disable-next-line no-restricted-imports -- nowhere but here
export const { default: postgres } = await import('postgres')
hooks.deregister()
if (left.length > 0) throw new Error('The driver was loaded before it could be mended: import it from here alone.')
