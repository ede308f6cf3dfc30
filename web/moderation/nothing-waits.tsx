import { EmptyState } from '../ui/empty-state.tsx'
import type { QueueView } from './queries.ts'

const WORDS: Record<QueueView, { title: string; text: string }> = {
  open: { title: 'Nothing waits. Thank you.', text: 'What members report comes here, the gravest first.' },
  appeal: { title: 'No appeal waits.', text: 'Whoever disagrees with a decision asks for a second look here.' },
  decided: { title: 'Nothing was decided yet.', text: 'What moderators decide stands here, the latest first.' },
}

export const NothingWaits = ({ view }: { view: QueueView }) => (
  <EmptyState drawing="lamp" title={WORDS[view].title}>
    {WORDS[view].text}
  </EmptyState>
)
