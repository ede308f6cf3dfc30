import type { Start } from './bench.ts'
import { MARKS } from './peers.ts'
import type { Row } from './row.ts'
import type { Weight } from './weight.ts'

export type Result = {
  date: string
  machine: string
  size: string
  loadAtStart: number
  loadAtEnd: number
  rows: Row[]
  starts: Start[]
  weights: Weight[]
  problems: string[]
}

const BUSY = 3 // what the bench itself makes of two cores
const HEADS = [
  'what',
  'c',
  '/s [rounds]',
  'p50 ms',
  'p99 ms',
  'web CPU ms',
  'db CPU ms',
  'MB web',
  'MB db',
  'kB',
  'of hello',
  '÷ NodeBB',
  '÷ Q2A',
  'reach',
  'load',
  'status',
]

/** The result as a table in Markdown, and sentences. */
export function tableOf(result: Result): string {
  const cells = result.rows.map(cellsOf)
  const widths = HEADS.map((head, column) => Math.max(head.length, ...cells.map((row) => row[column]!.length)))
  const line = (row: string[]) => `| ${row.map((cell, column) => cell.padEnd(widths[column]!)).join(' | ')} |`
  const notes = result.rows.filter(({ note }) => note).map(({ key, note }) => `${key}: ${note}`)
  return [
    `${result.date}, ${result.machine}, ${result.size}, load average ${result.loadAtStart.toFixed(1)} at the start, ${result.loadAtEnd.toFixed(1)} at the end`,
    ...(Math.max(result.loadAtStart, ...result.rows.map(({ load }) => load)) > BUSY
      ? ['The machine is busy with other work: compare the shares of the ruler, not the figures.']
      : []),
    line(HEADS),
    `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`,
    ...cells.map(line),
    ...notes,
    ...result.starts.map(
      ({ cacheMegabytes, startMs, webMemory, databaseMemory }) =>
        `start with ${cacheMegabytes} MB of page cache: ${(startMs / 1000).toFixed(2)} s to ready; at rest web ${webMemory.toFixed(0)} MB, database ${databaseMemory.toFixed(0)} MB`,
    ),
    ...result.weights.map(sentenceOf),
    result.problems.length === 0
      ? 'Every answer was good, and the pages hold their texts.'
      : `NOT GOOD:\n${result.problems.map((problem) => `  ${problem}`).join('\n')}`,
  ].join('\n')
}

function cellsOf(row: Row): string[] {
  const { nodebb, q2a, reach } = MARKS[row.key] ?? {}
  const times = (peer: number | undefined) => (peer ? `${(row.perSecond / peer).toFixed(1)}×` : '')
  return [
    row.what,
    String(row.connections),
    `${perSecond(row.perSecond)} [${row.rounds.map((round) => perSecond(round.perSecond)).join(' ')}]`,
    row.p50.toFixed(2),
    row.p99.toFixed(1),
    row.webCpuMs.toFixed(3),
    row.databaseCpuMs.toFixed(3),
    row.webMemory.toFixed(0),
    row.databaseMemory.toFixed(0),
    (row.bytesPerRequest / 1000).toFixed(1),
    `${((100 * row.perSecond) / row.ruler).toFixed(1)} %`,
    times(nodebb),
    times(q2a),
    reach ?? '',
    row.load.toFixed(1),
    row.status,
  ]
}

const perSecond = (value: number) => Math.round(value).toLocaleString('en')
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`

const sentenceOf = ({ page, requests, html, scriptsAndStyles, fonts, parts }: Weight) =>
  `first visit of ${page}: ${requests} requests; HTML ${kilobytes(html)}, JS and CSS ${kilobytes(scriptsAndStyles)} (${parts
    .filter(({ kind }) => kind === 'script' || kind === 'style')
    .map(({ path, bytes }) => `${path.replace(/^.*\//, '')} ${kilobytes(bytes)}`)
    .join(', ')}), fonts named in it ${kilobytes(fonts)}; brotli (reach: JS and CSS ≤ 125 kB, ≤ 10 requests)`
