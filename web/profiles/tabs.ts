/** The tabs of a profile as addresses name them, and as people read them. The summary needs no name. */
export const TABS = {
  questions: 'Questions',
  answers: 'Answers',
  badges: 'Badges',
  reputation: 'Reputation',
  followers: 'Followers',
  following: 'Following',
} as const
export type TabName = keyof typeof TABS
export const SUMMARY = 'Summary'

const FOLLOWS: TabName[] = ['followers', 'following']
const isTab = (name: string | null): name is TabName => name !== null && Object.hasOwn(TABS, name)

export const tabOf = (search: URLSearchParams): TabName | null => {
  const name = search.get('tab')
  return isTab(name) ? name : null
}
export const cursorOf = (search: URLSearchParams) => search.get('cursor') ?? undefined

export const isFollows = (tab: TabName | null): tab is 'followers' | 'following' =>
  tab !== null && FOLLOWS.includes(tab)

/** Those that somebody finds something under; whoever opens a follows' address is told why there is nothing. */
export const tabsFor = (tab: TabName | null, { seesFollows }: { seesFollows: boolean }): TabName[] =>
  (Object.keys(TABS) as TabName[]).filter((name) => seesFollows || isFollows(tab) || !isFollows(name))
