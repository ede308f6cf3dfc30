import { useRouteError } from 'react-router'
import { statusOf } from './api-error.ts'
import { titled } from './head.ts'
import { Component as NotFound, TITLE as NOT_FOUND } from './pages/not-found.tsx'
import { Component as ServerError, TITLE as SERVER_ERROR } from './pages/server-error.tsx'
import { Component as Unauthorized, TITLE as UNAUTHORIZED } from './pages/unauthorized.tsx'

/** What a page becomes when its data is refused or its code breaks: one of the three status pages, at its own address. */
export function Broken() {
  const status = statusOf(useRouteError())
  if (status === 404) return <NotFound />
  if (status === 403) return <Unauthorized />
  return <ServerError />
}

export function titleOfStatus(status: number): string {
  return titled(status === 404 ? NOT_FOUND : status === 403 ? UNAUTHORIZED : SERVER_ERROR)
}
