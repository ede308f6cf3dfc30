import type { AdminSettings } from '#contract/settings.ts'
import styles from './settings.module.css'
import { numberInWords } from './setting-words.ts'

type Props = { data: AdminSettings; name: string; what: string; words?: (value: string) => string }

/** What a setting does, its default, and whether somebody has set another. */
export function SettingHint({ data, name, what, words = (value) => value || 'none' }: Props) {
  const standard = data.defaults[name]
  const isChanged = data.changed.includes(name)
  return (
    <>
      {what} Default: {typeof standard === 'number' ? numberInWords(name, standard) : words(String(standard))}.
      {isChanged && (
        <>
          {' '}
          <strong className={styles.changed}>Changed</strong>
        </>
      )}
    </>
  )
}
