import { renderPost } from '#markdown/render.ts'
import { Prose } from '../ui/prose.tsx'
import { usePause } from '../ui/use-pause.ts'
import styles from './composer.module.css'
import { formulasIn } from './typed-maths.ts'

/** What was typed as formulas, as it is read: a slip shows before it is sent. */
export function MathsPreview({ text }: { text: string }) {
  const formulas = formulasIn(usePause(text, 250))
  if (formulas.length === 0) return null
  return (
    <div className={styles.preview} role="group" aria-label="Your formulas, as they are read">
      {formulas.map((latex, index) => (
        // a formula is what stands in its place
        <Prose key={index} html={renderPost(`$\\displaystyle ${latex}$`)} />
      ))}
    </div>
  )
}
