/** The explainer's four tabs, by their names in the address. */
export const TABS = {
  community: 'Community Q&A',
  askAI: 'Ask AI',
  studyGroups: 'Study Groups',
  aiSolving: 'AI Problem Solving',
} as const

export type Tab = keyof typeof TABS

/** The tab an address asks for; the first one where it asks for none, or for one that does not exist. */
export function tabOf(search: URLSearchParams): Tab {
  const asked = search.get('tab') ?? ''
  return Object.hasOwn(TABS, asked) ? (asked as Tab) : 'community' // it is one of their names
}
