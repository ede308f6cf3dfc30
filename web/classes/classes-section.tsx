import { useInfiniteQuery } from '@tanstack/react-query'
import { NUMBERS } from '#rules/numbers.ts'
import { SettingsSection } from '../accounts/settings-section.tsx'
import { paths } from '../paths.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { GrowingList } from '../ui/growing-list.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { useViewer } from '../viewer.tsx'
import styles from './classes.module.css'
import { ClassCodeCard } from './class-code-card.tsx'
import { MakeCodeForm } from './make-code-form.tsx'
import { codeList } from './queries.ts'

/** For teachers and admins: codes with which children under 13 may take part, and who joined by them. */
export function ClassesSection() {
  const list = useInfiniteQuery(codeList(useViewer()))
  return (
    <SettingsSection
      title="My classes"
      lede={`A child under 13 needs your yes before writing. Make a code, and give it to the children whose parents agree. A code for one family works the same way. It ends after ${NUMBERS.classCode.lifeDays} days; who joined stays.`}
    >
      <MakeCodeForm />
      <Loaded query={list} skeleton={<Skeleton lines={['half', 'most', 'half', 'most']} />}>
        {({ pages }) => {
          const codes = pages.flatMap((page) => page.class_codes)
          if (codes.length === 0)
            return (
              <EmptyState drawing="shelf" title="No codes yet.">
                The first one takes a name and a tap.
              </EmptyState>
            )
          return (
            <GrowingList
              className={styles.codes}
              items={codes}
              keyOf={({ id }) => id}
              render={(code) => <ClassCodeCard code={code} />}
              nextHref={pages.at(-1)?.next_cursor ? paths.settings() : null}
              busy={list.isFetchingNextPage}
              stale={list.isPlaceholderData}
              onMore={() => void list.fetchNextPage()}
            />
          )
        }}
      </Loaded>
    </SettingsSection>
  )
}
