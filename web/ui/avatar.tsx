import styles from './avatar.module.css'

const HUES = 10

/** The first letters of a name on a hue that is always the same for it. No picture is ever fetched from elsewhere. */
export function Avatar({ name, size = 'small' }: { name: string; size?: 'small' | 'medium' | 'large' }) {
  return (
    // the letters are drawn by the style sheet: a picture, not text that a control's name would have to hold
    <span
      className={styles.avatar}
      data-hue={hueOf(name)}
      data-size={size}
      data-initials={initialsOf(name)}
      aria-hidden="true"
    />
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
