import type { FormHTMLAttributes, ReactNode, Ref } from 'react'
import { waitText } from '../ask-ai/wait-text.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import styles from './form-parts.module.css'

export function AccountForm({
  children,
  ...rest
}: FormHTMLAttributes<HTMLFormElement> & { ref?: Ref<HTMLFormElement> }) {
  return (
    <form {...rest} className={styles.form}>
      {children}
    </form>
  )
}

type SubmitProps = { busy: boolean; wait?: number; wide?: boolean; children: ReactNode }

/** Sends the form, once the page lives: until then neither a tap nor Enter sends it the browser's own way. */
export function Submit({ busy, wait = 0, wide, children }: SubmitProps) {
  const hydrated = useHydrated()
  return (
    <Button
      type={hydrated ? 'submit' : 'button'}
      look="primary"
      busy={busy}
      refusal={wait > 0 ? 'Wait a moment first' : undefined}
      className={wide ? styles.wide : undefined}
    >
      {children}
    </Button>
  )
}

/** What is wrong with the form as a whole; a wait is counted down for the eyes and said once for the ears. */
export function FormProblem({ problem, wait }: { problem: string | undefined; wait: number }) {
  return (
    <div role="alert">
      {wait > 0 ? (
        <Notice look="danger">
          That was one try too many.
          <Wait seconds={wait} />
        </Notice>
      ) : (
        problem !== undefined && <Notice look="danger">{problem}</Notice>
      )}
    </div>
  )
}

function Wait({ seconds }: { seconds: number }) {
  return (
    <>
      <span className={styles.clock} aria-hidden="true">
        {' '}
        Try again in {clock(seconds)}.
      </span>
      <span className="hidden"> Try again in {waitText(Math.ceil(seconds / 60) * 60)}.</span>
    </>
  )
}

/** 65 seconds as `1:05`. */
export const clock = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
