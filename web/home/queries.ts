import { answer } from '../api.ts'
import { viewerQuery } from '../query.ts'
import { feedList } from '../questions/feed.ts'
import { questionList } from '../questions/queries.ts'
import type { Viewer } from '../viewer.tsx'

/** The site in numbers. */
export const siteQuery = (viewer: Viewer) => viewerQuery(viewer, ['site'], (api) => answer(api.site.$get()))

export const recentQuestions = (viewer: Viewer) => questionList(viewer, { sort: 'trending' }, { limit: 6 })
export const waitingQuestions = (viewer: Viewer) => questionList(viewer, { sort: 'unanswered' }, { limit: 5 })

export const followedQuestions = (viewer: Viewer) => feedList(viewer, 'following', 10)
export const answerableQuestions = (viewer: Viewer) => feedList(viewer, 'answerable', 5)
