import { useSearchParams } from 'react-router'
import { SUBJECTS } from '#rules/subjects.ts'
import type { Handle } from '../head.ts'
import { load } from '../load.ts'
import { paths } from '../paths.ts'
import { filtersOf, type QuestionFilters, SORT_NAMES, SORTS } from '../questions/filters.ts'
import { questionList } from '../questions/queries.ts'
import { ActiveFilters, QuestionFilterLinks } from '../questions/question-filters.tsx'
import { QuestionList } from '../questions/question-list.tsx'
import { LinkButton } from '../ui/button.tsx'
import { FeedLink } from '../ui/feed-link.tsx'
import { Page } from '../ui/page.tsx'
import { Tabs } from '../ui/tabs.tsx'
import styles from './questions.module.css'

const cursorOf = (search: URLSearchParams) => search.get('cursor') ?? undefined

export const loader = load(({ viewer, search, prepareList }) =>
  prepareList(questionList(viewer, filtersOf(search), { from: cursorOf(search) })),
)

export const handle: Handle = {
  head: ({ search }) => {
    const filters = filtersOf(search)
    const { sort, ...narrowing } = filters
    const told = sort === 'unanswered' ? filters : narrowing // the other sorts show the same questions
    return {
      title: titleOf(filters),
      description: `${titleOf(told)}, asked by learners in grades 5 to 12, with answers that explain the why.`,
      canonical: filters.tag && Object.keys(told).length === 1 ? paths.tag(filters.tag) : paths.questions(told),
      noindex: cursorOf(search) !== undefined || Object.keys(told).length > 1,
      feeds: [
        { title: 'New questions', href: paths.questionsFeed() },
        ...(filters.tag ? [{ title: `New questions about ${filters.tag}`, href: paths.tagFeed(filters.tag) }] : []),
      ],
    }
  },
}

export function Component() {
  const [search] = useSearchParams()
  const filters = filtersOf(search)
  return (
    <Page
      title={titleOf({ ...filters, sort: 'newest' })}
      actions={
        <LinkButton look="primary" href={paths.ask()}>
          Ask a question
        </LinkButton>
      }
    >
      <div className={styles.columns}>
        <aside className={styles.aside}>
          <QuestionFilterLinks filters={filters} />
        </aside>
        <div className={styles.list}>
          <Tabs
            label="Sort"
            tabs={SORT_NAMES.map((sort) => ({
              href: paths.questions({ ...filters, sort: sort === 'newest' ? null : sort }),
              label: SORTS[sort],
              current: (filters.sort ?? 'newest') === sort,
            }))}
          />
          <ActiveFilters filters={filters} />
          <QuestionList
            filters={filters}
            from={cursorOf(search)}
            hrefFrom={(cursor) => paths.questions({ ...filters, cursor })}
          />
          <FeedLink href={filters.tag ? paths.tagFeed(filters.tag) : paths.questionsFeed()} />
        </div>
      </div>
    </Page>
  )
}

function titleOf({ sort = 'newest', subject, grade, tag }: QuestionFilters): string {
  const kind = sort === 'newest' ? 'Questions' : `${SORTS[sort]} questions`
  const about = [subject && `in ${SUBJECTS[subject]}`, grade && `for grade ${grade}`, tag && `about ${tag}`].filter(
    Boolean,
  )
  return [kind, ...about].join(' ')
}
