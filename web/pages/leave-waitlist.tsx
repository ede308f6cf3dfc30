import type { Handle } from '../head.ts'
import { LeaveWaitlist, TITLE } from '../waitlist/leave-waitlist.tsx'

export const handle: Handle = { noindex: true, head: () => ({ title: TITLE }) }

export const Component = LeaveWaitlist
