import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Case, Wanted } from './guard-cases.ts'

/** Subjects of the high-school questions that are facts about today, no curriculum. */
const NO_SUBJECT = new Set(['global_facts'])
/** Everyday requests that a learner could as well ask for school, or that say nothing by themselves. */
const NO_REQUEST = new Set(
  [
    'translate definition spelling calculator measurement_conversion fun_fact meaning_of_life time timezone yes no maybe repeat greeting goodbye thank_you what_can_i_ask_you'.split(
      ' ',
    ),
  ].flat(),
)

/** All sentences of the public sets in a folder, by source; `train` tells which may be learnt from. */
export function readSources(folder: string): Case[] {
  return [
    ...readWordProblems(join(folder, 'school')),
    ...readHighSchool(join(folder, 'school', 'mmlu')),
    ...readRequests(join(folder, 'other', 'clinc150_full.json')),
    ...readRows(join(folder, 'other', 'banking77_train.csv')).map(([text]) =>
      caseOf('banking77', 'refuse', 'bank', text),
    ),
    ...readRows(join(folder, 'other', 'xstest_v2_prompts.csv')).flatMap(([, prompt, type, label]) =>
      label === 'unsafe' ? [caseOf('xstest', 'refuse', type ?? '', prompt)] : [],
    ),
  ]
}

const caseOf = (set: string, wanted: Wanted, kind: string, text = ''): Case => ({
  set,
  wanted,
  kind,
  text: text.trim(),
})

function readWordProblems(folder: string): Case[] {
  const gsm8k = readFileSync(join(folder, 'gsm8k_train.jsonl'), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => caseOf('gsm8k', 'answer', 'word-problem', (JSON.parse(line) as { question: string }).question))
  const svamp = JSON.parse(readFileSync(join(folder, 'SVAMP.json'), 'utf8')) as { Body: string; Question: string }[]
  return [
    ...gsm8k,
    ...svamp.map(({ Body, Question }) => caseOf('svamp', 'answer', 'word-problem', `${Body} ${Question}`)),
  ]
}

const readHighSchool = (folder: string): Case[] =>
  readdirSync(folder).flatMap((file) => {
    const subject = file.replace(/_(?:dev|test)\.csv$/, '')
    return NO_SUBJECT.has(subject)
      ? []
      : readRows(join(folder, file)).map(([question]) => caseOf('mmlu', 'answer', subject, question?.slice(0, 2000)))
  })

function readRequests(file: string): Case[] {
  const parts = JSON.parse(readFileSync(file, 'utf8')) as Record<string, [text: string, intent: string][]>
  return Object.values(parts)
    .flat()
    .filter(([, intent]) => !NO_REQUEST.has(intent))
    .map(([text, intent]) => caseOf('clinc150', 'refuse', intent === 'oos' ? 'oos' : 'request', text))
}

/** The rows of a CSV file without its header. A field in quotation marks may hold commas, line breaks and doubled marks. */
function readRows(file: string): string[][] {
  const rows: string[][] = [[]]
  for (const [, quoted, plain, end] of readFileSync(file, 'utf8').matchAll(
    /(?:"((?:[^"]|"")*)"|([^,\r\n]*))(,|\r?\n|$)/g,
  )) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain ?? '')
    if (end !== ',') rows.push([])
  }
  return rows.slice(1).filter((row) => row.length > 1)
}
