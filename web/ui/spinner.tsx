import styles from './spinner.module.css'

/** Turning while something is under way; what it is stands beside it in words. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />
}
