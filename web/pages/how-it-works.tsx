import { useSearchParams } from 'react-router'
import type { Handle } from '../head.ts'
import { AiSolvingTab } from '../how-it-works/ai-solving-tab.tsx'
import { AskAiTab } from '../how-it-works/ask-ai-tab.tsx'
import { CommunityTab } from '../how-it-works/community-tab.tsx'
import { CoveredTopics } from '../how-it-works/covered-topics.tsx'
import { Explainer } from '../how-it-works/explainer.tsx'
import { Guidelines } from '../how-it-works/guidelines.tsx'
import { StudyGroupsTab } from '../how-it-works/study-groups-tab.tsx'
import { type Tab, TABS, tabOf } from '../how-it-works/tabs.ts'
import { paths } from '../paths.ts'

const TITLE = 'How it works'
const DESCRIPTIONS: Record<Tab, string> = {
  community: 'Ask a school question, get answers from people, accept the best one, answer others and earn reputation.',
  askAI: 'What Ask AI does for learners in grades 5 to 12, an example to read, tips, and what it does not cover.',
  studyGroups:
    'Study Groups are coming to Askademy: small groups that learn one thing together. See what they will be.',
  aiSolving: 'AI Problem Solving is coming to Askademy: guided sessions that check every line of your own solution.',
}
const COMPONENTS = {
  community: CommunityTab,
  askAI: AskAiTab,
  studyGroups: StudyGroupsTab,
  aiSolving: AiSolvingTab,
} satisfies Record<Tab, unknown>

export const handle: Handle = {
  head: ({ search }) => {
    const tab = tabOf(search)
    return {
      title: tab === 'community' ? TITLE : `${TABS[tab]}: ${TITLE.toLowerCase()}`,
      description: DESCRIPTIONS[tab],
      canonical: paths.howItWorks({ tab: tab === 'community' ? null : tab }),
    }
  },
}

/** The explainer. It asks the server for nothing. */
export function Component() {
  const [search] = useSearchParams()
  const tab = tabOf(search)
  const Content = COMPONENTS[tab]
  return (
    <Explainer title={TITLE} tab={tab}>
      <Content />
      <Guidelines />
      <CoveredTopics />
    </Explainer>
  )
}
