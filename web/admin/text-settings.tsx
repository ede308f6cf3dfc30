import type { AdminSettings } from '#contract/settings.ts'
import { Field } from '../ui/field.tsx'
import { TextInput } from '../ui/text-input.tsx'
import { SettingHint } from './setting-hint.tsx'
import { SettingSection } from './setting-section.tsx'
import { useSettingsForm } from './use-settings-form.ts'
import styles from './settings.module.css'

const TEXTS = [
  ['site.announcement', 'Announcement', 'One line above every page, such as when the site rests. Empty: none.', 'text'],
  [
    'site.contact',
    'E-mail for questions',
    'Stands at the foot of every page, for everybody to read. Empty: none.',
    'email',
  ],
] as const

/** What the admins say on every page. */
export function TextSettings({ data }: { data: AdminSettings }) {
  const { form, problems, busy, wait, done, bind } = useSettingsForm({ data, names: TEXTS.map(([name]) => name) })
  return (
    <SettingSection
      id="site-texts"
      title="On every page"
      lede="Visitors see a change within half a minute."
      save="Save what is on every page"
      problem={problems.form}
      {...{ form, busy, wait, done }}
    >
      <div className={styles.fields}>
        {TEXTS.map(([name, label, what, mode]) => (
          <Field
            key={name}
            label={label}
            hint={<SettingHint data={data} name={name} what={what} />}
            error={problems[name]}
          >
            {(control) => (
              <TextInput {...control} {...bind(name)} inputMode={mode} autoComplete="off" maxLength={300} />
            )}
          </Field>
        ))}
      </div>
    </SettingSection>
  )
}
