import type { Export } from './export.ts'

/** One object: the account, then a list for each part. Written by hand, so that it is never whole in the memory. */
export async function* asJson({ username, siteUrl, madeAt, parts }: Export): AsyncGenerator<string, void> {
  const about = { site: siteUrl, username, made_at: madeAt, times: 'All times are in UTC.' }
  yield `{\n"about_this_file": ${JSON.stringify(about, null, 1)}`
  for (const { part, pieces } of parts) {
    yield `,\n${JSON.stringify(part.name)}: ${part.single ? '' : '['}`
    let comma = ''
    for await (const rows of pieces) {
      if (rows.length === 0) continue
      yield comma + rows.map((row) => JSON.stringify(row, null, 1)).join(',\n')
      comma = ',\n'
    }
    if (!part.single) yield ']'
  }
  yield '\n}\n'
}
