import { useMemo } from 'react'
import { type Piece, type Row, rowsOf } from './diff.ts'
import { foldRows } from './fold-rows.ts'
import styles from './text-diff.module.css'

type Props = { label: string; before: string; after: string }

/** Both texts side by side, line by line, with the words that changed marked; below each other on a phone. */
export function TextDiff({ label, before, after }: Props) {
  const passages = useMemo(() => foldRows(rowsOf(before, after)), [before, after])
  return (
    <div className={styles.diff} role="group" aria-label={label}>
      {passages.map(({ folded, rows }, index) =>
        folded ? (
          <details key={index} className={styles.folded}>
            <summary>{rows.length} lines as before</summary>
            <Rows rows={rows} />
          </details>
        ) : (
          <Rows key={index} rows={rows} />
        ),
      )}
    </div>
  )
}

const Rows = ({ rows }: { rows: Row[] }) =>
  rows.map((row, index) => (
    <div key={index} className={styles.row} data-kind={row.kind}>
      {row.kind === 'same' ? (
        <>
          <div className={styles.cell} data-again="yes" aria-hidden="true">
            {row.text}
          </div>
          <div className={styles.cell}>{row.text}</div>
        </>
      ) : (
        <>
          <Side pieces={row.before} name="Before" side="before" />
          <Side pieces={row.after} name="After" side="after" />
        </>
      )}
    </div>
  ))

function Side({ pieces, name, side }: { pieces: Piece[]; name: string; side: 'before' | 'after' }) {
  if (pieces.length === 0) return <div className={styles.cell} data-side={side} data-empty="yes" />
  const Mark = side === 'before' ? 'del' : 'ins'
  return (
    <div className={styles.cell} data-side={side}>
      <span className="hidden">{name}: </span>
      {pieces.map(({ text, changed }, index) => (changed ? <Mark key={index}>{shown(text)}</Mark> : text))}
    </div>
  )
}

/** Blanks alone would be marks that nobody sees. */
const shown = (text: string) => (text.trim() === '' ? text.replace(/\n/g, '↵\n') : text)
