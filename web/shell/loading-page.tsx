import { useNavigation } from 'react-router'
import { Spinner } from '../ui/spinner.tsx'
import styles from './loading-page.module.css'

/** While a page's code is on its way: the page before stays, and after a moment a spinner says that something comes. */
export function LoadingPage() {
  const { state } = useNavigation()
  return (
    <div role="status">
      {state === 'loading' && (
        <p className={styles.loading}>
          <Spinner /> Loading the page …
        </p>
      )}
    </div>
  )
}
