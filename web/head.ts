import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { type Params, useLocation, useMatches } from 'react-router'
import { isServer } from './is-server.ts'
import { picture } from './picture.ts'
import { sessionStore } from './session-store.ts'
import { nameTab, showInTab } from './tab-title.ts'
import { useViewer, type Viewer } from './viewer.tsx'

export type Head = {
  /** The page's own words; the site's name is added. */
  title: string
  description?: string
  /** Path and query of the one address that search engines should know; the pathname if not given. */
  canonical?: string
  noindex?: boolean
  kind?: 'website' | 'article' | 'profile'
  /** Path of its picture for sharing, 1200 x 630; made from the title if not given. */
  image?: string
  /** Feeds of what the page lists, by path. */
  feeds?: { title: string; href: string }[]
  /** schema.org, as JSON-LD. Addresses in it are paths, as everywhere: the site's origin is added. */
  structured?: object | object[]
}
export type HeadPage = {
  client: QueryClient
  viewer: Viewer
  params: Params<string>
  pathname: string
  search: URLSearchParams
}
/** What a page module exports as `handle`. The data may still be on its way: `knownData(client, …)?.title ?? …`. */
export type Handle = { head?: (page: HeadPage) => Head; status?: number; noindex?: boolean }

const SITE = 'Askademy'
const DESCRIPTION = 'Questions and answers for learners in grades 5 to 12, and Ask AI, a tutor for school subjects.'

type Match = { handle: unknown; params: Params<string> }
export type FullHead = Head & { description: string; canonical: string; image: string }

/** The head of the deepest page that has one. */
export function headOf(matches: Match[], page: Omit<HeadPage, 'params'>): FullHead {
  const match = matches.findLast(({ handle }) => handleOf(handle).head)
  const head = handleOf(match?.handle).head?.({ ...page, params: match?.params ?? {} }) ?? { title: SITE }
  const pathname = page.pathname.replace(/(.)\/+$/, '$1')
  const noindex = (head.noindex ?? false) || matches.some(({ handle }) => handleOf(handle).noindex)
  return {
    description: DESCRIPTION,
    canonical: pathname,
    image:
      !match || noindex || pathname === '/'
        ? picture('askademy')
        : picture(`pages${pathname}`, head.title, head.description),
    ...head,
    title: titled(head.title),
    noindex,
  }
}

export const titled = (title: string): string => (title.includes(SITE) ? title : `${title} · ${SITE}`)

/** What a route carries is what page modules export: RR types it as unknown. */
export const handleOf = (handle: unknown): Handle => (handle ?? {}) as Handle

/** Keeps the document's title, description and canonical address those of the open page, also when its data arrives. */
export function useHead(): void {
  const client = useQueryClient()
  const viewer = useViewer()
  const matches = useMatches()
  const { pathname, search } = useLocation()
  const read = () => {
    if (isServer) return '' // entry-server.tsx writes it, and no effect runs
    const head = headOf(matches, { client, viewer, pathname, search: new URLSearchParams(search) })
    return JSON.stringify([head.title, head.description, head.canonical])
  }
  const head = useSyncExternalStore((listener) => client.getQueryCache().subscribe(listener), read, read)
  useEffect(() => sessionStore.subscribe(showInTab), [])
  useEffect(() => {
    const [title, description, canonical]: [string, string, string] = JSON.parse(head)
    nameTab(title)
    document.querySelector('meta[name=description]')?.setAttribute('content', description)
    document.querySelector('link[rel=canonical]')?.setAttribute('href', location.origin + canonical)
  }, [head])
}
