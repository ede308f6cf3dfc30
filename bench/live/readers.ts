import { connect } from 'node:net'

// A process of its own that plays many open pages: plain sockets, so that it takes little of the machine.
export type Told = { kind: 'open' | 'answer'; times?: number[] }

const AT_ONCE = 200
/** Who has not heard of an answer by then has lost it. */
const PATIENCE_MS = 10_000

let pages = 0
let times: number[] = []
let late: NodeJS.Timeout | undefined

/** Pages of visitors who wait for answers, or with a token for each of members who wait for notifications. */
export type Order = { url: string; pages: number; tokens?: string[] }

process.once('message', (order: Order) => void open(order))

async function open(order: Order) {
  ;({ pages } = order)
  for (let opened = 0; opened < pages; opened += AT_ONCE)
    await Promise.all(
      Array.from({ length: Math.min(AT_ONCE, pages - opened) }, (_, index) =>
        openPage(new URL(order.url), order.tokens?.[opened + index]),
      ),
    )
  tell({ kind: 'open' })
}

/** Resolves with the first event, the state; for a member with the first byte. */
function openPage({ hostname, port, pathname, search }: URL, token?: string): Promise<void> {
  const who = token ? `Authorization: Token ${token}\r\n` : ''
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname)
    socket.setEncoding('latin1')
    socket.write(`GET ${pathname}${search} HTTP/1.1\r\nHost: ${hostname}\r\nAccept: text/event-stream\r\n${who}\r\n`)
    socket.on('error', reject)
    socket.on('data', (piece: unknown) => {
      const text = String(piece)
      if (token ? text.startsWith('HTTP/1.1 200') : text.includes('event: state')) resolve()
      if (text.includes(token ? 'event: notification' : 'event: answer')) note()
    })
  })
}

function note() {
  times.push(Date.now())
  late ??= setTimeout(report, PATIENCE_MS)
  if (times.length === pages) report()
}

function report() {
  clearTimeout(late)
  late = undefined
  tell({ kind: 'answer', times })
  times = []
}

const tell = (told: Told) => process.send?.(told)
