import { setTimeout as sleep } from 'node:timers/promises'

export type Seen = { seq: number; event: string; data: string }
export type Followed = {
  token: string
  id: string
  frames: Seen[]
  endedAt: number
  /** The stream that is open now. */
  reading: Promise<void>
}

/** Asks; an answer that has begun, with the frames that its reader has seen so far, and goes on to see. */
export async function ask(url: string, token: string, question: string): Promise<Followed | undefined> {
  return open(url, token, '/api/ai/ask', JSON.stringify({ question }))
}

/** The same question once more, as a learner would after an answer that broke off. */
export const retry = (url: string, { token, id }: Followed) => open(url, token, `/api/ai/messages/${id}/regenerate`, '')

async function open(url: string, token: string, path: string, body: string): Promise<Followed | undefined> {
  const response = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { authorization: `Token ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body }),
  }).catch(() => undefined)
  if (!response?.ok) return undefined
  const followed: Followed = { token, id: '', frames: [], endedAt: 0, reading: Promise.resolve() }
  const reading = read(response, followed)
  followed.reading = reading
  while (followed.frames.length === 0 && !(await Promise.race([reading.then(() => true), sleep(5, false)])));
  followed.id = /"message_id":"(\d+)"/.exec(followed.frames[0]?.data ?? '')?.[1] ?? ''
  return followed.id ? followed : undefined
}

/** Goes on behind the last frame that was seen, through every break of the line, until the last frame or `late`. */
export async function followToEnd(url: string, followed: Followed, late: number) {
  await followed.reading
  while (followed.endedAt === 0 && Date.now() < late) {
    const after = followed.frames.at(-1)?.seq ?? 0
    const response = await fetch(`${url}/api/ai/messages/${followed.id}/stream?after=${after}`, {
      headers: { authorization: `Token ${followed.token}` },
    }).catch(() => undefined)
    if (response?.ok) await read(response, followed)
    else await sleep(100)
  }
}

async function read(response: Response, followed: Followed) {
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  try {
    for (;;) {
      const { value, done } = await reader.read()
      if (done) return
      const blocks = (text + value).split('\n\n')
      text = blocks.pop() ?? ''
      for (const block of blocks) {
        const [, seq, event, data] = /^id: (\d+)\nevent: (\w+)\ndata: (.*)$/.exec(block) ?? []
        if (!seq) continue
        followed.frames.push({ seq: Number(seq), event: event!, data: data! })
        if (event === 'done' || event === 'error') followed.endedAt = Date.now()
      }
    }
  } catch {
    // the line broke; whoever wants to goes on behind the last frame
  }
}
