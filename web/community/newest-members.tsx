import { useQuery } from '@tanstack/react-query'
import { paths } from '../paths.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { RelativeTime } from '../ui/relative-time.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { useViewer } from '../viewer.tsx'
import styles from './newest-members.module.css'
import { newestMembers } from './queries.ts'

export function NewestMembers() {
  const query = useQuery(newestMembers(useViewer()))
  return (
    <section>
      <h2 className={styles.heading}>New here</h2>
      <Loaded query={query} skeleton={<Skeleton lines={['half', 'half', 'half', 'half', 'half', 'half']} />}>
        {({ profiles }) => {
          if (profiles.length === 0) return <p className={styles.none}>Nobody yet. You can be the first.</p>
          return (
            <ul className={styles.list}>
              {profiles.map(({ username, name, image, created_at }) => (
                <li key={username} className={styles.member}>
                  <Avatar name={name} image={image} size="medium" />
                  <a className={styles.name} href={paths.profile(username)}>
                    {name}
                  </a>
                  <span className={styles.when}>
                    <RelativeTime time={created_at} />
                  </span>
                </li>
              ))}
            </ul>
          )
        }}
      </Loaded>
    </section>
  )
}
