import { type KeyboardEvent, useId, useRef, useState } from 'react'
import type { ControlProps } from '../field.tsx'
import { TextArea } from '../text-area.tsx'
import styles from './editor.module.css'
import type { Shown } from './preview.tsx'
import type { PictureDesk } from './use-pictures.ts'
import { useWhenNear } from './use-when-near.ts'
import type { View } from './write-or-preview.tsx'

type Props = ControlProps & {
  value: string
  onChange: (value: string) => void
  /** ⌘ or Ctrl with Enter. */
  onSubmit: () => void
  /** What posting would show. */
  render: (markdown: string) => Promise<Shown>
  /** How pictures come into the text, where it may have some. */
  pictures?: PictureDesk
  /** How much room there is at first. */
  size?: 'medium' | 'large'
}

/**
 * Writes Markdown: a text area whose undo takes everything back, with a toolbar, shortcuts and a preview. These come when
 * the area is in sight, so that who only reads does not load them; until then one can write all the same.
 */
export function Editor({ value, onChange, onSubmit, render, pictures, size = 'medium', ...control }: Props) {
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const area = useRef<HTMLTextAreaElement>(null)
  const [below, setBelow] = useState<HTMLElement | null>(null)
  const [view, setView] = useState<View>('write')
  const Tools = useWhenNear(box, () => import('./editor-tools.tsx'))?.EditorTools

  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || (!event.ctrlKey && !event.metaKey)) return
    event.preventDefault()
    onSubmit()
  }

  return (
    <div ref={box} className={styles.editor} data-size={size} data-invalid={control['aria-invalid']}>
      <div className={styles.tools}>
        {Tools && (
          <Tools
            id={id}
            area={area}
            areaId={control.id}
            below={below}
            markdown={value}
            onChange={onChange}
            view={view}
            onView={setView}
            render={render}
            desk={pictures}
          />
        )}
      </div>
      <div
        id={`${id}-write`}
        role={Tools && 'tabpanel'}
        aria-labelledby={Tools && `${id}-write-tab`}
        hidden={view !== 'write'}
      >
        <TextArea
          {...control}
          ref={area}
          className={styles.area}
          rows={size === 'large' ? 10 : 6}
          value={value}
          aria-keyshortcuts="Control+Enter Meta+Enter"
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={press}
        />
        <div ref={setBelow} />
      </div>
    </div>
  )
}
