import type { Table } from '#server/admin/table.ts'
import { TABLES } from '#server/admin/tables.ts'
import type { Sql } from '#server/platform/db.ts'

export type Call = { name: string; path: string; as?: 'member' | 'admin' }

/** The calls that pages are made of, for a question, a tag and a member that are busy. */
export async function hottest(sql: Sql): Promise<Call[]> {
  const [busy] = await sql<{ slug: string; tag: string; username: string }[]>`
    select (select slug from questions where listed order by answer_count desc, id desc limit 1) as slug,
      (select name from tags order by question_count desc, id limit 1) as tag,
      (select username from users order by ledger_sum desc, id limit 1) as username`
  if (!busy) throw new Error('There is nothing yet: npm run bench:fill first.')
  const { slug, tag, username } = busy
  const list = (sort: string) => ({ name: `list, ${sort}`, path: `/api/questions?sort=${sort}` })
  const search = (name: string, q: string) => ({ name, path: `/api/search?${new URLSearchParams({ q })}` })
  return [
    { name: 'question page', path: `/api/questions/${slug}?include=answers,related` },
    { name: 'question page, member', path: `/api/questions/${slug}?include=answers,related`, as: 'member' },
    { name: 'answers', path: `/api/questions/${slug}/answers` },
    ...['newest', 'active', 'votes', 'trending', 'unanswered'].map(list),
    { name: 'tag', path: `/api/questions?tag=${tag}` },
    { name: 'tag by votes', path: `/api/questions?tag=${tag}&sort=votes` },
    { name: 'subject', path: '/api/questions?subject=physics' },
    { name: 'feed', path: '/api/questions?feed=following', as: 'member' },
    search('search', 'why does ice float on water'),
    search('search, common word', 'water'),
    search('search, slip', 'photosinthesis leafs'),
    search('search, operators', `[${tag}] is:unanswered graph`),
    { name: 'similar', path: '/api/questions/similar?title=Why%20does%20ice%20float%20on%20water' },
    { name: 'profile', path: `/api/profiles/${username}` },
    { name: 'questions of a member', path: `/api/questions?author=${username}` },
    { name: 'leaderboard', path: '/api/users?sort=reputation' },
    { name: 'notifications', path: '/api/notifications', as: 'member' },
    { name: 'moderation queue', path: '/api/moderation/queue', as: 'admin' },
    { name: 'first posts', path: '/api/review/first-posts', as: 'admin' },
    { name: 'dashboard', path: '/api/admin/overview', as: 'admin' },
    ...[...TABLES.values()].flatMap(ordersAndSearch),
  ]
}

/** A table of the admin in every order that it has, and searched. */
function ordersAndSearch({ name, sort, search }: Table): Call[] {
  const call = (what: string, query: string): Call => ({
    name: `${name}, ${what}`,
    path: `/api/admin/tables/${name}?${query}`,
    as: 'admin',
  })
  const orders = sort.map((column) => call(column, `sort=-${column}`))
  return search.length > 0 ? [...orders, call('search', 'q=density')] : orders
}
