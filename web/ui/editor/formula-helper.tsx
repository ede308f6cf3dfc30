import type { Edit, Writing } from './edits.ts'
import styles from './formula-helper.module.css'
import { FORMS, insertForm } from './formulas.ts'

/** Common forms by a tap: each puts its LaTeX at the caret, with what is to be typed over selected. */
export function FormulaHelper({ onEdit }: { onEdit: (make: (writing: Writing) => Edit) => void }) {
  return (
    <div className={styles.helper} role="group" aria-label="Formulas">
      {FORMS.map(({ group, forms }) => (
        <section key={group} className={styles.group} aria-label={group}>
          <p className={styles.name}>{group}</p>
          <div className={styles.forms}>
            {forms.map((form) => (
              <button
                key={form.name}
                type="button"
                className={styles.form}
                aria-label={`${form.name} ${form.shown}`}
                title={form.name}
                onClick={() => onEdit((writing) => insertForm(writing, form))}
              >
                {form.shown}
              </button>
            ))}
          </div>
        </section>
      ))}
      <p className={styles.note}>
        A formula stands between dollars: <code>$x^2$</code>. The preview shows how it looks.
      </p>
    </div>
  )
}
