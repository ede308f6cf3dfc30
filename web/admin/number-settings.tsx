import type { AdminSettings } from '#contract/settings.ts'
import { Field } from '../ui/field.tsx'
import { Select } from '../ui/select.tsx'
import { TextInput } from '../ui/text-input.tsx'
import { SettingHint } from './setting-hint.tsx'
import { SettingSection } from './setting-section.tsx'
import type { NumberSection } from './setting-words.ts'
import styles from './settings.module.css'
import { isSwitch } from './setting-values.ts'
import { useSettingsForm } from './use-settings-form.ts'

/** The numbers of one subject. A field that is emptied goes back to its default. */
export function NumberSettings({ section, data }: { section: NumberSection; data: AdminSettings }) {
  const { id, title, lede, numbers } = section
  const { form, problems, busy, wait, done, bind } = useSettingsForm({ data, names: numbers.map(([name]) => name) })
  return (
    <SettingSection
      {...{ id, title, lede, form, busy, wait, done }}
      save={`Save ${lowered(title)}`}
      problem={problems.form}
    >
      <div className={styles.fields}>
        {numbers.map(([name, label, what]) => (
          <Field
            key={name}
            label={label}
            hint={<SettingHint data={data} name={name} what={what} />}
            error={problems[name]}
          >
            {(control) =>
              isSwitch(data.bounds[name]) ? (
                <Select {...control} {...bind(name)}>
                  <option value="1">On</option>
                  <option value="0">Off</option>
                </Select>
              ) : (
                <TextInput {...control} {...bind(name)} inputMode="numeric" autoComplete="off" />
              )
            }
          </Field>
        ))}
      </div>
    </SettingSection>
  )
}

const lowered = (title: string) => title.charAt(0).toLowerCase() + title.slice(1)
