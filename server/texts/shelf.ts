import { readdirSync, readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { z } from 'zod'
import { NUMBERS } from '#rules/numbers.ts'
import { fillIn } from './fill-in.ts'

const words = z.string().trim().min(1)
const TextHead = z.strictObject({ title: words, description: words, updated: z.iso.date() })
const PostHead = z.strictObject({ title: words, description: words, date: z.iso.date(), author: words })

/** What a file holds, its placeholders not yet filled in. `file` names it in messages. */
type Source<Head> = Head & { name: string; file: string; body: string }
export type TextSource = Source<z.infer<typeof TextHead>>
export type PostSource = Source<z.infer<typeof PostHead>>
export type Shelf = { texts: Map<string, TextSource>; posts: Map<string, PostSource> }

/**
 * Every text of a folder by its name, and every post of its `blog/`, newest first. Read once: a name from outside is
 * looked up in a Map and never reaches the disk. Throws, with the file's name, at whatever does not fit the format.
 */
export function readShelf(folder: URL): Shelf {
  const texts = namesIn(folder).map((name) => readSource(folder, `${name}.md`, name, TextHead))
  const posts = namesIn(new URL('blog/', folder)).map((name) => readSource(folder, `blog/${name}.md`, name, PostHead))
  posts.sort((one, other) => other.date.localeCompare(one.date) || one.name.localeCompare(other.name))
  return { texts: byName(texts), posts: byName(posts) }
}

const namesIn = (folder: URL): string[] =>
  readdirSync(folder)
    .filter((file) => /^[a-z0-9-]+\.md$/.test(file)) // README.md is for writers
    .map((file) => file.slice(0, -'.md'.length))

const byName = <Each extends { name: string }>(sources: Each[]) => new Map(sources.map((each) => [each.name, each]))

function readSource<Head>(folder: URL, file: string, name: string, schema: z.ZodType<Head>): Source<Head> {
  const [, head, body] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(readFileSync(new URL(file, folder), 'utf8')) ?? []
  if (head === undefined || body === undefined) throw new Error(`${file}: begin with a head between two lines of ---`)
  const read = schema.safeParse(parse(head))
  if (!read.success) throw new Error(`${file}: ${z.prettifyError(read.error)}`)
  requireHeadings(file, body)
  fillIn(body, { file, numbers: NUMBERS }) // a misspelt placeholder shows now, not when somebody reads
  return { ...read.data, name, file, body }
}

/** `##` begins a section, `###` an entry within one; there is nothing above or below. */
function requireHeadings(file: string, body: string) {
  const levels = [...body.matchAll(/^(#+) .+$/gm)].map(([line, signs = '']) => ({ line, level: signs.length }))
  const other = levels.find(({ level }) => level !== 2 && level !== 3)
  if (other) throw new Error(`${file}: only ## and ### make headings: ${other.line}`)
  if (levels[0]?.level === 3) throw new Error(`${file}: an entry stands before the first section: ${levels[0].line}`)
}
