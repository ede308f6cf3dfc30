import type { Part } from './answer-view.ts'
import { Claims, Result, Working } from './checks.tsx'
import { HintRung } from './hint-rung.tsx'
import { Markdown } from './markdown.tsx'
import { Steps } from './steps.tsx'

/** An answer's parts in the order in which they were written. Only the last one can still grow. */
export function AnswerParts({ parts, running }: { parts: Part[]; running: boolean }) {
  return parts.map((part, index) => (
    // a part keeps its place while others follow
    <AnswerPart key={index} part={part} growing={running && index === parts.length - 1} />
  ))
}

function AnswerPart({ part, growing }: { part: Part; growing: boolean }) {
  if (part.kind === 'text') return <Markdown text={part.text} growing={growing} />
  if (part.kind === 'steps') return <Steps steps={part.steps} />
  if (part.kind === 'hint') return <HintRung hint={part.hint} />
  if (part.of === 'result') return <Result checks={part.checks} />
  return part.of === 'working' ? <Working lines={part.checks} /> : <Claims checks={part.checks} />
}
