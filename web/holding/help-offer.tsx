import { lazy, Suspense } from 'react'
import { useStore } from '../store.ts'
import { offeredHelp } from './offered-help.ts'

const HelpDialog = lazy(() => import('./help-dialog.tsx').then((module) => ({ default: module.HelpDialog })))

const forget = () => offeredHelp.set(undefined)

/** On every page, since what was posted may lead to another one; loaded by whom it is for. */
export function HelpOffer() {
  const card = useStore(offeredHelp)
  return card ? (
    <Suspense>
      <HelpDialog card={card} onClosed={forget} />
    </Suspense>
  ) : null
}
