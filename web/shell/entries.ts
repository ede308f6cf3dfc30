import { paths } from '../paths.ts'

/** The header's and the drawer's entries, in SPEC's words. */
export const ENTRIES = [
  { href: paths.home(), label: 'Home' },
  { href: paths.questions(), label: 'Questions' },
  { href: paths.about(), label: 'About' },
  { href: paths.features(), label: 'Features' },
  { href: paths.community(), label: 'Community' },
]

/** `page` for the entry that is open, `true` for the one it belongs to. */
export function currentOf(href: string, pathname: string): 'page' | true | undefined {
  if (pathname === href) return 'page'
  return href !== paths.home() && pathname.startsWith(`${href}/`) ? true : undefined
}
