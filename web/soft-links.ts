import { matchRoutes, type RouteObject } from 'react-router'

/** One listener each makes every plain `<a>` and every searching `<form>` to a page of ours soft, those inside Markdown too. */
export function softenLinks(routes: RouteObject[], go: (path: string) => void): void {
  const isPage = (url: URL) =>
    url.origin === location.origin && matchRoutes(routes, url.pathname)?.at(-1)?.route.path !== '*'

  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const isPlain =
      event.button === 0 &&
      !event.metaKey &&
      !event.ctrlKey &&
      !event.shiftKey &&
      !event.altKey &&
      !event.defaultPrevented
    if (!link?.href || !isPlain || link.target || link.hasAttribute('download')) return
    const url = new URL(link.href)
    if (url.hash && url.pathname === location.pathname && url.search === location.search) return // the browser jumps better
    if (!isPage(url)) return // a file, a feed, another site, or nothing: the server says which
    event.preventDefault()
    go(url.pathname + url.search + url.hash)
  })

  document.addEventListener('submit', (event) => {
    const form = event.target
    if (!(form instanceof HTMLFormElement) || form.method !== 'get' || event.defaultPrevented) return
    const url = new URL(form.action)
    if (!isPage(url)) return
    event.preventDefault()
    for (const [name, value] of new FormData(form))
      if (typeof value === 'string' && value.trim()) url.searchParams.set(name, value.trim())
    go(url.pathname + url.search)
  })
}
