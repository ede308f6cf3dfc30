import type { Sql } from '#server/platform/db.ts'

export type Statement = { string: string; parameters: unknown[] }
/** What PostgreSQL did for a statement: milliseconds, pages looked at, the scans of whole tables, and the plan as text. */
export type Explained = Statement & { ms: number; pages: number; scanned: string[]; plan: Node }

export type Node = {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Actual Rows'?: number
  'Actual Loops'?: number
  'Actual Total Time'?: number
  'Subplan Name'?: string
  Plans?: Node[]
}
type Told = { 'QUERY PLAN': [{ Plan: Node & Record<string, number>; 'Execution Time': number }] }

/** The statements that a piece of work sends, as the driver sends them. */
export async function statementsOf(sql: Sql, work: () => Promise<unknown>): Promise<Statement[]> {
  const seen: Statement[] = []
  sql.options.debug = (_connection, string, parameters) =>
    void seen.push({ string, parameters: parameters as unknown[] })
  try {
    await work()
  } finally {
    sql.options.debug = false
  }
  return seen.filter(({ string }) => /^\s*(with|select)\b/i.test(string))
}

/** Runs a statement once more, and tells how. */
export async function explain(sql: Sql, { string, parameters }: Statement): Promise<Explained> {
  const again = parameters.map(unlessJson) as string[]
  const [told] = await sql.unsafe<Told[]>(`explain (analyze, buffers, format json) ${string}`, again)
  const { Plan: plan, 'Execution Time': ms } = told!['QUERY PLAN'][0]
  return {
    string,
    parameters,
    ms,
    pages: (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0),
    scanned: nodesOf(plan).flatMap((node) =>
      node['Node Type'] === 'Seq Scan' && node['Actual Loops'] ? [node['Relation Name'] ?? ''] : [],
    ),
    plan,
  }
}

/** The driver writes a parameter of the type jsonb as JSON: what is JSON already would become a string in it. */
function unlessJson(parameter: unknown): unknown {
  if (typeof parameter !== 'string' || !parameter.startsWith('[')) return parameter
  try {
    return JSON.parse(parameter)
  } catch {
    return parameter
  }
}

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]
