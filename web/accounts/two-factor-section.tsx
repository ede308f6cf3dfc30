import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Security } from '#contract/security.ts'
import { Button } from '../ui/button.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { Notice } from '../ui/notice.tsx'
import { RelativeTime } from '../ui/relative-time.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { useViewer } from '../viewer.tsx'
import { ConfirmButton } from './confirm-button.tsx'
import { problemsOf } from './problems.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { securityQuery, useSecurityCalls } from './security-queries.ts'
import styles from './security.module.css'
import { SettingsSection } from './settings-section.tsx'
import { TwoFactorOff } from './two-factor-off.tsx'
import { TwoFactorSetup } from './two-factor-setup.tsx'

const FEW = 3

type Step =
  | { at: 'rest' }
  | { at: 'setup'; secret: string; uri: string }
  | { at: 'codes'; codes: string[] }
  | { at: 'off' }
const REST: Step = { at: 'rest' }

/** A second step of the log-in: on, off, and what is in between. */
export function TwoFactorSection({ username }: { username: string }) {
  const query = useQuery(securityQuery(useViewer()))
  const { refresh } = useSecurityCalls()
  const [step, setStep] = useState<Step>(REST)
  const rest = () => {
    setStep(REST)
    refresh()
  }
  return (
    <SettingsSection
      title="Two-factor log-in"
      id="two-factor"

      lede="A code of an app on your phone, besides your password. Then a password that somebody found out is not enough."
    >
      {step.at === 'setup' && (
        <TwoFactorSetup {...step} onCodes={(codes) => setStep({ at: 'codes', codes })} onCancel={rest} />
      )}
      {step.at === 'codes' && <RecoveryCodes codes={step.codes} username={username} onDone={rest} />}
      {step.at === 'off' && <TwoFactorOff onDone={rest} />}
      {step.at === 'rest' && (
        <Loaded query={query} skeleton={<Skeleton lines={['most', 'half']} />}>
          {({ security: { two_factor } }) =>
            two_factor.since === null ? (
              <Off required={two_factor.required} onStep={setStep} />
            ) : (
              <On since={two_factor.since} left={two_factor.recovery_codes_left} onStep={setStep} />
            )
          }
        </Loaded>
      )}
    </SettingsSection>
  )
}

type OffProps = Pick<Security['two_factor'], 'required'> & { onStep: (step: Step) => void }
function Off({ required, onStep }: OffProps) {
  const { beginTwoFactor } = useSecurityCalls()
  const beginning = useMutation({
    mutationFn: beginTwoFactor,
    onSuccess: ({ secret, uri }) => onStep({ at: 'setup', secret, uri }),
  })
  return (
    <>
      {required && (
        <Notice look="warn" title="Your role needs it">
          This site asks it of its moderators and admins. The pages for running the site open once it is on.
        </Notice>
      )}
      <p>It is off.</p>
      {beginning.error && <Notice look="danger">{problemsOf(beginning.error, []).form}</Notice>}
      <div>
        <Button look="primary" busy={beginning.isPending} onClick={() => beginning.mutate()}>
          Set it up
        </Button>
      </div>
    </>
  )
}

function On({ since, left, onStep }: { since: string; left: number; onStep: (step: Step) => void }) {
  const { renewRecoveryCodes } = useSecurityCalls()
  return (
    <>
      <Notice look="good">
        It is on since <RelativeTime time={since} />
      </Notice>
      {left <= FEW ? (
        <Notice look="warn">
          {left === 0 ? 'No recovery code is left.' : `Only ${left} of your recovery codes left.`} Make new ones before
          you need them.
        </Notice>
      ) : (
        <p>{left} recovery codes left.</p>
      )}
      <div className={styles.actions}>
        <ConfirmButton
          label="Make new recovery codes"
          question="Make new recovery codes?"
          yes="Make new ones"
          onYes={async () => onStep({ at: 'codes', codes: await renewRecoveryCodes() })}
        >
          The ones that you have stop working at once.
        </ConfirmButton>
        <Button onClick={() => onStep({ at: 'off' })}>Switch it off</Button>
      </div>
    </>
  )
}
