import { useEffect, useRef } from 'react'
import styles from './tabs.module.css'

export type Tab = { href: string; label: string; current: boolean }

/** Ways to see one thing, each an address of its own. */
export function Tabs({ label, tabs }: { label: string; tabs: Tab[] }) {
  const nav = useRef<HTMLElement>(null)
  const current = tabs.find((tab) => tab.current)?.href
  useEffect(() => showInMiddle(nav.current), [current])
  return (
    <nav ref={nav} className={styles.tabs} aria-label={label}>
      <ul className={styles.list}>
        {tabs.map((tab) => (
          <li key={tab.href}>
            <a className={styles.tab} href={tab.href} aria-current={tab.current ? 'page' : undefined}>
              {tab.label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** On a narrow window the current one may stand outside of it. */
function showInMiddle(nav: HTMLElement | null): void {
  const current = nav?.querySelector('[aria-current]')?.getBoundingClientRect()
  const frame = nav?.getBoundingClientRect()
  if (nav && current && frame) nav.scrollLeft += current.left - frame.left - (frame.width - current.width) / 2
}
