import { Button, LinkButton } from './button.tsx'
import { useHydrated } from './use-hydrated.ts'
import styles from './show-more.module.css'

type Props = { href: string; busy: boolean; onMore: () => void }

/** The next page below this one. Before the page lives (or without scripts) it is a link to that page. */
export function ShowMore({ href, busy, onMore }: Props) {
  const hydrated = useHydrated()
  return (
    <div className={styles.place}>
      {hydrated ? (
        <Button busy={busy} onClick={onMore}>
          Show more
        </Button>
      ) : (
        <LinkButton href={href} rel="next">
          Show more
        </LinkButton>
      )}
    </div>
  )
}
