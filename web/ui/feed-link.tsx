import Rss from 'lucide-react/icons/rss'
import styles from './feed-link.module.css'

/** Leads feed readers to what is listed here. */
export function FeedLink({ href }: { href: string }) {
  return (
    <a className={styles.feed} href={href} data-print="no">
      <Rss size="1.1em" aria-hidden="true" />
      RSS<span className="hidden"> feed of these questions</span>
    </a>
  )
}
