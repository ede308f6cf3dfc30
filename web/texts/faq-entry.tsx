import Link from 'lucide-react/icons/link'
import type { Text } from '#contract/texts.ts'
import { LinkButton } from '../ui/button.tsx'
import { Prose } from '../ui/prose.tsx'
import styles from './faq-entry.module.css'

type Props = { entry: Text['sections'][number]['entries'][number]; open: boolean }

/** A question that opens. The anchor is inside the fold: browsers open it for a link or a find in the page. */
export function FaqEntry({ entry: { id, title, html }, open }: Props) {
  return (
    <div className={styles.entry}>
      <details className={styles.fold} open={open}>
        <summary className={styles.summary}>
          <h3 className={styles.question}>{title}</h3>
        </summary>
        <div id={id} className={styles.answer}>
          <Prose html={html} />
        </div>
      </details>
      <LinkButton round look="quiet" className={styles.link} href={`#${id}`} aria-label={`Link to “${title}”`}>
        <Link size={16} aria-hidden="true" />
      </LinkButton>
    </div>
  )
}
