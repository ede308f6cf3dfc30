import { STORAGE_KEYS } from '#rules/browser-storage.ts'

/** What can be chosen on a device; the first of each is the default. public/boot.js reads the same names. */
export const APPEARANCE = {
  [STORAGE_KEYS.theme]: ['system', 'light', 'dark'],
  [STORAGE_KEYS.text]: ['normal', 'large', 'larger'],
  [STORAGE_KEYS.font]: ['standard', 'dyslexia'],
  [STORAGE_KEYS.keys]: ['on', 'off'],
} as const

type Kind = keyof typeof APPEARANCE
export type Choice<K extends Kind> = (typeof APPEARANCE)[K][number]

export function readAppearance<K extends Kind>(kind: K): Choice<K> {
  const stored = localStorage.getItem(kind)
  return APPEARANCE[kind].find((choice): choice is Choice<K> => choice === stored) ?? APPEARANCE[kind][0]
}

/** Takes effect at once, and from the first paint of every page to come. */
export function chooseAppearance<K extends Kind>(kind: K, choice: Choice<K>): void {
  if (choice === APPEARANCE[kind][0]) {
    localStorage.removeItem(kind)
    delete document.documentElement.dataset[kind]
  } else {
    localStorage.setItem(kind, choice)
    document.documentElement.dataset[kind] = choice
  }
}
