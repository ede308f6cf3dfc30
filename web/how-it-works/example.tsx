import { type ReactNode, useState } from 'react'
import { Button } from '../ui/button.tsx'
import styles from './example.module.css'

/** A piece of the site to look at and try. It is marked as an example, and what is typed in it goes nowhere. */
export function Example({ of, children }: { of: string; children: ReactNode }) {
  return (
    <figure className={styles.example}>
      <figcaption className={styles.mark}>
        Example<span className="hidden">: {of}</span>
      </figcaption>
      {children}
    </figure>
  )
}

/** A button of an example: it posts nothing, says so, and shows the way to the real thing. */
export function ExampleButton({ way, children }: { way: ReactNode; children: ReactNode }) {
  const [pressed, setPressed] = useState(false)
  return (
    <div className={styles.post}>
      <Button look="primary" onClick={() => setPressed(true)}>
        {children}
      </Button>
      <p className={styles.note} role="status">
        {pressed && <>This is an example, so nothing was posted. {way}</>}
      </p>
    </div>
  )
}
