import type { ReactNode } from 'react'
import styles from './drawing.module.css'

/** Our own small pictures: lines in the text's colour, light in the lamp's. */
const DRAWINGS = {
  /** A desk lamp over an open book. */
  lamp: (
    <>
      <path className={styles.light} d="M66 46 34 104h84L96 40z" />
      <path d="M14 104h132" />
      <path d="M128 104V66L96 26" />
      <path d="M116 104h24" strokeWidth="5" />
      <path className={styles.solid} d="m104 22-8 24-34 4c-4-14 6-30 22-34z" />
      <circle cx="128" cy="66" r="4" className={styles.solid} />
      <path
        className={styles.solid}
        d="M70 100c-8-6-20-7-30-4v8c10-3 22-2 30 4 8-6 20-7 30-4v-8c-10-3-22-2-30 4zM70 100v8"
      />
    </>
  ),
  /** A shelf with a gap where a book could stand. */
  shelf: (
    <>
      <path d="M16 96h128M24 96v10M136 96v10" />
      <path className={styles.solid} d="M32 40h14v56H32zM46 50h12v46H46zM112 44h16v52h-16z" />
      <path className={styles.light} d="M64 46h22v50H64z" />
      <path strokeDasharray="4 5" d="M64 96V46h22v50" />
      <path className={styles.solid} d="m96 58 12-3 9 40h-13z" />
      <path d="M36 52h6M36 58h6M117 56h6" />
    </>
  ),
  /** A paper plane that left its line. */
  plane: (
    <>
      <path strokeDasharray="3 6" d="M12 96c24 8 40-2 44-16s-10-22-16-14 6 20 24 14 26-22 36-34" />
      <path className={styles.solid} d="m100 46 48-26-22 46-10-14z" />
      <path className={styles.light} d="m148 20-32 32v18l8-10z" />
      <path d="m148 20-32 32v18l10-12" />
    </>
  ),
  /** A door with light under it. */
  door: (
    <>
      <path className={styles.light} d="M58 104h44l22 10H36z" />
      <path d="M16 104h128" />
      <path className={styles.solid} d="M54 20h52v84H54z" />
      <path d="M62 30h14v22H62zM84 30h14v22H84zM62 62h14v30H62zM84 62h14v30H84z" />
      <circle cx="101" cy="60" r="2.5" />
    </>
  ),
  /** A lamp in the wind. */
  storm: (
    <>
      <path d="M14 40h52c12 0 12-18 0-18-7 0-9 6-8 9M14 54h92c16 0 16-24 0-24-9 0-12 8-9 13M26 68h44" />
      <path d="M92 112V90M80 112h24" />
      <path className={styles.light} d="m72 90 20-22 20 22z" />
      <path className={styles.solid} d="M76 90c2-12 8-18 16-18s14 6 16 18z" />
      <path d="M92 72v-8" />
    </>
  ),
} satisfies Record<string, ReactNode>

export type DrawingName = keyof typeof DRAWINGS

export function Drawing({ name }: { name: DrawingName }) {
  return (
    <svg className={styles.drawing} width="160" height="120" viewBox="0 0 160 120" aria-hidden="true">
      {DRAWINGS[name]}
    </svg>
  )
}
