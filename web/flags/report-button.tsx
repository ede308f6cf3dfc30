import Flag from 'lucide-react/icons/flag'
import { lazy, Suspense, useState } from 'react'
import type { FlagTarget } from '#rules/flagging.ts'
import { mayTakePart } from '#rules/membership.ts'
import { navigation } from '../navigation.ts'
import { loginAndReturnTo } from '../paths.ts'
import { useMember } from '../questions/use-member.ts'
import { useStore } from '../store.ts'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/toast.tsx'
import { useViewer } from '../viewer.tsx'
import styles from './report-button.module.css'
import { reportedKey, reportedStore } from './reported.ts'

const ReportDialog = lazy(() => import('./report-dialog.tsx').then((module) => ({ default: module.ReportDialog })))

type Props = {
  target: FlagTarget
  id: string
  /** Which one, for the ears: `this answer`. */
  what: string
  /** Where a visitor comes back to. */
  place: string
  /** A row of icons has no room for the word. */
  iconOnly?: boolean
}

/** Asks what is wrong with something and tells the moderators. A visitor's press leads to the log-in and back. */
export function ReportButton({ target, id, what, place, iconOnly }: Props) {
  const member = useMember()
  const key = reportedKey(useViewer().key, target, id)
  const isReported = useStore(reportedStore).has(key)
  const [open, setOpen] = useState<boolean>() // undefined: never yet, and nothing of the dialog is loaded

  const press = () => {
    if (member === null) return navigation.go(loginAndReturnTo(place))
    const verdict = member ? mayTakePart(member) : undefined
    if (verdict?.allowed === false) return toast(verdict.message)
    if (isReported) return toast('You have reported this. A person looks at it.')
    setOpen(true)
  }
  const word = isReported ? 'Reported' : 'Report'
  return (
    <>
      <Button
        look="quiet"
        className={styles.report}
        aria-label={`${word}: ${what}`}
        aria-haspopup="dialog"
        title={word}
        onClick={press}
      >
        <Flag size={iconOnly ? 18 : 17} aria-hidden="true" />
        {!iconOnly && word}
      </Button>
      {open !== undefined && (
        <Suspense fallback={null}>
          <ReportDialog open={open} onClose={() => setOpen(false)} target={target} id={id} what={what} reported={key} />
        </Suspense>
      )}
    </>
  )
}
