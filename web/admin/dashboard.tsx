import { useQuery } from '@tanstack/react-query'
import RotateCw from 'lucide-react/icons/rotate-cw'
import HeartPulse from 'lucide-react/icons/heart-pulse'
import GraduationCap from 'lucide-react/icons/graduation-cap'
import Mail from 'lucide-react/icons/mail'
import ScrollText from 'lucide-react/icons/scroll-text'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import Sparkles from 'lucide-react/icons/sparkles'
import type { LucideIcon } from 'lucide-react'
import type { AdminOverview } from '#contract/overview.ts'
import { paths } from '../paths.ts'
import { Figures } from '../ui/figures.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { useViewer } from '../viewer.tsx'
import styles from './dashboard.module.css'
import { percent } from './figure-words.ts'
import { NeedsList } from './needs-list.tsx'
import { OverviewCharts } from './overview-charts.tsx'
import { overviewQuery, tablesQuery } from './queries.ts'

const PLACES: [string, string, LucideIcon][] = [
  [paths.adminSettings(), 'Settings', SlidersHorizontal],
  [paths.adminAskAi(), 'Ask AI in figures', Sparkles],
  [paths.adminJobs(), 'Work in the background', RotateCw],
  [paths.adminOutbox(), 'Outbox', Mail],
  [paths.adminHealth(), 'How the site is', HeartPulse],
  [paths.adminRoles(), 'Users and roles', GraduationCap],
  [paths.auditLog(), 'Audit log', ScrollText],
]
const FIGURES: [keyof AdminOverview['counts'], string][] = [
  ['members', 'Members'],
  ['questions', 'Questions'],
  ['answered_share', 'Answered'],
  ['answers', 'Answers'],
  ['votes', 'Votes'],
  ['ai_questions', 'Asked of Ask AI'],
  ['waitlist', 'On the waitlist'],
]

/** What needs somebody now, the site in figures, how it did lately, and the way to every table. */
export function Dashboard() {
  const viewer = useViewer()
  const overview = useQuery(overviewQuery(viewer, 'day'))
  const tables = useQuery(tablesQuery(viewer))
  return (
    <div className={styles.sections}>
      <section aria-labelledby="needs">
        <h2 id="needs">What needs you now</h2>
        <Loaded query={overview} skeleton={<Skeleton lines={['most', 'most']} />}>
          {({ overview: { needs } }) => <NeedsList needs={needs} />}
        </Loaded>
      </section>
      <nav aria-label="Run the site">
        <ul className={styles.tables}>
          {PLACES.map(([href, title, Icon]) => (
            <li key={href}>
              <a className={styles.table} href={href}>
                {title}
                <Icon size="1.1em" aria-hidden="true" />
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <Loaded query={overview} skeleton={<Skeleton lines={['title', 'full', 'most', 'full', 'half']} />}>
        {({ overview: { counts } }) => (
          <Figures
            figures={FIGURES.map(([name, title]) => ({
              name: title,
              value: name === 'answered_share' ? percent(counts[name]) : number(counts[name]),
            }))}
          />
        )}
      </Loaded>
      <OverviewCharts />
      <section aria-labelledby="tables">
        <h2 id="tables">Tables</h2>
        <Loaded query={tables} skeleton={<Skeleton lines={['full', 'most', 'full', 'most']} />}>
          {({ tables }) => (
            <ul className={styles.tables}>
              {tables.map((table) => (
                <li key={table.name}>
                  <a className={styles.table} href={paths.adminTable(table.name)}>
                    {table.title}
                    <span className={styles.rows}>
                      {number(table.count)}
                      <span className="hidden"> {table.count === 1 ? 'row' : 'rows'}</span>
                    </span>
                  </a>
                </li>
              ))}
            </ul>
          )}
        </Loaded>
      </section>
    </div>
  )
}

const number = (value: number | null) => (value ?? 0).toLocaleString('en')
