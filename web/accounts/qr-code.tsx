import { encode } from 'uqr'
import styles from './security.module.css'

const MARGIN = 2

/** A text as a QR code, drawn here: it leaves the page for nobody but the camera. Dark on light in every theme. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, data } = encode(text, { ecc: 'M', border: 0 })
  const path = data
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x + MARGIN} ${y + MARGIN}h1v1h-1z` : '')))
    .join('')
  return (
    <div className={styles.qr}>
      <svg
        viewBox={`0 0 ${size + 2 * MARGIN} ${size + 2 * MARGIN}`}
        role="img"
        aria-label={label}
        shapeRendering="crispEdges"
      >
        <path d={path} fill="currentColor" />
      </svg>
    </div>
  )
}
