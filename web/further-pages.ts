import type { RouteObject } from 'react-router'
import type { Handle } from './head.ts'

export type Page = Pick<RouteObject, 'Component' | 'loader'> & { handle?: Handle }

/** The code of the pages that are no reader's first; `router.tsx` has the others. */
export const furtherPages = import.meta.glob<Page>([
  './pages/*.tsx',
  '!./pages/{home,questions,question,search,tags,tag,community,profile}.tsx',
  '!./pages/{not-found,server-error,unauthorized}.tsx',
])
