import { STORAGE_KEYS } from '#rules/browser-storage.ts'
import type { AgeBand } from '#rules/membership.ts'
import { createKept } from '../kept.ts'

export type KeptSignUp = { band: AgeBand; username: string; email: string; grade: string }

export const keptSignUp = createKept<KeptSignUp>(STORAGE_KEYS.signUp)
