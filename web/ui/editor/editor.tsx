import { type ClipboardEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import type { ControlProps } from '../field.tsx'
import { TextArea } from '../text-area.tsx'
import { applyEdit, writingOf } from './apply-edit.ts'
import { tableOfTabs } from './blocks.ts'
import { commandOf } from './commands.ts'
import { continueList } from './continue-list.ts'
import { type Edit, insertBlock, type Writing } from './edits.ts'
import styles from './editor.module.css'
import { Preview } from './preview.tsx'
import { Toolbar } from './toolbar.tsx'
import { type View, WriteOrPreview } from './write-or-preview.tsx'

type Props = ControlProps & {
  name?: string
  value: string
  onChange: (value: string) => void
  /** ⌘ or Ctrl with Enter. */
  onSubmit: () => void
  /** The HTML that posting would show. */
  render: (markdown: string) => Promise<string>
  /** How much room there is at first. */
  size?: 'medium' | 'large'
  placeholder?: string
}

/** Writes Markdown: a text area that undoes everything, with a toolbar, shortcuts, and a preview. */
export function Editor({ value, onChange, onSubmit, render, size = 'medium', ...control }: Props) {
  const id = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  const [view, setView] = useState<View>('write')

  const edit = (make: (writing: Writing) => Edit | undefined): boolean => {
    const made = area.current && make(writingOf(area.current))
    if (!made || !area.current) return false
    applyEdit(area.current, made)
    return true
  }

  const press = (event: KeyboardEvent) => {
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      return onSubmit()
    }
    if (event.key === 'Enter' && isPlain && !event.nativeEvent.isComposing && edit(continueList)) return event.preventDefault()
    const command = commandOf(event)
    if (!command) return
    event.preventDefault()
    edit(command.edit)
  }

  const paste = (event: ClipboardEvent) => {
    const table = event.clipboardData.getData('text/html').includes('<table') ? tableOfTabs(event.clipboardData.getData('text/plain')) : undefined
    if (table && edit((writing) => insertBlock(writing, table, [table.length, table.length]))) event.preventDefault()
  }

  return (
    <div className={styles.editor} data-size={size} data-invalid={control['aria-invalid']}>
      <WriteOrPreview id={id} view={view} onChoose={setView} />
      <div id={`${id}-write`} role="tabpanel" aria-labelledby={`${id}-write-tab`} hidden={view !== 'write'}>
        <Toolbar controls={control.id} onEdit={edit} />
        <TextArea
          {...control}
          ref={area}
          className={styles.area}
          rows={size === 'large' ? 10 : 6}
          value={value}
          aria-keyshortcuts="Control+Enter Meta+Enter"
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={press}
          onPaste={paste}
        />
      </div>
      <div id={`${id}-preview`} className={styles.preview} role="tabpanel" tabIndex={0} aria-labelledby={`${id}-preview-tab`} hidden={view !== 'preview'}>
        {view === 'preview' && <Preview markdown={value} render={render} />}
      </div>
    </div>
  )
}
