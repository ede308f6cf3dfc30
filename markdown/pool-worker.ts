import { parentPort, threadId } from 'node:worker_threads'
import { renderComment, renderPost } from './render.ts'
import { sanitise } from './sanitise.ts'
import { readTexts } from './text.ts'
import { SOME_OF_EVERYTHING } from './warm-up.ts'

export type Job = { id: number; kind: 'post' | 'comment'; markdown: string }
export type Rendered = { html: string; text: string; excerpt: string }
/** Sent when a job really begins, with the jobs and the processor time (in microseconds) that the thread had behind it. */
export type Started = { id: number; thread: number; jobsBefore: number; usedCpu: number }

let jobsBefore = 0

/** One job of the pool: both walls, then the texts. */
export default function renderJob({ id, kind, markdown }: Job): Rendered {
  const { user, system } = process.threadCpuUsage()
  parentPort?.postMessage({ id, thread: threadId, jobsBefore, usedCpu: user + system } satisfies Started)
  jobsBefore += 1
  return render(kind, markdown)
}

function render(kind: Job['kind'], markdown: string): Rendered {
  const html = sanitise(kind === 'post' ? renderPost(markdown) : renderComment(markdown))
  return { html, ...readTexts(html) }
}

// The first text must not pay out of its 250 ms for compiling the renderer, KaTeX and the grammars of twelve languages.
for (let round = 0; round < 3; round += 1) render('post', SOME_OF_EVERYTHING)
