import { readdirSync, readFileSync } from 'node:fs'

const TICK_SECONDS = 0.01 // Linux counts processor time in hundredths everywhere

/** Processor seconds of a process so far; with those of its dead children where asked for. */
function cpuOf(pid: number, withChildren: 'with dead children' | 'alone'): number {
  // 14 utime, 15 stime, 16 cutime, 17 cstime; the name in brackets may hold anything, so count behind it
  const fields = read(`/proc/${pid}/stat`)
    .replace(/^.*\) /s, '')
    .split(' ')
  const ticks = fields.slice(11, withChildren === 'alone' ? 13 : 15).reduce((sum, field) => sum + Number(field), 0)
  return ticks * TICK_SECONDS
}

/** A process alone. */
export const processOf = (pid: number) => ({ cpuSeconds: () => cpuOf(pid, 'alone'), memory: () => pssOf(pid) })

/** A process with all its children, those that ended meanwhile too: PostgreSQL. */
export const familyOf = (pid: number) => ({
  cpuSeconds: () =>
    childrenOf(pid).reduce((sum, child) => sum + cpuOf(child, 'alone'), cpuOf(pid, 'with dead children')),
  memory: () => childrenOf(pid).reduce((sum, child) => sum + pssOf(child), pssOf(pid)),
})

export type Watched = ReturnType<typeof processOf>

/** Memory in MB, what is shared counted in parts. */
function pssOf(pid: number): number {
  const kilobytes = /^Pss:\s+(\d+)/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1]
  return Number(kilobytes ?? 0) / 1024
}

export function childrenOf(pid: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((other) => parentOf(other) === pid)
}

export const parentOf = (pid: number): number =>
  Number(
    read(`/proc/${pid}/stat`)
      .replace(/^.*\) /s, '')
      .split(' ')[1],
  )

/** Empty for a process that ended meanwhile. */
function read(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
