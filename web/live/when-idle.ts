/** News can wait for so long: a page and what a hand is doing there come first, and a short look costs no connection. */
const REST_MS = 2000

let idle: Promise<void> | undefined

/** Once the first page has done its own work; at once from then on. */
export const whenIdle = (): Promise<void> => (idle ??= rested())

async function rested(): Promise<void> {
  if (document.readyState !== 'complete')
    await new Promise((resolve) => addEventListener('load', resolve, { once: true }))
  await new Promise((resolve) => setTimeout(resolve, REST_MS))
  // Safari has none
  if ('requestIdleCallback' in globalThis) await new Promise<unknown>((resolve) => requestIdleCallback(resolve))
}
