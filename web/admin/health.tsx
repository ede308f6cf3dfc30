import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { SiteHealth } from '#contract/health.ts'
import { paths } from '../paths.ts'
import { Figures } from '../ui/figures.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { Notice } from '../ui/notice.tsx'
import { RelativeTime } from '../ui/relative-time.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { useViewer } from '../viewer.tsx'
import { bytesInWords } from './figure-words.ts'
import styles from './health.module.css'
import { KeptTerms } from './kept-terms.tsx'
import { healthQuery } from './queries.ts'

/** How the site is: what to look at in words, then its parts, then what is thrown away and when. */
export function Health() {
  const query = useQuery(healthQuery(useViewer()))
  return (
    <Loaded query={query} skeleton={<Skeleton lines={['title', 'full', 'most', 'full', 'half']} />}>
      {({ health }) => (
        <>
          <Warnings warnings={health.warnings} />
          <Parts health={health} />
          <KeptTerms terms={health.terms} />
        </>
      )}
    </Loaded>
  )
}

function Warnings({ warnings }: Pick<SiteHealth, 'warnings'>) {
  if (warnings.length === 0) return <Notice look="good">All is well.</Notice>
  return (
    <Notice look="warn" title="Please look at this">
      <ul className={styles.warnings}>
        {warnings.map((warning) => (
          <li key={warning}>{warning}</li>
        ))}
      </ul>
    </Notice>
  )
}

function Parts({ health }: { health: SiteHealth }) {
  const { version, node, started_at, instances, database, disk, memory, streams, queues, backup } = health
  const sum = (name: 'waiting' | 'running' | 'dead') => queues.reduce((all, queue) => all + queue[name], 0)
  return (
    <section aria-labelledby="parts">
      <h2 id="parts">Its parts</h2>
      <Figures
        figures={[
          { name: 'Disk left', value: disk ? bytesInWords(disk.bytes) : '–' },
          { name: 'Memory held', value: bytesInWords(memory.bytes) },
          { name: 'Database', value: bytesInWords(database.bytes) },
          { name: 'Jobs that wait', value: sum('waiting').toLocaleString('en') },
          { name: 'Jobs given up', value: sum('dead').toLocaleString('en') },
          { name: 'Listen for news', value: streams.toLocaleString('en') },
        ]}
      />
      <dl className={styles.facts}>
        <Fact name="Version">
          {version}, on Node {node.replace('v', '')}
        </Fact>
        <Fact name="Running since">
          <RelativeTime time={started_at} />
        </Fact>
        <Fact name="Instances">{instances === 1 ? 'This one alone' : `${instances}; this page shows one of them`}</Fact>
        <Fact name="Database">
          PostgreSQL {database.version}, {database.connections} connections
        </Fact>
        <Fact name="Migrations">
          {database.migrations} have run
          {database.migrated_at && (
            <>
              , the last <RelativeTime time={database.migrated_at} />
            </>
          )}
        </Fact>
        {disk && <Fact name="Disk">{`${bytesInWords(disk.bytes)} of ${bytesInWords(disk.of)} are left`}</Fact>}
        <Fact name="Memory">{`${bytesInWords(memory.bytes)} of the machine’s ${bytesInWords(memory.of)}`}</Fact>
        <Fact name="Last backup">
          {backup ? (
            <>
              <RelativeTime time={backup.at} />, {bytesInWords(backup.bytes)}
            </>
          ) : (
            'None in its usual place'
          )}
        </Fact>
        <Fact name="Work in the background">
          <a href={paths.adminJobs()}>
            {sum('waiting')} wait, {sum('running')} under way, {sum('dead')} given up
          </a>
        </Fact>
      </dl>
    </section>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
