import type { AiMessage, NumberedFrame } from '#contract/ask-ai.ts'

type Data<Event extends NumberedFrame['event']> = Extract<NumberedFrame, { event: Event }>['data']
export type Source = Data<'cite'>
export type Step = Data<'step'>
export type Hint = Data<'hint'>
export type Check = Data<'check'>
/**
 * What checks are about: the result of the solution before them, the learner's own lines, or what the text before them
 * claims.
 */
export type CheckedThing = 'result' | 'working' | 'claims'
/** A stretch of an answer; they stand in the order in which they were written. */
export type Part =
  | { kind: 'text'; text: string }
  | { kind: 'steps'; steps: Step[] }
  | { kind: 'hint'; hint: Hint }
  | { kind: 'checks'; checks: Check[]; of: CheckedThing }

/** An answer as it is shown: what its frames amount to. */
export type AnswerView = {
  parts: Part[]
  /** All of it in Markdown, to be copied or read aloud. */
  text: string
  /** Who wrote it: `builtin` or a model's name. */
  provider: string | null
  stage: Data<'stage'>['name'] | null
  sources: Source[]
  refusal: Data<'refusal'> | null
  crisis: Data<'crisis'> | null
  error: Data<'error'> | null
  finish: Data<'done'>['finish'] | null
}

export function viewOf(message: AiMessage): AnswerView {
  const parts: Part[] = []
  const view: Omit<AnswerView, 'parts' | 'text'> = {
    provider: null,
    stage: null,
    sources: [],
    refusal: null,
    crisis: null,
    error: null,
    finish: null,
  }
  for (const frame of framesOf(message)) {
    if (frame.event === 'meta') view.provider = frame.data.provider
    if (frame.event === 'stage') view.stage = frame.data.name
    if (frame.event === 'cite') view.sources.push(frame.data)
    if (frame.event === 'refusal') view.refusal = frame.data
    if (frame.event === 'crisis') view.crisis = frame.data
    if (frame.event === 'error') view.error = frame.data
    if (frame.event === 'done') view.finish = frame.data.finish
    addPart(parts, frame)
  }
  const told = parts.map((part, index) => tellChecks(part, parts.slice(0, index), parts[index + 1], message))
  return { ...view, parts: told, text: told.map(textOf).filter(Boolean).join('\n\n') }
}

/** What goes on grows the last part, anything else begins another. */
function addPart(parts: Part[], frame: NumberedFrame): void {
  const last = parts.at(-1)
  if (frame.event === 'delta') {
    if (last?.kind === 'text') last.text += frame.data.text
    else if (frame.data.text.trim() !== '') parts.push({ kind: 'text', text: frame.data.text.replace(/^\s*\n/, '') })
  } else if (frame.event === 'step') {
    if (last?.kind === 'steps') last.steps.push(frame.data)
    else parts.push({ kind: 'steps', steps: [frame.data] })
  } else if (frame.event === 'check') {
    if (last?.kind === 'checks') last.checks.push(frame.data)
    else parts.push({ kind: 'checks', checks: [frame.data], of: 'claims' })
  } else if (frame.event === 'hint') parts.push({ kind: 'hint', hint: frame.data })
}

/** A learner's lines come before the word about them; what is checked in a text comes after it. */
function tellChecks(part: Part, before: Part[], next: Part | undefined, { mode, status }: AiMessage): Part {
  if (part.kind !== 'checks') return part
  if (before.some(({ kind }) => kind === 'steps')) return { ...part, of: 'result' }
  const isOpen = before.length === 0 || next !== undefined || status === 'running'
  return { ...part, of: mode === 'check' && isOpen ? 'working' : 'claims' }
}

function textOf(part: Part): string {
  if (part.kind === 'text') return part.text
  if (part.kind === 'hint') return `**${hintName(part.hint)}.** ${part.hint.text}`
  if (part.kind === 'steps')
    return part.steps.map(({ n, text, latex }) => `${n}. ${text}\n\n   $$${latex}$$`).join('\n')
  if (part.of === 'result') return part.checks.map(resultText).join(' ')
  return part.checks
    .map((check) => checkText(check, part.of))
    .filter(Boolean)
    .join('\n')
}

export const hintName = ({ level, of }: Hint): string => `Hint ${level} of ${of}`

export const resultText = ({ verdict }: Check): string =>
  verdict === 'verified' ? 'Answer checked by algebra.' : 'Answer not checked.'

export const WORKING_WORDS = { verified: 'right', wrong: 'look here', unchecked: 'could not check' }

function checkText({ claim, verdict, detail }: Check, of: CheckedThing): string {
  if (of === 'working') return `- ${claim} (${[WORKING_WORDS[verdict], detail].filter(Boolean).join(': ')})`
  return verdict === 'wrong' ? `- Correction: ${claim} is not right. ${detail}` : ''
}

export const lastSeqOf = ({ frames }: AiMessage): number => frames.at(-1)?.seq ?? 0

/** Stored frames are typed by their event alone; what they carry is the contract's word. */
export const framesOf = ({ frames }: AiMessage) => frames as NumberedFrame[]
