import { parentPort, threadId } from 'node:worker_threads'
import { LANGUAGE_NAMES } from './code.ts'
import { renderComment, renderPost } from './render.ts'
import { sanitise } from './sanitise.ts'
import { readTexts } from './text.ts'

export type Job = { id: number; kind: 'post' | 'comment'; markdown: string }
export type Rendered = { html: string; text: string; excerpt: string }
/** Sent when a job really begins, with the processor time (in microseconds) that the thread had used by then. */
export type Started = { id: number; thread: number; usedCpu: number }

/** One job of the pool: both walls, then the texts. */
export default function renderJob({ id, kind, markdown }: Job): Rendered {
  const { user, system } = process.threadCpuUsage()
  parentPort?.postMessage({ id, thread: threadId, usedCpu: user + system } satisfies Started)
  return render(kind, markdown)
}

function render(kind: Job['kind'], markdown: string): Rendered {
  const html = sanitise(kind === 'post' ? renderPost(markdown) : renderComment(markdown))
  return { html, ...readTexts(html) }
}

// The first text must not pay out of its 250 ms for compiling the renderer and the grammars of twelve languages.
const SOME_OF_EVERYTHING = `# a
*b* \`c\` [d](/e) https://a.org ![f](/uploads/g.png) $x^2$ and $\\sqrt[3]{\\mathbf{x}}$ or $\\ce{H2O}$
$$\\begin{aligned}\\frac12&=\\sin x\\end{aligned}$$

|a|
|-|
|b|

:::hint
- a
> b
:::
${LANGUAGE_NAMES.map((name) => `\`\`\`${name}\nlet a = "b" // c\n\`\`\``).join('\n')}`
for (let round = 0; round < 8; round += 1) render('post', SOME_OF_EVERYTHING)
