import { answer } from '../api.ts'
import type { Viewer } from '../viewer.tsx'
import { keepUnread } from './unread.ts'

/** What comes together is counted once. */
const SETTLE_MS = 300
let timer: ReturnType<typeof setTimeout> | undefined

/** Asks how many are unread. An event may come twice, or renew what was unread already: adding one would be wrong. */
export function countAnew(viewer: Viewer): void {
  clearTimeout(timer)
  timer = setTimeout(() => void count(viewer).catch(() => {}), SETTLE_MS) // the next event or page asks again
}

async function count({ api, key }: Viewer): Promise<void> {
  const query = { unread: 'true', limit: '1' } as const
  const { unread } = await answer(api.notifications.$get({ query }), { background: true })
  keepUnread(key, unread)
}
