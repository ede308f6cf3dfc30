import { once } from 'node:events'
import { SMTPServer } from 'smtp-server'

export type MailServer = {
  url: string
  /** So many of the next tries to hand a mail over are turned away. */
  refuse(times: number): void
  /** How many tries have been turned away. */
  refused(): number
  /** The mails to an address as people and programs read them, once at least so many have come. */
  readMails(to: string, atLeast?: number): Promise<string[]>
  close(): Promise<void>
}

/** A real SMTP server on this machine, which can be in a bad mood. */
export async function openMailServer(): Promise<MailServer> {
  const mails: { to: string[]; text: string }[] = []
  let [toRefuse, refused] = [0, 0]
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onMailFrom(_from, _session, answer) {
      if (toRefuse === 0) return answer()
      toRefuse--
      refused++
      answer(Object.assign(new Error('come back later'), { responseCode: 451 }))
    },
    onData(stream, session, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address)
        mails.push({ to, text: readable(Buffer.concat(parts).toString()) })
        done()
      })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as { port: number } // it listens on TCP
  return {
    url: `smtp://127.0.0.1:${port}`,
    refuse: (times) => void (toRefuse = times),
    refused: () => refused,
    async readMails(to, atLeast = 1) {
      for (let attempt = 0; attempt < 4000; attempt++) {
        const found = mails.filter((mail) => mail.to.includes(to))
        if (found.length >= atLeast) return found.map(({ text }) => text)
        await new Promise((resolve) => setTimeout(resolve, 5)) // mails are sent in the background
      }
      throw new Error(`Not even ${atLeast} mails to ${to} came.`)
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

/** Its lines and headers put together again, each in its own way: a header that ends in `=` is whole. */
function readable(mail: string): string {
  const [, head, body] = /^(.*?\n)(\n.*)$/s.exec(mail.replaceAll('\r\n', '\n'))!
  return decode(head!.replaceAll(/\n[ \t]+/g, ' ')) + decode(body!.replaceAll('=\n', ''))
}

/** An address in a header is as it was sent: its `=10` is no letter. */
const decode = (lines: string): string =>
  lines.replaceAll(/^(?!List-).*$/gm, (line) =>
    line.replaceAll(/(?:=[0-9A-F]{2})+/g, (bytes) => Buffer.from(bytes.replaceAll('=', ''), 'hex').toString()),
  )
