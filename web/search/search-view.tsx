import { type KeyboardEvent, useRef } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../paths.ts'
import { Tabs } from '../ui/tabs.tsx'
import { useTypedQuery } from '../ui/use-typed-query.ts'
import { type SearchFilters, TYPES } from './filters.ts'
import { NothingTyped } from './nothing-typed.tsx'
import { Operators } from './operators.tsx'
import { SearchForm } from './search-form.tsx'
import { SearchResults } from './search-results.tsx'
import styles from './search-view.module.css'

/** The field, its kinds and filters, and what was found. The arrow keys walk from the field through the results, Escape clears it. */
export function SearchView({ filters, from }: { filters: SearchFilters; from: string | undefined }) {
  const navigate = useNavigate()
  const { typed, type, sendNow } = useTypedQuery(filters.q ?? '', (q) => {
    void navigate(paths.search({ ...filters, q }), { replace: true, preventScrollReset: true })
  })
  const field = useRef<HTMLInputElement>(null)

  const press = (event: KeyboardEvent<HTMLElement>) => {
    const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input[type=search], [data-result]')]
    const at = stops.findIndex((stop) => stop === document.activeElement)
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (at < 0 || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    if (step !== undefined) stops[at + step]?.focus()
    else if (event.key === 'Escape') {
      type('')
      field.current?.focus()
    } else return
    event.preventDefault()
  }

  return (
    <div className={styles.view} onKeyDown={press}>
      <SearchForm filters={filters} field={field} typed={typed} onType={type} onSend={sendNow} />
      <Operators filters={filters} />
      <div className={styles.kinds}>
        <Tabs
          label="What to search for"
          tabs={[
            { href: paths.search({ ...filters, type: null }), label: 'All', current: filters.type === undefined },
            ...Object.entries(TYPES).map(([name, label]) => ({
              href: paths.search({ ...filters, type: name }),
              label,
              current: filters.type === name,
            })),
          ]}
        />
        {filters.q ? <SearchResults filters={filters} from={from} /> : <NothingTyped />}
      </div>
    </div>
  )
}
