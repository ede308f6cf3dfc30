import type { LiveEvent } from '#contract/live.ts'

/** A block of a stream: its id, and its event unless it is only a sign of life. */
export type Block = { id: string; event: LiveEvent | undefined }

/** The blocks of a stream as they come, until the server closes it or the line breaks, which throws. */
export async function* readEvents(response: Response): AsyncGenerator<Block> {
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  try {
    for (;;) {
      const { value, done } = await reader.read()
      if (done) return
      const blocks = (text + value).split('\n\n')
      text = blocks.pop()!
      for (const block of blocks) yield blockOf(block)
    }
  } finally {
    void reader.cancel().catch(() => {})
  }
}

export function blockOf(block: string): Block {
  const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1]
  const [id = '', event, data] = ['id', 'event', 'data'].map(field)
  return { id, event: event && data ? ({ event, data: JSON.parse(data) } as LiveEvent) : undefined } // as the contract promises
}
