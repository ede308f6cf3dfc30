import ArrowDown from 'lucide-react/icons/arrow-down'
import type { QuestionPage } from '../questions/question-page.ts'
import { NewsButton } from '../ui/news-button.tsx'
import { useFreshAnswers } from './use-fresh-answers.ts'

/** Says that answers came while the page was open. */
export function NewAnswers({ page }: { page: QuestionPage }) {
  const { count, busy, show } = useFreshAnswers(page)
  const icon = <ArrowDown size={18} aria-hidden="true" />
  return <NewsButton count={count} one="answer" many="answers" icon={icon} busy={busy} onShow={() => void show()} />
}
