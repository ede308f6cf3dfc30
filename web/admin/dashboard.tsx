import { useQuery } from '@tanstack/react-query'
import RotateCw from 'lucide-react/icons/rotate-cw'
import GraduationCap from 'lucide-react/icons/graduation-cap'
import Mail from 'lucide-react/icons/mail'
import ScrollText from 'lucide-react/icons/scroll-text'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import Sparkles from 'lucide-react/icons/sparkles'
import type { AdminOverview } from '#contract/admin.ts'
import { paths } from '../paths.ts'
import { Figures } from '../ui/figures.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { useViewer } from '../viewer.tsx'
import { DayBars } from './day-bars.tsx'
import styles from './dashboard.module.css'
import { overviewQuery, tablesQuery } from './queries.ts'

const FIGURES: [keyof AdminOverview['counts'], string][] = [
  ['members', 'Members'],
  ['questions', 'Questions'],
  ['answered_share', 'Answered'],
  ['answers', 'Answers'],
  ['votes', 'Votes'],
  ['ai_questions', 'Asked of Ask AI'],
  ['waitlist', 'On the waitlist'],
]
const SERIES = [
  ['questions', 'Questions asked'],
  ['answers', 'Answers posted'],
  ['members', 'New members'],
  ['votes', 'Votes given'],
  ['ai_questions', 'Asked of Ask AI'],
] as const

/** The site in figures, the last 30 days as bars, and the way to every table. */
export function Dashboard() {
  const viewer = useViewer()
  const overview = useQuery(overviewQuery(viewer))
  const tables = useQuery(tablesQuery(viewer))
  return (
    <div className={styles.sections}>
      <nav aria-label="Run the site">
        <ul className={styles.tables}>
          <li>
            <a className={styles.table} href={paths.adminSettings()}>
              Settings
              <SlidersHorizontal size="1.1em" aria-hidden="true" />
            </a>
          </li>
          <li>
            <a className={styles.table} href={paths.adminAskAi()}>
              Ask AI in figures
              <Sparkles size="1.1em" aria-hidden="true" />
            </a>
          </li>
          <li>
            <a className={styles.table} href={paths.adminJobs()}>
              Work in the background
              <RotateCw size="1.1em" aria-hidden="true" />
            </a>
          </li>
          <li>
            <a className={styles.table} href={paths.adminOutbox()}>
              Outbox
              <Mail size="1.1em" aria-hidden="true" />
            </a>
          </li>
          <li>
            <a className={styles.table} href={paths.adminRoles()}>
              Users and roles
              <GraduationCap size="1.1em" aria-hidden="true" />
            </a>
          </li>
          <li>
            <a className={styles.table} href={paths.auditLog()}>
              Audit log
              <ScrollText size="1.1em" aria-hidden="true" />
            </a>
          </li>
        </ul>
      </nav>
      <Loaded query={overview} skeleton={<Skeleton lines={['title', 'full', 'most', 'full', 'half']} />}>
        {({ overview: { counts, days } }) => (
          <>
            <Figures
              figures={FIGURES.map(([name, title]) => ({
                name: title,
                value: name === 'answered_share' ? percent(counts[name]) : number(counts[name]),
              }))}
            />
            <section aria-labelledby="days">
              <h2 id="days">The last 30 days</h2>
              <div className={styles.charts}>
                {SERIES.map(([name, title]) => (
                  <DayBars key={name} title={title} days={days.map((each) => ({ day: each.day, count: each[name] }))} />
                ))}
              </div>
            </section>
          </>
        )}
      </Loaded>
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
const percent = (share: number | null) => (share === null ? '–' : `${Math.round(share * 100)}%`)
