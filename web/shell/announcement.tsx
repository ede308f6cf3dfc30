import Megaphone from 'lucide-react/icons/megaphone'
import styles from './announcement.module.css'
import { useSiteTexts } from './site-texts.ts'

/** A line of the admins above every page. */
export function Announcement() {
  const { announcement } = useSiteTexts()
  if (!announcement) return null
  return (
    <aside className={styles.announcement} aria-label="Announcement">
      <Megaphone size="1.2em" aria-hidden="true" />
      <p>{announcement}</p>
    </aside>
  )
}
