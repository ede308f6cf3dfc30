import { useQuery } from '@tanstack/react-query'
import { answer } from '../api.ts'
import { viewerQuery } from '../query.ts'
import { Figures } from '../ui/figures.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { useViewer } from '../viewer.tsx'
import styles from './table-tools.module.css'

const NAMES = { 'study-groups': 'For Study Groups', 'ai-problem-solving': 'For AI Problem Solving' }

/** How many wait for what. */
export function WaitlistCounts() {
  const query = useQuery(viewerQuery(useViewer(), ['admin', 'waitlist'], (api) => answer(api.admin.waitlist.$get())))
  return (
    <Loaded query={query} skeleton={<Skeleton lines={['half']} />}>
      {({ topics }) => (
        <div className={styles.counts}>
          <Figures
            figures={topics.map(({ topic, count }) => ({ name: NAMES[topic], value: count.toLocaleString('en') }))}
          />
        </div>
      )}
    </Loaded>
  )
}
