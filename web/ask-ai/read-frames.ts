import type { NumberedFrame } from '#contract/ask-ai.ts'

/** The frames of a stream as they come. It ends by itself after the last one; a line that breaks off throws. */
export async function* readFrames(response: Response): AsyncGenerator<NumberedFrame> {
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  try {
    for (;;) {
      const { value, done } = await reader.read()
      if (done) throw new Error('The connection broke off.')
      const blocks = (text + value).split('\n\n')
      text = blocks.pop()!
      for (const block of blocks) {
        const frame = frameOf(block)
        if (!frame) continue
        yield frame
        if (frame.event === 'done' || frame.event === 'error') return
      }
    }
  } finally {
    void reader.cancel().catch(() => {})
  }
}

/** A comment that keeps the line open is no frame. */
function frameOf(block: string): NumberedFrame | undefined {
  const fields = Object.fromEntries(
    block.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
  )
  if (!fields['event'] || !fields['data']) return undefined
  return { seq: Number(fields['id']), event: fields['event'], data: JSON.parse(fields['data']) } as NumberedFrame // as the contract promises
}
