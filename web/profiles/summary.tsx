import { useQuery } from '@tanstack/react-query'
import type { ProfileSummary as Summary } from '#contract/profile-posts.ts'
import type { Profile } from '#contract/profiles.ts'
import { paths } from '../paths.ts'
import { LinkButton } from '../ui/button.tsx'
import { Chip } from '../ui/chip.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { useViewer } from '../viewer.tsx'
import { AnswerRow } from './answer-row.tsx'
import { summaryOf } from './queries.ts'
import { ReputationChart } from './reputation-chart.tsx'
import styles from './summary.module.css'

/** What somebody is good at, at a glance. */
export function ProfileSummary({ profile, isMine }: { profile: Profile; isMine: boolean }) {
  const query = useQuery(summaryOf(useViewer(), profile.username))
  return (
    <Loaded query={query} skeleton={<Skeleton lines={['half', 'full', 'full', 'full', 'half', 'most', 'most']} />}>
      {({ summary }) => {
        if (summary.tags.length === 0) return <NothingYet name={isMine ? null : profile.name} />
        return (
          <div className={styles.summary}>
            {summary.reputation.length > 2 && <ReputationChart points={summary.reputation} />}
            <TopTags tags={summary.tags} />
            <BestAnswers answers={summary.best_answers} />
          </div>
        )
      }}
    </Loaded>
  )
}

/** `name`: null for the reader's own page. */
function NothingYet({ name }: { name: string | null }) {
  return (
    <EmptyState
      drawing="shelf"
      title={name === null ? 'Your page fills as you take part.' : `${name} has not written anything yet.`}
      action={
        <LinkButton href={paths.questions({ sort: 'unanswered' })}>
          {name === null ? 'Answer your first question' : 'See all questions'}
        </LinkButton>
      }
    >
      {name === null && 'Your subjects, your best answers and your points come to stand here.'}
    </EmptyState>
  )
}

const TopTags = ({ tags }: { tags: Summary['tags'] }) => (
  <section>
    <h3 className={styles.heading}>Writes most about</h3>
    <ul className={styles.tags} role="list">
      {tags.map(({ name, posts, upvotes }) => (
        <li key={name} className={styles.tag}>
          <Chip href={paths.tag(name)}>{name}</Chip>
          <span className={styles.count}>
            {posts.toLocaleString('en')} {posts === 1 ? 'post' : 'posts'}
            {upvotes > 0 && `, ${upvotes.toLocaleString('en')} ${upvotes === 1 ? 'vote' : 'votes'}`}
          </span>
        </li>
      ))}
    </ul>
  </section>
)

const BestAnswers = ({ answers }: { answers: Summary['best_answers'] }) =>
  answers.length > 0 && (
    <section>
      <h3 className={styles.heading}>Best answers</h3>
      <ol className={styles.list} role="list">
        {answers.map((answer) => (
          <li key={answer.id}>
            <AnswerRow answer={answer} heading="h4" />
          </li>
        ))}
      </ol>
    </section>
  )
