import { useInfiniteQuery } from '@tanstack/react-query'
import { isSubject, SUBJECTS } from '#rules/subjects.ts'
import { paths } from '../paths.ts'
import { tagList } from '../tags/queries.ts'
import { Chip } from '../ui/chip.tsx'
import { SubjectChip } from '../ui/subject-chip.tsx'
import { useViewer } from '../viewer.tsx'
import styles from './nothing-typed.module.css'

const TAGS = 24

/** Places to begin while the field is empty. */
export function NothingTyped() {
  const tags = useInfiniteQuery(tagList(useViewer(), {})).data?.pages[0]?.tags.slice(0, TAGS) ?? []
  return (
    <div className={styles.places}>
      <section>
        <h2 className={styles.heading}>Look around a subject</h2>
        <ul className={styles.chips}>
          {Object.keys(SUBJECTS)
            .filter(isSubject)
            .map((subject) => (
              <li key={subject}>
                <SubjectChip big subject={subject} href={paths.questions({ subject })} />
              </li>
            ))}
        </ul>
      </section>
      {tags.length > 0 && (
        <section>
          <h2 className={styles.heading}>Popular tags</h2>
          <ul className={styles.chips}>
            {tags.map(({ name }) => (
              <li key={name}>
                <Chip href={paths.tag(name)}>{name}</Chip>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
