import { useQuery } from '@tanstack/react-query'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { paths } from '../paths.ts'
import { useViewer } from '../viewer.tsx'
import { waitingQuery } from './queries.ts'

/** The way to the queue, with how much waits; the staff alone load it. */
export function ModerationEntry() {
  const { data: waiting } = useQuery(waitingQuery(useViewer()))
  const count = waiting ? waiting.flags + waiting.appeal + waiting.crisis : 0
  return (
    <a href={paths.moderation()}>
      <ShieldCheck size={18} aria-hidden="true" />
      Moderation{count > 0 && ` (${count})`}
    </a>
  )
}
