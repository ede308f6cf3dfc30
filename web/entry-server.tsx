import { dehydrate } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  type RouteObject,
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router'
import { statusOf } from './api-error.ts'
import type { ApiClient } from './api.ts'
import { App } from './app.tsx'
import { dataBlock } from './data-block.ts'
import { headTags } from './head-tags.ts'
import { handleOf, headOf } from './head.ts'
import { loadingContext } from './load.ts'
import { createQueryClient } from './query-client.ts'
import { resolveAll } from './resolve-lazy.ts'
import { routes } from './router.tsx'
import { titleOfStatus } from './broken.tsx'
import { visitorOf } from './viewer.tsx'

export { createApi } from './api.ts'

/** A page as a visitor sees it. `modules` are the files of the matched route, for the preloads. */
export type Rendered = {
  status: number
  title: string
  description: string
  head: string
  noindex: boolean
  body: string
  state: string
  modules: string[]
}

const handler = createStaticHandler(routes)
await resolveAll(handler.dataRoutes)

/** The patterns of the pages that everybody may see, and of those that only a token opens. */
export const patterns = {
  open: patternsOf(handler.dataRoutes, 'open'),
  guarded: patternsOf(handler.dataRoutes, 'guarded'),
}
function patternsOf(routes: RouteObject[], which: 'open' | 'guarded', behindGuard = false): string[] {
  return routes.flatMap(({ path, middleware, children = [] }) => {
    const guarded = behindGuard || middleware !== undefined
    const own = path !== undefined && path !== '*' && guarded === (which === 'guarded') ? [path] : []
    return [...own, ...patternsOf(children, which, guarded)]
  })
}

export async function render(request: Request, api: ApiClient): Promise<Response | Rendered> {
  const { pathname, searchParams: search, origin } = new URL(request.url)
  const client = createQueryClient()
  const viewer = visitorOf(api)
  const context = await handler.query(request, {
    requestContext: new RouterContextProvider(new Map([[loadingContext, { client, viewer }]])),
    filterMatchesToLoad: ({ route }) => !guarded.has(route.id),
  })
  if (context instanceof Response) return context

  const body = bodyOf(context, api, client)
  const error = context.errors && Object.values(context.errors)[0]
  const matches = context.matches.map(({ route, params }) => ({ handle: route.handle, params }))
  const head = headOf(error ? [] : matches, { client, viewer, pathname, search })
  const status = error ? statusOf(error) : (handleOf(matches.at(-1)?.handle).status ?? context.statusCode)
  return {
    status,
    title: error ? titleOfStatus(status) : head.title,
    description: head.description,
    head: headTags(head, origin),
    noindex: status !== 200 || head.noindex === true,
    body,
    state: stateOf(context, client),
    modules: context.matches.map(({ route }) => route.id).filter((id) => id.startsWith('web/')),
  }
}

/** The routes that only a token opens: nothing is loaded for them, their fallback is the shell. */
const guarded = new Set(guardedIds(handler.dataRoutes))
function guardedIds(routes: RouteObject[]): string[] {
  return routes.flatMap(({ id = '', middleware, children = [] }) =>
    middleware ? [id, ...children.map((child) => child.id ?? '')] : guardedIds(children),
  )
}

function bodyOf(context: StaticHandlerContext, api: ApiClient, client: ReturnType<typeof createQueryClient>): string {
  const html = () =>
    renderToString(
      <App api={api} client={client}>
        <StaticRouterProvider
          router={createStaticRouter(branchOf(context), context)}
          context={context}
          hydrate={false}
        />
      </App>,
    )
  try {
    return html()
  } catch (error) {
    console.error(error)
    context.errors = { page: { statusCode: 500 } } // a component broke: the status page in its place
    return html()
  }
}

/** The routes of the open page alone: all of them would be copied for each page. */
const branchOf = ({ matches }: StaticHandlerContext): RouteObject[] =>
  matches.reduceRight<RouteObject[]>((children, { route }) => [{ ...route, children } as RouteObject], [])

function stateOf({ loaderData, errors }: StaticHandlerContext, client: ReturnType<typeof createQueryClient>): string {
  const plain =
    errors && Object.fromEntries(Object.entries(errors).map(([id, error]) => [id, { statusCode: statusOf(error) }]))
  return dataBlock({ queries: dehydrate(client), router: { loaderData, errors: plain } })
}
