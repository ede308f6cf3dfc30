import { LRUCache } from 'lru-cache'
import { Piscina } from 'piscina'
import { overloaded } from '#server/errors.ts'
import type { Card } from './card.ts'

export type Pictures = { read(card: Card): Promise<Buffer> }

const CACHE_BYTES = 16 * 1024 * 1024
/** Pictures that may wait for the one that is being drawn: about five seconds' worth. */
const LONGEST_QUEUE = 16
/** The drawing thread takes about 100 MB: without work for this long (in ms) it goes. */
const IDLE_TIME = 30_000

/**
 * Cards as PNG, drawn one at a time in a thread that starts with the first of them, and kept by what they show: an edit
 * makes another card, nothing has to be dropped. Whoever comes when too many wait gets a 503.
 */
export function createPictures(): Pictures {
  const pool = new Piscina<Card, string>({
    filename: new URL('./draw.ts', import.meta.url).href,
    name: 'draw',
    minThreads: 0,
    maxThreads: 1,
    maxQueue: LONGEST_QUEUE,
    idleTimeout: IDLE_TIME,
    resourceLimits: { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 16 },
  })
  pool.on('error', () => {}) // a thread that dies between two jobs is replaced, and nobody waits for it
  const kept = new LRUCache<string, Buffer>({
    maxSize: CACHE_BYTES,
    sizeCalculation: (png, key) => png.length + key.length * 2,
  })
  const underWay = new Map<string, Promise<Buffer>>()

  async function make(key: string, card: Card): Promise<Buffer> {
    try {
      const png = await toPng(await pool.run(card).catch(refuseWhenFull))
      kept.set(key, png)
      return png
    } finally {
      underWay.delete(key)
    }
  }

  return {
    async read(card) {
      const key = JSON.stringify(card)
      const found = kept.get(key) ?? underWay.get(key)
      if (found) return found
      const making = make(key, card)
      underWay.set(key, making)
      return making
    },
  }
}

/** In this thread, which libvips leaves free: it works in threads of its own, and does not outlive a Worker that loads it first. */
async function toPng(svg: string): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  sharp.cache(false) // no two pictures have a step in common
  const png = await sharp(Buffer.from(svg)).png({ compressionLevel: 9 }).toBuffer() // a palette spoils the light of the lamp
  return Buffer.from(png) // sharp's own stays tied to memory outside of the heap
}

function refuseWhenFull(error: Error): never {
  throw error.message.includes('queue is at limit') ? overloaded(5) : error
}
