import { paths } from '../paths.ts'
import styles from './brand.module.css'

/** The lamp: a shade, and light below it. */
export function Brand() {
  return (
    <a className={styles.brand} href={paths.home()} aria-label="Askademy, home">
      <svg width="30" height="30" viewBox="0 0 30 30" aria-hidden="true">
        <path className={styles.light} d="M3 17h24a12 12 0 0 1-24 0z" />
        <path className={styles.shade} d="M3 15a12 12 0 0 1 24 0z" />
      </svg>
      Askademy
    </a>
  )
}
