import type { QueueView } from './queries.ts'

/** The name of each in the address; the first one needs none. */
export const MODERATION_TABS = [
  { tab: null, label: 'Queue' },
  { tab: 'appeals', label: 'Appeals' },
  { tab: 'suspensions', label: 'Suspensions' },
  { tab: 'decided', label: 'Decided' },
] as const
export type ModerationTab = (typeof MODERATION_TABS)[number]['tab']

export const VIEWS: Partial<Record<NonNullable<ModerationTab>, QueueView>> = { appeals: 'appeal', decided: 'decided' }
