import { type Ref, type TextareaHTMLAttributes, useImperativeHandle, useLayoutEffect, useRef } from 'react'
import { classNames } from './class-names.ts'
import styles from './control.module.css'

type Props = TextareaHTMLAttributes<HTMLTextAreaElement> & { ref?: Ref<HTMLTextAreaElement>; rows?: number }

/** Grows with its text from `rows` on; the style sheet holds it below most of the window. */
export function TextArea({ className, rows = 3, ref, ...rest }: Props) {
  const area = useRef<HTMLTextAreaElement>(null)
  useImperativeHandle(ref, () => area.current as HTMLTextAreaElement) // set before any effect runs
  useLayoutEffect(() => {
    if (area.current && !CSS.supports('field-sizing', 'content')) grow(area.current)
  }, [rest.value])
  return <textarea {...rest} ref={area} rows={rows} className={classNames(styles.control, styles.area, className)} />
}

function grow(area: HTMLTextAreaElement): void {
  area.style.height = 'auto'
  area.style.height = `${area.scrollHeight + 2}px`
}
