import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../', import.meta.url))
const oxlint = join(root, 'node_modules/.bin/oxlint')

/** Violations of the import law, one of each kind: the file that breaks it, and what lint must say of it. */
const PLANTED: Record<string, [string, string]> = {
  'rules/asking.ts': [`import { z } from 'zod'\nexport const a = z`, 'no-restricted-imports'],
  'rules/voting.ts': [`export const now = () => Date.now()`, 'no-restricted-globals'],
  'contract/votes.ts': [`import '#server/app.ts'`, 'no-restricted-imports'],
  'markdown/render.ts': [`import '#rules/numbers.ts'`, 'no-restricted-imports'],
  'web/api.ts': [`import '../server/app.ts'`, 'no-restricted-imports'],
  'web/router.tsx': [`import '#server/app.ts'`, 'no-restricted-imports'],
  'web/votes/queries.ts': [`import { vote } from '#contract/votes.ts'\nexport const v = vote`, 'no-restricted-imports'],
  'web/shell/header.tsx': [`import { Link } from 'react-router'\nexport const l = Link`, 'no-restricted-imports'],
  'web/ui/card.tsx': [`import '../questions/queries.ts'`, 'no-restricted-imports'],
  'server/app.ts': [`import '#web/router.tsx'`, 'no-restricted-imports'],
  'server/votes/service.ts': [`import '#server/answers/queries.ts'`, 'no-restricted-imports'],
  'server/platform/db.ts': [`import postgres from 'postgres'\nexport const p = postgres`, 'no-restricted-imports'],
  'server/votes/routes.ts': [`import './queries.ts'`, 'no-restricted-imports'],
  'server/tags/service.ts': [`export const path = process.env.PATH`, 'no-process-env'],
  'server/answers/list.ts': [`import './present.ts'\nexport const a = 1`, 'no-cycle'],
  'server/answers/present.ts': [`import { a } from './list.ts'\nexport const b = a`, 'no-cycle'],
}

test('lint catches a planted violation of each law, and nothing where there is none', (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'askademy-lint-'))
  t.after(() => rmSync(folder, { recursive: true }))
  cpSync(join(root, '.oxlintrc.json'), join(folder, '.oxlintrc.json'))
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  for (const [file, [text]] of Object.entries(PLANTED)) write(folder, file, text)
  write(folder, 'web/votes/types.ts', `import type { Vote } from '#contract/votes.ts'\nexport type V = Vote`)

  const { stdout } = spawnSync(oxlint, ['--format=json'], { cwd: folder, encoding: 'utf8' })
  const found = (JSON.parse(stdout).diagnostics as { filename: string; code: string }[]).map(
    ({ filename, code }) => `${filename} ${code}`,
  )
  for (const [file, [, rule]] of Object.entries(PLANTED))
    assert.ok(
      found.some((line) => line.startsWith(file) && line.includes(rule)),
      `${file}: ${rule} was not reported`,
    )
  assert.ok(!found.some((line) => line.startsWith('web/votes/types.ts')), 'a type from contract/ is allowed in web/')
})

test('SQL stands in queries, column lists and the platform alone', () => {
  const files = sourcesIn('server')
  assert.ok(files.length > 40, 'the check has seen the server')
  const mayHoldSql = /queries\.ts$|-columns\.ts$|^server\/platform\/|^server\/testing\/|\.test\.ts$/
  const guilty = files.filter(
    (file) => !mayHoldSql.test(file) && /\bsql(<[^`(]*>)?`/.test(readFileSync(join(root, file), 'utf8')),
  )
  assert.deepEqual(guilty, [])
})

test('no room is named after nothing', () => {
  const names = ['rules', 'contract', 'markdown', 'server', 'web', 'seed']
    .flatMap((room) => sourcesIn(room))
    .flatMap((file) => file.split('/'))
  assert.deepEqual(
    names.filter((name) => /^(shared|common|lib|libs|utils?|misc|helpers?)(\.tsx?)?$/.test(name)),
    [],
  )
})

const sourcesIn = (room: string) =>
  readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => `${room}/${file}`)

function write(folder: string, file: string, text: string) {
  mkdirSync(dirname(join(folder, file)), { recursive: true })
  writeFileSync(join(folder, file), text)
}
