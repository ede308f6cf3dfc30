import { lazy, Suspense } from 'react'
import { draftsQuery } from '../drafts/queries.ts'
import type { Handle } from '../head.ts'
import { DeskSkeleton } from '../home/desk-skeleton.tsx'
import {
  answerableQuestions,
  followedQuestions,
  recentQuestions,
  siteQuery,
  waitingQuestions,
} from '../home/queries.ts'
import { VisitorHome } from '../home/visitor-home.tsx'
import { load } from '../load.ts'
import { paths } from '../paths.ts'
import { useSession } from '../session.tsx'
import { tagList } from '../tags/queries.ts'
import { visitorOf } from '../viewer.tsx'
import styles from './home.module.css'

const MemberHome = lazy(() => import('../home/member-home.tsx').then((module) => ({ default: module.MemberHome })))

export const loader = load(({ viewer, prepare, prepareList }) =>
  Promise.all(
    viewer.key === visitorOf(viewer.api).key
      ? [prepareList(recentQuestions(viewer)), prepareList(waitingQuestions(viewer)), prepare(siteQuery(viewer))]
      : [
          prepare(draftsQuery(viewer)),
          prepareList(followedQuestions(viewer)),
          prepareList(answerableQuestions(viewer)),
          prepareList(tagList(viewer, {})),
        ],
  ),
)

export const handle: Handle = {
  head: () => ({
    title: 'Askademy: stuck on homework? Someone here gets it.',
    description: 'Ask a school question, grades 5 to 12. People who know explain the why, not only the answer.',
    feeds: [{ title: 'New questions', href: paths.questionsFeed() }],
    structured: {
      '@type': 'WebSite',
      name: 'Askademy',
      url: paths.home(),
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${paths.search()}?q={search_term_string}` },
        'query-input': 'required name=search_term_string',
      },
    },
  }),
}

/** The server's HTML is a visitor's; where boot.js has found a token it shows the outline of the member's page instead. */
export function Component() {
  const { token } = useSession()
  if (token) {
    return (
      <Suspense fallback={<DeskSkeleton />}>
        <MemberHome />
      </Suspense>
    )
  }
  return (
    <>
      <div className={styles.visitor}>
        <VisitorHome />
      </div>
      <div className={styles.member}>
        <DeskSkeleton />
      </div>
    </>
  )
}
