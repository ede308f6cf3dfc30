import { matchRoutes, type RouteObject } from 'react-router'

/** Loads the code of the open page before hydration, so that it renders at once. */
export async function resolveMatching(routes: RouteObject[], pathname: string): Promise<void> {
  await Promise.all((matchRoutes(routes, pathname) ?? []).map(({ route }) => resolve(route)))
}

/** Loads the code of every page: the server does it once, when it starts. */
export async function resolveAll(routes: RouteObject[]): Promise<void> {
  await Promise.all(routes.flatMap((route) => [resolve(route), resolveAll(route.children ?? [])]))
}

async function resolve(route: RouteObject): Promise<void> {
  if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined })
}
