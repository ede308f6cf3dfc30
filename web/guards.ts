import { type MiddlewareFunction, redirect, replace } from 'react-router'
import { isStaff } from '#rules/membership.ts'
import { loginAndReturnTo, paths } from './paths.ts'
import { knownUser } from './session.tsx'
import { sessionStore } from './session-store.ts'

// Middleware runs in the browser alone: the server cannot see the token and answers a guarded URL with a noindex shell.

/** No token: log in first, and come back. */
export const requireLogin: MiddlewareFunction = ({ request }) => {
  if (!sessionStore.get().token) throw leadTo(loginAndReturnTo(placeOf(request)), request)
}

/** After `requireLogin`: only the role admin passes. */
export const requireAdmin: MiddlewareFunction = async ({ request }) => {
  const user = await knownUser()
  if (user?.role !== 'admin') throw leadTo(paths.unauthorized(), request)
}

/** After `requireLogin`: moderators and admins pass. */
export const requireStaff: MiddlewareFunction = async ({ request }) => {
  const user = await knownUser()
  if (!user || !isStaff(user)) throw leadTo(paths.unauthorized(), request)
}

function placeOf(request: Request): string {
  const { pathname, search } = new URL(request.url)
  return pathname + search
}

/** An address that is open already is replaced; one that was only on its way never enters the history. */
const leadTo = (path: string, request: Request) =>
  placeOf(request) === location.pathname + location.search ? replace(path) : redirect(path)
