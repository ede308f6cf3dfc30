import styles from './contents.module.css'

export type Heading = { id: string; title: string }

/** The sections of a page: beside it where there is room, else folded above it. One of the two is displayed. */
export function Contents({ headings }: { headings: Heading[] }) {
  const links = (
    <nav aria-label="On this page">
      <ul className={styles.list}>
        {headings.map(({ id, title }) => (
          <li key={id}>
            <a className={styles.link} href={`#${id}`}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
  return (
    <div className={styles.contents} data-print="no">
      <details className={styles.fold}>
        <summary className={styles.summary}>On this page</summary>
        {links}
      </details>
      <div className={styles.beside}>
        <p className={styles.title} aria-hidden="true">
          On this page
        </p>
        {links}
      </div>
    </div>
  )
}
