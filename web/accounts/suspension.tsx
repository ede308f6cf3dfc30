import { lazy, Suspense } from 'react'
import { useSession } from '../session.tsx'

const SuspensionNote = lazy(() =>
  import('./suspension-note.tsx').then((module) => ({ default: module.SuspensionNote })),
)

/** On every page of who is suspended; nobody else loads it. */
export function Suspension() {
  const suspension = useSession().user?.suspension
  return suspension ? (
    <Suspense>
      <SuspensionNote {...suspension} />
    </Suspense>
  ) : null
}
