import { UPLOADS } from '#rules/uploading.ts'
import styles from './avatar.module.css'

const HUES = 10
/** In pixels, for the place that the picture takes before it is here. */
const SIDES = { small: 24, medium: 36, large: 72, huge: 112 }

type Props = { name: string; image?: string | null | undefined; size?: keyof typeof SIDES }

/**
 * Somebody's own picture, or the first letters of the name on a hue that is always the same for it. No picture is ever
 * fetched from elsewhere.
 */
export function Avatar({ name, image, size = 'small' }: Props) {
  const side = SIDES[size]
  return (
    // the letters are drawn by the style sheet: a picture, not text that a control's name would have to hold
    <span
      className={styles.avatar}
      data-hue={hueOf(name)}
      data-size={size}
      data-initials={initialsOf(name)}
      aria-hidden="true"
    >
      {image?.startsWith(UPLOADS) && (
        <img className={styles.picture} src={image} alt="" width={side} height={side} loading="lazy" decoding="async" />
      )}
    </span>
  )
}

function initialsOf(name: string): string {
  const words = name.split(/[\s_-]+/).filter(Boolean)
  const [first = '?', last] = words.length > 1 ? [words[0], words.at(-1)] : [words[0]]
  return [first, last]
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase()
}

function hueOf(name: string): number {
  let sum = 7
  for (const letter of name.toLowerCase()) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973
  return sum % HUES
}
