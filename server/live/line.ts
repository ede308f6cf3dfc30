const MOST_UNREAD = 64 * 1024

/** What one reader gets. */
export type Line = {
  body: ReadableStream<Uint8Array>
  send(bytes: Uint8Array): void
  close(): void
}

/** `onEnd`: closed by whichever side. `cut`: breaks the line to a reader who does not read, for whom nothing more is kept. */
export function openLine({ onEnd, cut }: { onEnd: () => void; cut: () => void }): Line {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  const end = () => {
    if (controller) onEnd()
    controller = undefined
  }
  const close = () => {
    const ending = controller
    end()
    ending?.close()
  }
  const body = new ReadableStream<Uint8Array>(
    {
      start(given) {
        controller = given
      },
      cancel: end,
    },
    new ByteLengthQueuingStrategy({ highWaterMark: MOST_UNREAD }),
  )
  return {
    body,
    close,
    send(bytes) {
      if (!controller) return
      if ((controller.desiredSize ?? 0) > 0) return controller.enqueue(bytes)
      close()
      cut()
    },
  }
}
