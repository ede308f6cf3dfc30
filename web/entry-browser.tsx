import './ui/tokens.css'
import './ui/fonts.css'
import './ui/icon-masks.css'
import './ui/theme.css'
import { type DehydratedState, hydrate } from '@tanstack/react-query'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, type HydrationState, RouterContextProvider } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { ApiError } from './api-error.ts'
import { createBrowserApi } from './api.ts'
import { App } from './app.tsx'
import { watchConnection, watchLeaving } from './connection.ts'
import { loadingContext } from './load.ts'
import { navigation } from './navigation.ts'
import { createQueryClient } from './query-client.ts'
import { resolveMatching } from './resolve-lazy.ts'
import { routes } from './router.tsx'
import { loadUser } from './session.tsx'
import { followOtherTabs, restoreSession, sessionStore } from './session-store.ts'
import { softenLinks } from './soft-links.ts'
import { currentViewer } from './viewer.tsx'

void start()

/** A function, not a top-level await: lazy chunks may import from this one while it waits for them. */
async function start(): Promise<void> {
  const api = createBrowserApi()
  const client = createQueryClient()
  const state: { queries: DehydratedState; router: HydrationState } = JSON.parse(
    document.getElementById('state')?.textContent ?? '{}',
  )
  hydrate(client, state.queries)
  restoreSession()
  void loadUser(api)

  // the code of the open page must be here before hydration, else its fallback is compared with the server's HTML
  await resolveMatching(routes, location.pathname)
  const hydrated = Promise.withResolvers<void>()
  const router = createBrowserRouter(routes, {
    // dataStrategy, instrumentations and patchRoutesOnNavigation are left out of the build: vite.config.ts
    hydrationData: state.router,
    getContext: async () => {
      await hydrated.promise // a guard must not lead away before the HTML is taken over
      return new RouterContextProvider(new Map([[loadingContext, { client, viewer: currentViewer(api) }]]))
    },
  })

  navigation.go = (path, options) => void hydrated.promise.then(() => router.navigate(path, options))
  navigation.place = () => {
    const { pathname, search, hash } = router.state.navigation.location ?? router.state.location
    return pathname + search + hash
  }

  // in slices: a slow phone scrolls and taps meanwhile
  startTransition(() => {
    hydrateRoot(
      document.getElementById('root')!,
      <App api={api} client={client} onReady={hydrated.resolve}>
        <RouterProvider router={router} onError={report} />
      </App>,
      { onCaughtError: report },
    )
  })

  // what a visitor may not see may be somebody's own, hidden or waiting: the page asks once more, as them
  if (state.router?.errors && sessionStore.get().token)
    void hydrated.promise.then(() => {
      void router.revalidate() // else an address with a hash loads nothing
      void router.navigate(navigation.place(), { replace: true }) // only another place clears the error
    })

  softenLinks(routes, (path) => navigation.go(path))
  watchConnection()
  watchLeaving()

  // another token sees with other eyes: nothing that was read before may stand in for it
  let { viewerKey } = sessionStore.get()
  sessionStore.subscribe(() => {
    if (sessionStore.get().viewerKey === viewerKey) return
    viewerKey = sessionStore.get().viewerKey
    client.clear()
  })
  followOtherTabs(() => {
    void loadUser(api)
    void router.revalidate() // the guards look again
  })

  // a chunk that is gone after a deployment: load the page whole, with today's code; offline there is none to load
  addEventListener('vite:preloadError', (event) => {
    if (!navigator.onLine) return
    event.preventDefault()
    location.assign(navigation.place())
  })
}

/** A refusal of the API has its own page; only what is our own fault belongs in the console. */
function report(error: unknown): void {
  if (!(error instanceof ApiError)) console.error(error)
}
