import type { FormHTMLAttributes, ReactNode, Ref } from 'react'
import { FormProblem } from '../accounts/form-parts.tsx'
import { Save } from '../accounts/settings-section.tsx'
import { Card } from '../ui/card.tsx'
import styles from './settings.module.css'

type Props = {
  id: string
  title: string
  lede: ReactNode
  /** What its button says. */
  save: string
  form: FormHTMLAttributes<HTMLFormElement> & { ref?: Ref<HTMLFormElement> }
  problem: string | undefined
  busy: boolean
  wait: number
  done: boolean
  children: ReactNode
}

/** One subject of the settings with a form of its own. */
export function SettingSection({ id, title, lede, save, form, problem, busy, wait, done, children }: Props) {
  return (
    <section aria-labelledby={id}>
      <Card>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        <p className={styles.lede}>{lede}</p>
        <form {...form} className={styles.form}>
          {children}
          <FormProblem problem={problem} wait={wait} />
          <Save busy={busy} wait={wait} done={done} label={save} />
        </form>
      </Card>
    </section>
  )
}
