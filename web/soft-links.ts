import { matchRoutes, type RouteObject } from 'react-router'

/** One listener makes every plain `<a>` to a page of ours soft, those inside Markdown too. */
export function softenLinks(routes: RouteObject[], go: (path: string) => void): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey && !event.defaultPrevented
    if (!link?.href || !isPlain || link.target || link.hasAttribute('download') || link.origin !== location.origin) return
    if (link.hash && link.pathname === location.pathname && link.search === location.search) return // the browser jumps better
    const matches = matchRoutes(routes, link.pathname)
    if (!matches || matches.at(-1)?.route.path === '*') return // a file, a feed, or nothing: the server says which
    event.preventDefault()
    go(link.pathname + link.search + link.hash)
  })
}
