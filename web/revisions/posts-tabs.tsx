import type { QuestionPage } from '../questions/question-page.ts'
import { paths } from '../paths.ts'
import { Tabs } from '../ui/tabs.tsx'

/** The histories of a question's page: its own, and those of the answers that were edited. */
export function PostsTabs({ page, answerId }: { page: QuestionPage; answerId: string | undefined }) {
  const { slug } = page.question
  const answers = page.answers.filter(({ id, edited_at }) => edited_at !== null || id === answerId)
  if (answers.length === 0) return null
  return (
    <Tabs
      label="Versions of"
      tabs={[
        { href: paths.revisions(slug), label: 'The question', current: answerId === undefined },
        ...answers.map(({ id, author }) => ({
          href: paths.revisions(slug, { answer: id }),
          label: `Answer by ${author.name}`,
          current: id === answerId,
        })),
      ]}
    />
  )
}
