import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { paths } from '../paths.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { Field } from '../ui/field.tsx'
import { GrowingList } from '../ui/growing-list.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { Select } from '../ui/select.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { useViewer } from '../viewer.tsx'
import { AiCaseCard } from './ai-case-card.tsx'
import styles from './ai-cases.module.css'
import { type CasesShown, caseList } from './queries.ts'

const SHOWN: Record<string, { words: string; judged: CasesShown }> = {
  open: { words: 'Waiting for a decision', judged: 'open' },
  confirmed: { words: 'Confirmed', judged: 'confirmed' },
  'turned-down': { words: 'Turned down', judged: 'turned-down' },
  all: { words: 'All', judged: undefined },
}

/** Which cases an address asks for. */
export const casesShown = (search: URLSearchParams): string => {
  const asked = search.get('cases') ?? ''
  return Object.hasOwn(SHOWN, asked) ? asked : 'open'
}
export const judgedOf = (shown: string): CasesShown => SHOWN[shown]?.judged

/** Answers that somebody called wrong or unsafe: an admin confirms it or turns it down. */
export function AiCases({ shown }: { shown: string }) {
  const navigate = useNavigate()
  const list = useInfiniteQuery(caseList(useViewer(), judgedOf(shown)))
  const addressOf = (cases: string) => paths.adminAskAi({ cases: cases === 'open' ? null : cases })
  return (
    <section aria-labelledby="cases" className={styles.section}>
      <h2 id="cases">“The AI was wrong”</h2>
      <p className={styles.lede}>
        What learners reported, without their names. Check it before you decide: who reported a real mistake earns
        points.
      </p>
      <div className={styles.filter}>
        <Field label="Show">
          {(control) => (
            <Select
              {...control}
              value={shown}
              onChange={({ target }) =>
                void navigate(addressOf(target.value), { preventScrollReset: true, replace: true })
              }
            >
              {Object.entries(SHOWN).map(([value, { words }]) => (
                <option key={value} value={value}>
                  {words}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <Loaded query={list} skeleton={<Skeleton lines={['most', 'full', 'half', 'most', 'full', 'half']} />}>
        {({ pages }) => {
          const cases = pages.flatMap((page) => page.cases)
          if (cases.length === 0)
            return (
              <EmptyState drawing="lamp" title={shown === 'open' ? 'Nothing waits for you.' : 'There is no such case.'}>
                When a learner calls an answer wrong or unsafe, it stands here.
              </EmptyState>
            )
          return (
            <GrowingList
              className={styles.list}
              items={cases}
              keyOf={(each) => each.id}
              render={(each) => <AiCaseCard found={each} />}
              nextHref={list.hasNextPage ? addressOf(shown) : null}
              busy={list.isFetchingNextPage}
              stale={list.isPlaceholderData}
              onMore={() => void list.fetchNextPage()}
            />
          )
        }}
      </Loaded>
    </section>
  )
}
