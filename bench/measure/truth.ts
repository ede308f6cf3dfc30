import { readFileSync } from 'node:fs'
import type { Sql } from '#server/platform/db.ts'

const SAMPLE = 60

type Text = { slug: string; title: string; html: string; answers: string[] | null }

/** Asks for some of the pages one by one: each must be 200 and hold the question's own text and its first answers'. Tells what does not. */
export async function untruePages(sql: Sql, url: string, encoding: string): Promise<string[]> {
  const texts = await sql<Text[]>`
    select q.slug, q.title, q.body_html as html, (select array_agg(a.body_html) from (select body_html from answers where question_id = q.id and listed order by score desc, id limit 3) a) as answers
    from questions q where q.listed order by md5(q.id::text) limit ${SAMPLE}`
  const problems: string[] = []
  for (const { slug, title, html, answers } of texts) {
    const response = await fetch(`${url}/questions/${encodeURIComponent(slug)}`, {
      headers: { 'accept-encoding': encoding },
      redirect: 'manual',
    })
    const page = await response.text()
    if (response.status !== 200) problems.push(`${slug}: ${response.status}`)
    else if (!page.includes(escapeText(title))) problems.push(`${slug}: without its title`)
    else if (!page.includes(html)) problems.push(`${slug}: without its text`)
    else if (answers?.some((answer) => !page.includes(answer))) problems.push(`${slug}: without an answer's text`)
  }
  return problems
}

/** As React writes it. */
const escapeText = (text: string) =>
  text.replace(/[&<>"']/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' })[sign]!)

/** wrk counts a redirect as good: so some of each file's addresses are asked for one by one and must be 200. */
export async function otherThan200(url: string, files: string[]): Promise<string[]> {
  const problems: string[] = []
  for (const file of files) {
    for (const path of readFileSync(file, 'utf8')
      .split('\n')
      .slice(0, SAMPLE / 3)) {
      const response = await fetch(`${url}${path}`, { redirect: 'manual' })
      await response.arrayBuffer()
      if (response.status !== 200) problems.push(`${path}: ${response.status}`)
    }
  }
  return problems
}
