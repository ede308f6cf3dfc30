import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { createPortal } from 'react-dom'
import { applyEdit, writingOf } from './apply-edit.ts'
import { tableOfTabs } from './blocks.ts'
import { commandOf } from './commands.ts'
import { continueList } from './continue-list.ts'
import { type Edit, insertBlock, type Writing } from './edits.ts'
import styles from './editor.module.css'
import { PicturePanel } from './picture-panel.tsx'
import { imagesIn, type PictureDesk, usePictures } from './use-pictures.ts'
import { Preview, type Shown } from './preview.tsx'
import { Toolbar } from './toolbar.tsx'
import { type View, WriteOrPreview } from './write-or-preview.tsx'

type Props = {
  /** Begins the ids of the two panels. */
  id: string
  area: RefObject<HTMLTextAreaElement | null>
  areaId: string
  /** Where the pictures of the text stand. */
  below: HTMLElement | null
  markdown: string
  onChange: (markdown: string) => void
  view: View
  onView: (view: View) => void
  render: (markdown: string) => Promise<Shown>
  desk: PictureDesk | undefined
}

/** All of the editor but the text area: loaded when somebody is about to write. */
export function EditorTools({ id, area, areaId, below, markdown, onChange, view, onView, render, desk }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const pictures = usePictures({ area, markdown, onChange, desk })
  const take = useEffectEvent((event: Event, data: DataTransfer | null) => {
    const images = desk ? imagesIn(data) : []
    if (images.length > 0) event.preventDefault()
    pictures.add(images)
  })
  useEffect(() => {
    const element = area.current
    if (!element) return
    const done = new AbortController()
    const on = <Kind extends keyof HTMLElementEventMap>(kind: Kind, hear: (event: HTMLElementEventMap[Kind]) => void) =>
      element.addEventListener(kind, hear, { signal: done.signal })
    on('keydown', (event) => pressIn(element, event))
    on('paste', (event) => pasteIn(element, event) || take(event, event.clipboardData))
    on('drop', (event) => take(event, event.dataTransfer))
    // or the browser would leave for the file
    on('dragover', (event) => event.dataTransfer?.types.includes('Files') && event.preventDefault())
    return () => done.abort()
  }, [area])
  return (
    <>
      <WriteOrPreview id={id} view={view} onChoose={onView} />
      <div hidden={view !== 'write'}>
        <Toolbar
          controls={areaId}
          onEdit={(make) => area.current && edit(area.current, make)}
          onPicture={desk && (() => input.current?.click())}
        />
        <input
          ref={input}
          type="file"
          accept={desk?.types.join(',')}
          multiple
          aria-label="Picture files"
          hidden
          onChange={({ currentTarget }) => {
            pictures.add([...(currentTarget.files ?? [])])
            currentTarget.value = '' // so that the same file can be chosen again
          }}
        />
      </div>
      {desk &&
        below &&
        createPortal(
          <PicturePanel
            desk={desk}
            markdown={markdown}
            onChange={onChange}
            sendings={pictures.sendings}
            problem={pictures.problem}
            onAgain={pictures.again}
            onDrop={pictures.drop}
          />,
          below,
        )}
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

/** Cells copied from a table or a spreadsheet become a table; answers whether they were some. */
function pasteIn(area: HTMLTextAreaElement, event: ClipboardEvent): boolean {
  const isTable = event.clipboardData?.getData('text/html').includes('<table')
  const table = isTable ? tableOfTabs(event.clipboardData?.getData('text/plain') ?? '') : undefined
  if (!table) return false
  event.preventDefault()
  return edit(area, (writing) => insertBlock(writing, table, [table.length, table.length]))
}
