import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pauseAfter } from './connection.ts'
import { blockOf, readEvents } from './read-events.ts'

test('pauses grow up to a minute and a half, and are spread out', () => {
  assert.deepEqual(
    [0, 1, 2, 9, 500].map((failures) => pauseAfter(failures, 0.5)),
    [2000, 4000, 8000, 60_000, 60_000],
  )
  assert.deepEqual([pauseAfter(0, 0), pauseAfter(500, 0.999)].map(Math.round), [1000, 89_940])
})

test('events are read however the stream is cut, and a sign of life moves the id on', async () => {
  const text = 'id: 1\nevent: vote\ndata: {"slug":"q: 1","score":2}\n\nid: 22\n: still here\n\nid: 3\nevent: vo'
  for (const size of [1, 7, 1000]) {
    const pieces = Array.from({ length: Math.ceil(text.length / size) }, (_, index) =>
      text.slice(index * size, (index + 1) * size),
    )
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece))
        controller.close()
      },
    })
    const blocks = await Array.fromAsync(readEvents(new Response(body)))
    assert.deepEqual(blocks, [
      { id: '1', event: { event: 'vote', data: { slug: 'q: 1', score: 2 } } },
      { id: '22', event: undefined },
    ])
  }
  assert.deepEqual(blockOf(''), { id: '', event: undefined })
})
