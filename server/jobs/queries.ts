import type { DeadJob, JobQueue } from '#contract/jobs.ts'
import type { Db } from '#server/platform/db.ts'

/** pg-boss makes its tables when it is started for the first time. */
export async function hasJobs(sql: Db): Promise<boolean> {
  const [row] = await sql<{ found: boolean }[]>`select to_regclass('pgboss.job') is not null as found`
  return row!.found
}

/** What was given up stands in a queue of its own, with the name of where it comes from. */
export const listQueues = (sql: Db, { names, dead }: { names: readonly string[]; dead: string }) => sql<JobQueue[]>`
  select wanted.name, count(*) filter (where j.name = wanted.name and j.state in ('created', 'retry'))::int as waiting,
    count(*) filter (where j.name = wanted.name and j.state = 'active')::int as running, count(*) filter (where j.name = ${dead})::int as dead
  from unnest(${[...names]}::text[]) with ordinality as wanted (name, place)
    left join pgboss.job j on j.name = wanted.name or (j.name = ${dead} and j.source_name = wanted.name)
  group by wanted.name, place order by place`

export const listDead = (sql: Db, { dead, limit }: { dead: string; limit: number }) => sql<DeadJob[]>`
  select id::text, source_name as queue, coalesce(output->>'reason', 'unknown') as error, created_on as created_at
  from pgboss.job where name = ${dead} and source_name is not null order by created_on desc, id limit ${limit}`

/** Takes one that was given up out of its queue; undefined when it is not there, or no more. */
export async function takeDead(sql: Db, { dead, id }: { dead: string; id: string }) {
  const [row] = await sql<{ queue: string; data: object }[]>`
    delete from pgboss.job where name = ${dead} and id = ${id} and source_name is not null returning source_name as queue, data`
  return row
}

/** Work about a member, waiting, done or given up. */
export const deleteJobsOf = (sql: Db, { member, limit }: { member: string; limit: number }) => sql`
  delete from pgboss.job where (name, id) in (select name, id from pgboss.job where data->>'member' = ${member} limit ${limit})`

export const deleteDeadBefore = (sql: Db, { dead, before }: { dead: string; before: Date }) =>
  sql`delete from pgboss.job where name = ${dead} and created_on < ${before}`
