import type { Handle } from '../head.ts'
import { StopEmails, TITLE } from '../notifications/stop-emails.tsx'

export const handle: Handle = { noindex: true, head: () => ({ title: TITLE }) }

export const Component = StopEmails
