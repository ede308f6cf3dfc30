import type { AdminSettings } from '#contract/settings.ts'
import styles from './settings.module.css'
import { isSwitch } from './setting-values.ts'
import { numberInWords } from './setting-words.ts'

type Props = { data: AdminSettings; name: string; what: string; words?: (value: string) => string }

/** What a setting does, its default, and whether somebody has set another. */
export function SettingHint({ data, name, what, words = (value) => value || 'none' }: Props) {
  const standard = data.defaults[name]
  const inWords = (value: typeof standard) => {
    if (isSwitch(data.bounds[name])) return value === 1 ? 'on' : 'off'
    return typeof value === 'number' ? numberInWords(name, value) : words(String(value))
  }
  const isChanged = data.changed.includes(name)
  return (
    <>
      {what} Default: {inWords(standard)}.
      {isChanged && (
        <>
          {' '}
          <strong className={styles.changed}>Changed</strong>
        </>
      )}
    </>
  )
}
