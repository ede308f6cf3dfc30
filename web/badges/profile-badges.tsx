import { useInfiniteQuery } from '@tanstack/react-query'
import type { Badge } from '#contract/badges.ts'
import { paths } from '../paths.ts'
import { LinkButton } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { GrowingList } from '../ui/growing-list.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { RelativeTime } from '../ui/relative-time.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { useViewer } from '../viewer.tsx'
import { LEVEL_WORDS, Medal } from './medal.tsx'
import { NextBadges } from './next-badges.tsx'
import styles from './profile-badges.module.css'
import { badgesOf } from './queries.ts'

type Props = { username: string; name: string; isMine: boolean; from: string | undefined }

/** What a member has earned; on one's own page also what comes next. */
export function ProfileBadges({ username, name, isMine, from }: Props) {
  const list = useInfiniteQuery(badgesOf(useViewer(), username, from))
  return (
    <div className={styles.panel}>
      {isMine && <NextBadges />}
      <Loaded query={list} skeleton={<Skeleton lines={['half', 'most', 'half', 'most', 'half', 'most']} />}>
        {({ pages }) => {
          const badges = pages.flatMap((page) => page.badges)
          const next = pages.at(-1)?.next_cursor
          if (badges.length === 0) return <NoBadges name={isMine ? null : name} />
          return (
            <section>
              {isMine && <h3 className={styles.heading}>Earned</h3>}
              <GrowingList
                className={styles.list}
                items={badges}
                keyOf={(badge) => badge.id}
                render={(badge) => <Earned badge={badge} />}
                nextHref={next ? paths.profile(username, { tab: 'badges', cursor: next }) : null}
                busy={list.isFetchingNextPage}
                stale={list.isPlaceholderData}
                onMore={() => void list.fetchNextPage()}
              />
              <p className={styles.all}>
                <a href={`${paths.community()}#badges`}>All badges and how to earn them</a>
              </p>
            </section>
          )
        }}
      </Loaded>
    </div>
  )
}

const Earned = ({ badge: { title, level, description, post, earned_at } }: { badge: Badge }) => (
  <div className={styles.earned}>
    <Medal level={level} size="1.8em" />
    <div className={styles.words}>
      <p className={styles.names}>
        <strong>{title}</strong> <span className={styles.level}>{LEVEL_WORDS[level]}</span>
      </p>
      <p className={styles.what}>{description}</p>
      {post && (
        <a className={styles.link} href={placeOf(post)}>
          {post.title}
        </a>
      )}
    </div>
    <span className={styles.when}>
      <RelativeTime time={earned_at} />
    </span>
  </div>
)

const placeOf = ({ slug, answer_id }: NonNullable<Badge['post']>) =>
  paths.question(slug) + (answer_id ? `#answer-${answer_id}` : '')

/** `name`: null for the reader's own page. */
const NoBadges = ({ name }: { name: string | null }) => (
  <EmptyState
    drawing="lamp"
    title={name === null ? 'Your first badge is not far.' : `${name} has no badge yet.`}
    action={<LinkButton href={`${paths.community()}#badges`}>See all badges</LinkButton>}
  >
    {name === null && 'A question, an answer or a vote is enough for the first one. It comes within a minute.'}
  </EmptyState>
)
