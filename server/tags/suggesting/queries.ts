import type { Db } from '#server/platform/db.ts'

export type NamedTag = { name: string; description: string; questionCount: number; synonyms: string[] }

/** The tags in use and those that came with the site, the most used first. */
export const listNamedTags = (sql: Db, limit: number) => sql<NamedTag[]>`
  select t.name, t.description, t.question_count as "questionCount",
    array(select s.name from tag_synonyms s where s.tag_id = t.id order by s.name) as synonyms
  from tags t where t.merging_into is null and (t.question_count > 0 or t.description <> '') order by t.question_count desc, t.id limit ${limit}`
