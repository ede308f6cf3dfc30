import type { ComponentType } from 'react'
import { CloseVotes } from './close-votes.tsx'
import { FirstPosts } from './first-posts.tsx'
import { OwnSuggestions } from './own-suggestions.tsx'
import { SuggestionQueue } from './suggestion-queue.tsx'

type ReviewTab = { tab: string | null; label: string; Component: ComponentType }

export const SUGGESTED_EDITS: ReviewTab = { tab: null, label: 'Suggested edits', Component: SuggestionQueue }

/** What there is to review, kind by kind; `tab` is its name in the address. The first one needs none. */
export const REVIEW_TABS: readonly ReviewTab[] = [
  SUGGESTED_EDITS,
  { tab: 'first-posts', label: 'First posts', Component: FirstPosts },
  { tab: 'close-votes', label: 'Close votes', Component: CloseVotes },
  { tab: 'yours', label: 'Your suggestions', Component: OwnSuggestions },
]
