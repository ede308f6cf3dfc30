import { useQuery } from '@tanstack/react-query'
import { useViewer } from '../viewer.tsx'
import styles from './live-numbers.module.css'
import { numberWords } from './number-words.ts'
import { siteQuery } from './queries.ts'

/** What the site can say of itself in one line; its place is kept until it is known. */
export function LiveNumbers() {
  const { data } = useQuery(siteQuery(useViewer()))
  if (!data) return <p className={styles.numbers} />
  if (data.stats.questions === 0)
    return <p className={styles.numbers}>Nobody has asked anything yet. Yours can be the first.</p>
  return (
    <ul className={styles.numbers} aria-label="The site in numbers">
      {numberWords(data.stats).map(([number, word]) => (
        <li key={word}>
          <strong>{number}</strong> {word}
        </li>
      ))}
    </ul>
  )
}
