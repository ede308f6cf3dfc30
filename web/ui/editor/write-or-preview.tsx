import Eye from 'lucide-react/icons/eye'
import PencilLine from 'lucide-react/icons/pencil-line'
import type { KeyboardEvent } from 'react'
import { MarkdownHelp } from './markdown-help.tsx'
import styles from './write-or-preview.module.css'

export type View = 'write' | 'preview'
const VIEWS = { write: { label: 'Write', Icon: PencilLine }, preview: { label: 'Preview', Icon: Eye } }
const NAMES: View[] = ['write', 'preview']

/** The two sides of the editor, and the help, in one line. */
export function WriteOrPreview({ id, view, onChoose }: { id: string; view: View; onChoose: (view: View) => void }) {
  const walk = (event: KeyboardEvent<HTMLElement>) => {
    if (!['ArrowLeft', 'ArrowRight', 'Home', 'End'].includes(event.key)) return
    event.preventDefault()
    const next =
      event.key === 'Home' ? 'write' : event.key === 'End' ? 'preview' : view === 'write' ? 'preview' : 'write'
    onChoose(next)
    event.currentTarget.querySelector<HTMLElement>(`[data-view=${next}]`)?.focus()
  }
  return (
    <div className={styles.line}>
      <div className={styles.tabs} role="tablist" aria-label="Write or preview" onKeyDown={walk}>
        {NAMES.map((name) => {
          const { label, Icon } = VIEWS[name]
          return (
            <button
              key={name}
              type="button"
              role="tab"
              id={`${id}-${name}-tab`}
              className={styles.tab}
              data-view={name}
              aria-selected={view === name}
              aria-controls={`${id}-${name}`}
              tabIndex={view === name ? 0 : -1}
              onClick={() => onChoose(name)}
            >
              <Icon size={16} aria-hidden="true" />
              {label}
            </button>
          )
        })}
      </div>
      <MarkdownHelp />
    </div>
  )
}
