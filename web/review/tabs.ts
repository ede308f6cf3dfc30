import type { ComponentType } from 'react'
import { OwnSuggestions } from './own-suggestions.tsx'
import { SuggestionQueue } from './suggestion-queue.tsx'

type ReviewTab = { tab: string | null; label: string; Component: ComponentType }

export const SUGGESTED_EDITS: ReviewTab = { tab: null, label: 'Suggested edits', Component: SuggestionQueue }

/** What there is to review, kind by kind; `tab` is its name in the address. The first one needs none. */
export const REVIEW_TABS: readonly ReviewTab[] = [
  SUGGESTED_EDITS,
  { tab: 'yours', label: 'Your suggestions', Component: OwnSuggestions },
]
