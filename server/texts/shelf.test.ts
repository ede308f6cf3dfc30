import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { NUMBERS } from '#rules/numbers.ts'
import { fillIn } from './fill-in.ts'
import { readShelf } from './shelf.ts'
import { TABLES } from './tables.ts'

const folders: string[] = []
after(() => folders.forEach((folder) => rmSync(folder, { recursive: true })))

/** A content folder of our own with these files. */
function shelfOf(files: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'askademy-texts-'))
  folders.push(folder)
  mkdirSync(join(folder, 'blog'))
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text)
  return readShelf(pathToFileURL(`${folder}/`))
}
const HEAD = '---\ntitle: Rules\ndescription: What we ask of each other.\nupdated: 2026-11-21\n---\n'
const post = (date: string) =>
  `---\ntitle: News\ndescription: What is new.\ndate: ${date}\nauthor: The team\n---\nWe grew.\n`
const fill = (body: string) => fillIn(body, { file: 'rules.md', numbers: NUMBERS })

test('a folder becomes texts and posts by their names, posts newest first; README.md is none of them', () => {
  const { texts, posts } = shelfOf({
    'rules.md': `${HEAD}\nBe kind.\n`,
    'README.md': 'For writers.',
    'notes.txt': 'No text.',
    'blog/old.md': post('2026-10-01'),
    'blog/new.md': post('2026-11-01'),
  })
  assert.deepEqual([...texts.keys()], ['rules'])
  assert.equal(texts.get('rules')?.body.trim(), 'Be kind.')
  assert.equal(texts.get('rules')?.updated, '2026-11-21')
  assert.deepEqual([...posts.keys()], ['new', 'old'])
})

test('whatever does not fit the format stops the start, with the name of its file', () => {
  const faults: [string, RegExp][] = [
    ['No head at all.', /rules\.md: begin with a head/],
    [HEAD.replace('2026-11-21', 'yesterday'), /rules\.md: .*updated/s],
    [HEAD.replace('title: Rules\n', ''), /rules\.md: .*title/s],
    [HEAD.replace('---\n', '---\nlayout: wide\n'), /rules\.md: .*layout/s],
    [`${HEAD}# Too high\n`, /rules\.md: only ## and ###.*# Too high/],
    [`${HEAD}## Well\n#### Too low\n`, /rules\.md: only ## and ###.*#### Too low/],
    [`${HEAD}### Nowhere\n`, /rules\.md: an entry stands before the first section/],
    [`${HEAD}{{votes.perMonth}}\n`, /rules\.md: .*\{\{votes\.perMonth\}\}/],
  ]
  for (const [text, fault] of faults) assert.throws(() => shelfOf({ 'rules.md': text }), fault)
  assert.throws(() => shelfOf({ 'blog/news.md': post('soon') }), /blog\/news\.md: .*date/s)
})

test('numbers are filled in as people write them, in the unit that was asked for', () => {
  assert.equal(fill('{{votes.perDay}} votes, {{ text.bodyMax }} characters'), '40 votes, 20,000 characters')
  assert.equal(fill('{{reputation.removedAsAbuse}} points'), '−50 points')
  assert.equal(fill('{{code.lifeSeconds | minutes}} minutes'), '10 minutes')
  assert.equal(fill('{{code.resendSeconds|seconds}} or {{session.lifeSeconds | days}}'), '60 or 30')
  assert.equal(fill('{{upkeep.keptSeconds | hours}} hours'), '25 hours')
  assert.equal(fill('a set {x} and $\\frac{1}{2}$'), 'a set {x} and $\\frac{1}{2}$')
})

test('the helplines in force stand in a table, and nothing that an admin typed breaks it', () => {
  const helplines = [{ country: 'Here | there', name: '{{x}} *Line*', contact: 'Call 116 111', url: 'tel:116111' }]
  const filled = fillIn('{{table helplines}}', { file: 'help.md', numbers: NUMBERS, helplines })
  assert.match(filled, /^\| Where \| Who listens \| How \|$/m)
  assert.ok(filled.endsWith('| Here \\| there | \\{\\{x\\}\\} \\*Line\\* | Call 116 111 |'), filled)
  assert.match(fill('{{table helplines}}'), /Childline/)
})

test('a placeholder that means nothing is told with file and name', () => {
  const faults = [
    '{{votes}}',
    '{{votes.perDay.more}}',
    '{{votes.perday}}',
    '{{constructor.length}}',
    '{{votes.toString}}',
    '{{code.lifeSeconds | weeks}}',
    '{{code.lifeSeconds | toString}}',
    '{{code.lifeSeconds | minutes | minutes}}',
    '{{table unknown}}',
    '{{table constructor}}',
    '{{}}',
  ]
  for (const fault of faults)
    assert.throws(() => fill(`So ${fault} it is`), { message: `rules.md: there is nothing to fill in for ${fault}` })
  assert.throws(() => fill('{{votes.perDay'), /rules\.md: a placeholder is not closed/)
})

test('the tables tell the numbers that they are given', () => {
  const numbers = structuredClone(NUMBERS)
  numbers.privileges.createTags = 4321
  numbers.reputation.removedAsAbuse = -77
  numbers.waitlistDays = 99
  const { privileges, reputation, retention, 'browser-storage': storage } = TABLES
  assert.match(privileges!(numbers), /^\| 4,321 \| Make a new tag \|$/m)
  assert.match(privileges!(numbers), /^\| 20 \| Suggest an edit.*, with 3 well-received posts \|$/m)
  assert.match(reputation!(numbers), /^\| .*removed.* \| −77 \|$/m)
  assert.match(reputation!(numbers), /^\| .*accepted.* \| \+15 \|$/m)
  assert.match(retention!(numbers), /waiting list \| 99 days/)
  assert.match(storage!(numbers), /^\| `authToken` \| /m)
})
