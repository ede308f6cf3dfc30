import type { InputHTMLAttributes, Ref } from 'react'
import { classNames } from './class-names.ts'
import styles from './control.module.css'

export function TextInput({
  className,
  ...rest
}: InputHTMLAttributes<HTMLInputElement> & { ref?: Ref<HTMLInputElement> }) {
  return <input type="text" {...rest} className={classNames(styles.control, className)} />
}
