import { request } from 'node:http'

type Ended = { text: string; last: string | undefined; firstMs: number }

/** Milliseconds from the request to the first frame that says something; the answer is read to its end. */
export const firstWordOf = async (url: string, token: string, question: string): Promise<number> =>
  (await wholeStreamOf(url, token, question)).firstMs

/** One answer to its end: its text, its last event, and when its first word came. */
export function wholeStreamOf(url: string, token: string, question: string): Promise<Ended> {
  const begun = performance.now()
  const ended: Ended = { text: '', last: undefined, firstMs: Number.NaN }
  return new Promise((resolve, reject) => {
    const call = request(
      `${url}/api/ai/ask`,
      {
        method: 'POST',
        agent: false,
        headers: { authorization: `Token ${token}`, 'content-type': 'application/json', accept: 'text/event-stream' },
      },
      (response) => {
        if (response.statusCode !== 200) reject(new Error(`The answer was ${response.statusCode}`))
        let rest = ''
        response.setEncoding('utf8')
        response.on('data', (chunk: string) => {
          const blocks = (rest + chunk).split('\n\n')
          rest = blocks.pop() ?? ''
          for (const block of blocks) {
            const [, event, data] = /event: (\w+)\ndata: (.*)$/.exec(block) ?? []
            if (!event) continue
            ended.last = event
            if (event === 'delta' || event === 'hint') {
              if (Number.isNaN(ended.firstMs)) ended.firstMs = performance.now() - begun
              ended.text += JSON.parse(data!).text
            }
          }
        })
        response.on('end', () => resolve(ended))
        response.on('error', reject)
      },
    )
    call.on('error', reject)
    call.end(JSON.stringify({ question, mode: 'auto' }))
  })
}
