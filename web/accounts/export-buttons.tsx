import Download from 'lucide-react/icons/download'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { type Form, useExport } from './own-data.ts'
import styles from './own-data.module.css'
import { problemsOf } from './problems.ts'

const FORMS: readonly (readonly [Form, string])[] = [
  ['html', 'Copy to read'],
  ['json', 'Copy for programs'],
]

/** One's data in both forms; what has come so far is told while a large one is made. */
export function ExportButtons({ username }: { username: string }) {
  const { mutate, variables, isPending, isSuccess, error, bytes } = useExport(username)
  return (
    <div className={styles.copies}>
      <div className={styles.buttons}>
        {FORMS.map(([form, label]) => (
          <Button
            key={form}
            busy={isPending && variables === form}
            refusal={isPending && variables !== form ? 'The other copy is on its way' : undefined}
            onClick={() => mutate(form)}
          >
            <Download size={18} aria-hidden="true" />
            {label}
          </Button>
        ))}
      </div>
      <output className={styles.state}>
        {isPending && 'Your copy is being made.'}
        {isSuccess && 'Done. The file is where your browser keeps downloads.'}
      </output>
      {isPending && bytes > 0 && (
        <p className={styles.state}>{Math.ceil(bytes / 1024).toLocaleString('en')} kB so far</p>
      )}
      <div role="alert">{error && <Notice look="danger">{problemsOf(error, []).form}</Notice>}</div>
    </div>
  )
}
