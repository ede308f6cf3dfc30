import styles from './desk-drawing.module.css'

/** The study room's desk in the evening: one lamp, an open notebook, some books. */
export function DeskDrawing({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 400 340" aria-hidden="true">
      <path className={styles.light} d="M206 128 92 300h236l-66-148z" />
      <ellipse className={styles.pool} cx="206" cy="300" rx="150" ry="14" />
      <g className={styles.line}>
        <path d="M8 302h384" />
        <path
          className={styles.paper}
          d="M206 288c-22-14-52-16-84-8v18c32-6 62-4 84 4 22-8 52-10 84-4v-18c-32-8-62-6-84 8zm0 0v14"
        />
        <path d="M140 286c16-2 30-1 44 4M228 290c14-5 28-6 44-4" />
        <path className={styles.blue} d="M24 274h84v26H24z" />
        <path className={styles.green} d="M32 250h70v24H32z" />
        <path className={styles.rose} d="M22 228h76v22H22z" />
        <path d="M36 274v26M44 250v24M34 228v22" />
        <path className={styles.paper} d="M48 200h30l-3 28H51zM78 206c14-2 14 16-2 16" />
        <path d="M56 190c-5-6 5-9 0-16M68 190c-5-6 5-9 0-16" />
        <path d="M336 298 352 186 262 92" />
        <path className={styles.paper} d="M304 302c0-12 14-18 34-18s34 6 34 18z" />
        <circle className={styles.paper} cx="352" cy="186" r="7" />
        <path className={styles.shade} d="M286 72 262 152 206 128c2-40 32-72 80-56z" />
        <path className={styles.bulb} d="M220 134c4 20 24 24 34 14" />
        <circle className={styles.paper} cx="280" cy="86" r="6" />
      </g>
      <text className={styles.formula} x="120" y="232">
        2x + 3 = 11
      </text>
      <text className={styles.formula} x="196" y="266">
        x = 4
      </text>
    </svg>
  )
}
