import { type RefObject, useEffect } from 'react'
import { applyEdit, writingOf } from './apply-edit.ts'
import { tableOfTabs } from './blocks.ts'
import { commandOf } from './commands.ts'
import { continueList } from './continue-list.ts'
import { type Edit, insertBlock, type Writing } from './edits.ts'
import styles from './editor.module.css'
import { Preview } from './preview.tsx'
import { Toolbar } from './toolbar.tsx'
import { type View, WriteOrPreview } from './write-or-preview.tsx'

type Props = {
  /** Begins the ids of the two panels. */
  id: string
  area: RefObject<HTMLTextAreaElement | null>
  areaId: string
  markdown: string
  view: View
  onView: (view: View) => void
  render: (markdown: string) => Promise<string>
}

/** All of the editor but the text area: loaded when somebody is about to write. */
export function EditorTools({ id, area, areaId, markdown, view, onView, render }: Props) {
  useEffect(() => {
    const element = area.current
    if (!element) return
    const press = (event: KeyboardEvent) => pressIn(element, event)
    const paste = (event: ClipboardEvent) => pasteIn(element, event)
    element.addEventListener('keydown', press)
    element.addEventListener('paste', paste)
    return () => {
      element.removeEventListener('keydown', press)
      element.removeEventListener('paste', paste)
    }
  }, [area])
  return (
    <>
      <WriteOrPreview id={id} view={view} onChoose={onView} />
      <div hidden={view !== 'write'}>
        <Toolbar controls={areaId} onEdit={(make) => area.current && edit(area.current, make)} />
      </div>
      <div
        id={`${id}-preview`}
        className={styles.preview}
        role="tabpanel"
        tabIndex={0}
        aria-labelledby={`${id}-preview-tab`}
        hidden={view !== 'preview'}
      >
        {view === 'preview' && <Preview markdown={markdown} render={render} />}
      </div>
    </>
  )
}

function edit(area: HTMLTextAreaElement, make: (writing: Writing) => Edit | undefined): boolean {
  const made = make(writingOf(area))
  if (made) applyEdit(area, made)
  return made !== undefined
}

function pressIn(area: HTMLTextAreaElement, event: KeyboardEvent): void {
  const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey
  if (event.key === 'Enter') {
    if (isPlain && !event.isComposing && edit(area, continueList)) event.preventDefault()
    return
  }
  const command = commandOf(event)
  if (!command) return
  event.preventDefault()
  edit(area, command.edit)
}

/** Cells copied from a table or a spreadsheet become a table. */
function pasteIn(area: HTMLTextAreaElement, event: ClipboardEvent): void {
  const isTable = event.clipboardData?.getData('text/html').includes('<table')
  const table = isTable ? tableOfTabs(event.clipboardData?.getData('text/plain') ?? '') : undefined
  if (!table) return
  event.preventDefault()
  edit(area, (writing) => insertBlock(writing, table, [table.length, table.length]))
}
