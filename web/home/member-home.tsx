import Sparkles from 'lucide-react/icons/sparkles'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { draftsQuery } from '../drafts/queries.ts'
import { paths } from '../paths.ts'
import { AskBox } from '../questions/ask-box.tsx'
import { tagList } from '../tags/queries.ts'
import { LinkButton } from '../ui/button.tsx'
import { Page } from '../ui/page.tsx'
import { useViewer } from '../viewer.tsx'
import { DeskSkeleton } from './desk-skeleton.tsx'
import { Drafts } from './drafts.tsx'
import { Feed } from './feed.tsx'
import { FollowTags } from './follow-tags.tsx'
import styles from './member-home.module.css'
import { answerableQuestions, followedQuestions } from './queries.ts'
import { QuestionSection } from './question-section.tsx'
import { RecentSection } from './recent-section.tsx'

/** What a member comes back to: what they began, what is new for them, and whom they could help. */
export function MemberHome() {
  const viewer = useViewer()
  const drafts = useQuery(draftsQuery(viewer))
  const feed = useInfiniteQuery(followedQuestions(viewer))
  const tags = useInfiniteQuery(tagList(viewer, {}))
  const answerable = useInfiniteQuery(answerableQuestions(viewer))
  // what stands on top comes first: nothing below shall move
  if (drafts.isPending || feed.isPending || tags.isPending) return <DeskSkeleton />
  return (
    <Page
      title="Your desk"
      actions={
        <>
          <LinkButton look="quiet" href={paths.bookmarks()}>
            Bookmarks
          </LinkButton>
          <LinkButton href={paths.askAi()}>
            <Sparkles size={18} aria-hidden="true" />
            Ask AI
          </LinkButton>
          <LinkButton look="primary" href={paths.ask()}>
            Ask a question
          </LinkButton>
        </>
      }
    >
      <div className={styles.ask}>
        <AskBox />
      </div>
      <div className={styles.columns}>
        <div className={styles.column}>
          <Drafts drafts={drafts.data?.drafts ?? []} />
          <FollowTags
            tags={tags.data?.pages[0]?.tags ?? []}
            isFeedEmpty={feed.data?.pages[0]?.questions.length === 0}
          />
          <Feed list={feed} />
        </div>
        <div className={styles.column}>
          <QuestionSection
            title="You could answer"
            lede="No answer yet. Yours may be the one that helps."
            brief
            list={answerable}
            more={<a href={paths.questions({ sort: 'unanswered' })}>See all</a>}
            empty={<p>Every question has an answer just now.</p>}
          />
          <RecentSection />
        </div>
      </div>
    </Page>
  )
}
