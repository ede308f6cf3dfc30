import styles from './skeleton.module.css'

/** Lines where text will be, each of a width: full, most, half or some. For eyes only: what loads is said elsewhere. */
export function Skeleton({ lines }: { lines: ('title' | 'full' | 'most' | 'half' | 'some')[] }) {
  return (
    <span className={styles.skeleton} aria-hidden="true">
      {lines.map((width, index) => (
        <span key={index} className={styles.line} data-width={width} />
      ))}
    </span>
  )
}
