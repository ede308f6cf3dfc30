import type { FlagTarget } from '#rules/flagging.ts'
import { createStore } from '../store.ts'

/** What this browser's member has reported since the page was loaded, so that the button says so. */
export const reportedStore = createStore<ReadonlySet<string>>(new Set())

/** `viewer`: whoever logs in next has reported nothing. */
export const reportedKey = (viewer: string, target: FlagTarget, id: string) => `${viewer} ${target} ${id}`

export const noteReported = (key: string) => reportedStore.set(new Set(reportedStore.get()).add(key))
