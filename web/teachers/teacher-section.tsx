import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { User } from '#contract/accounts.ts'
import type { TeacherApplication } from '#contract/teacher-applications.ts'
import { dateInWords } from '#rules/leaving.ts'
import { SUBJECTS } from '#rules/subjects.ts'
import { mayApply } from '#rules/teaching.ts'
import { ConfirmButton } from '../accounts/confirm-button.tsx'
import { SettingsSection } from '../accounts/settings-section.tsx'
import { loadUser } from '../session.tsx'
import { useMember } from '../questions/use-member.ts'
import { Loaded } from '../ui/loaded.tsx'
import { Notice } from '../ui/notice.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { toast } from '../ui/toast.tsx'
import { useApi, useViewer } from '../viewer.tsx'
import { ApplyForm } from './apply-form.tsx'
import { useApplicationCalls, ownApplication } from './queries.ts'
import styles from './teachers.module.css'

/** For adults without a role: asking to be verified as a teacher, and what became of it. */
export function TeacherSection({ user }: { user: User }) {
  const query = useQuery(ownApplication(useViewer()))
  return (
    <SettingsSection
      title="I am a teacher"
      lede="Verified teachers endorse answers in their subjects and make class codes. An admin of this site checks first."
    >
      <Loaded query={query} skeleton={<Skeleton lines={['half', 'full', 'most']} />}>
        {({ application }) => <Standing user={user} application={application} />}
      </Loaded>
    </SettingsSection>
  )
}

function Standing({ user, application }: { user: User; application: TeacherApplication | null }) {
  const member = useMember()
  if (application?.state === 'open') return <Waiting application={application} />
  const mustWait = application?.again_at && Date.parse(application.again_at) > Date.now()
  if (application && mustWait) return <Decided application={application} until={application.again_at!} />
  const verdict = member && mayApply({ ...member, ageBand: user.age_band })
  if (verdict && !verdict.allowed) return <Notice>{verdict.message}</Notice>
  return <ApplyForm />
}

function Waiting({ application: { subjects, school, evidence } }: { application: TeacherApplication }) {
  const { withdraw } = useApplicationCalls()
  return (
    <>
      <Notice look="good" title="We have your application.">
        An admin looks at it and tells you under Notifications what they decided. Until then nothing changes for you.
      </Notice>
      <dl className={styles.facts}>
        <dt>Subjects</dt>
        <dd>{subjects.map((subject) => SUBJECTS[subject]).join(', ')}</dd>
        <dt>Where you teach</dt>
        <dd>{school}</dd>
        <dt>How we can check it</dt>
        <dd>{evidence}</dd>
      </dl>
      <div>
        <ConfirmButton
          label="Take it back"
          about="your application"
          question="Take your application back?"
          yes="Take it back"
          onYes={async () => {
            await withdraw()
            toast('Taken back. Nothing of it is kept.', 'good')
          }}
        >
          What you sent is deleted. You can apply again at any time.
        </ConfirmButton>
      </div>
    </>
  )
}

function Decided({ application: { state, reason }, until }: { application: TeacherApplication; until: string }) {
  const again = `You can apply again from ${dateInWords(until)} on.`
  if (state === 'approved') return <Verified again={again} />
  return (
    <Notice title="We could not verify you this time.">
      <p className={styles.reason}>{reason}</p>
      <p>{again}</p>
    </Notice>
  )
}

/** The account that this page knows is older than the decision, or the role was taken back since. */
function Verified({ again }: { again: string }) {
  const api = useApi()
  useEffect(() => void loadUser(api), [api])
  return <Notice title="An admin has verified you.">If they have taken that back since: {again}</Notice>
}
