import { connect } from 'node:net'

// A process of its own that plays many open pages: plain sockets, so that it takes little of the machine.
export type Told = { kind: 'open' | 'answer'; times?: number[] }

const AT_ONCE = 200
/** Who has not heard of an answer by then has lost it. */
const PATIENCE_MS = 10_000

let pages = 0
let times: number[] = []
let late: NodeJS.Timeout | undefined

process.once('message', (order: { url: string; pages: number }) => void open(order))

async function open(order: { url: string; pages: number }) {
  ;({ pages } = order)
  for (let opened = 0; opened < pages; opened += AT_ONCE)
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, pages - opened) }, () => openPage(new URL(order.url))))
  tell({ kind: 'open' })
}

/** Resolves with the first event, the state. */
function openPage({ hostname, port, pathname, search }: URL): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname)
    socket.setEncoding('latin1')
    socket.write(`GET ${pathname}${search} HTTP/1.1\r\nHost: ${hostname}\r\nAccept: text/event-stream\r\n\r\n`)
    socket.on('error', reject)
    socket.on('data', (piece: unknown) => {
      const text = String(piece)
      if (text.includes('event: state')) resolve()
      if (text.includes('event: answer')) note()
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
