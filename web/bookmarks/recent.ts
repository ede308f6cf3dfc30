import { STORAGE_KEYS } from '#rules/browser-storage.ts'
import { idOfSlug } from '#rules/slug.ts'

const RECENT = STORAGE_KEYS.recent
const MOST = 20

export type Recent = { slug: string; title: string }

/** Keeps in this browser which questions a member opened last; the log-out forgets them. */
export function remember(slug: string, title: string): void {
  try {
    const others = recentIn(localStorage.getItem(RECENT)).filter((each) => idOfSlug(each.slug) !== idOfSlug(slug))
    localStorage.setItem(RECENT, JSON.stringify([{ slug, title }, ...others].slice(0, MOST)))
  } catch {} // no storage, no list
}

/** The latest first; nothing where something else lies at its place. */
export function recentIn(kept: string | null): Recent[] {
  try {
    const list: Recent[] = JSON.parse(kept ?? '[]')
    return list.filter(({ slug, title }) => typeof slug === 'string' && typeof title === 'string')
  } catch {
    return []
  }
}
