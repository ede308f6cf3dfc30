import { useState } from 'react'
import type { AdminSettings } from '#contract/settings.ts'
import { Field } from '../ui/field.tsx'
import { Select } from '../ui/select.tsx'
import { TextInput } from '../ui/text-input.tsx'
import { AI_KEY, KeyField, type KeyChange } from './key-field.tsx'
import type { SettingsChange } from './queries.ts'
import { SettingHint } from './setting-hint.tsx'
import { SettingSection } from './setting-section.tsx'
import styles from './settings.module.css'
import { useSettingsForm } from './use-settings-form.ts'

const PROVIDERS: Record<string, string> = {
  builtin: 'Built-in helper: no model, nothing leaves this site',
  openai: 'OpenAI, or any server that speaks like it',
  anthropic: 'Anthropic',
  google: 'Google',
}
const TEXTS = [
  ['ai.baseUrl', 'Address', 'With its version, such as http://127.0.0.1:11434/v1.', 'the provider’s own'],
  ['ai.model', 'Model', 'Its name as the provider knows it.', 'none'],
] as const
const NUMBERS = [
  ['ai.firstTokenSeconds', 'Seconds to the first word', 'Then the built-in helper answers instead.'],
  ['ai.wholeSeconds', 'Seconds for the whole answer', 'Then what is there is kept.'],
  ['ai.costCapPerDay', 'Cost cap', 'US dollars a day for all members together. 0: no cap.'],
  ['ai.inputCost', 'Price of reading', 'US dollars for a million tokens that the model reads.'],
  ['ai.outputCost', 'Price of writing', 'US dollars for a million tokens that it writes.'],
] as const
const NAMES = ['ai.provider', ...TEXTS.map(([name]) => name), AI_KEY, ...NUMBERS.map(([name]) => name)]

function changeOfKey(key: KeyChange): SettingsChange {
  if (key.kind === 'removed') return { [AI_KEY]: '' }
  return key.kind === 'typed' && key.text.trim() !== '' ? { [AI_KEY]: key.text.trim() } : {}
}

/** Who answers, where, and for how much. */
export function AiSettings({ data }: { data: AdminSettings }) {
  const [key, setKey] = useState<KeyChange>({ kind: 'kept' })
  const { form, problems, busy, wait, done, bind, clear } = useSettingsForm({
    data,
    names: NAMES,
    extra: () => changeOfKey(key),
    onSaved: () => setKey({ kind: 'kept' }),
  })
  return (
    <SettingSection
      id="ask-ai"
      title="Ask AI"
      save="Save Ask AI"
      lede="Who answers. A model costs money and sees what learners ask, without names and contacts. Members below 13 always get the built-in helper."
      {...{ form, busy, wait, done }}
      problem={problems.form}
    >
      <div className={styles.wideFields}>
        <Field
          label="Provider"
          hint={
            <SettingHint
              data={data}
              name="ai.provider"
              what=""
              words={(value) => PROVIDERS[value]?.split(':')[0] ?? value}
            />
          }
          error={problems['ai.provider']}
        >
          {(control) => (
            <Select {...control} {...bind('ai.provider')}>
              {Object.entries(PROVIDERS).map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {TEXTS.map(([name, label, what, none]) => (
          <Field
            key={name}
            label={label}
            hint={<SettingHint data={data} name={name} what={what} words={(value) => value || none} />}
            error={problems[name]}
          >
            {(control) => <TextInput {...control} {...bind(name)} autoComplete="off" spellCheck={false} />}
          </Field>
        ))}
        <KeyField
          isSet={data.secrets[AI_KEY] ?? false}
          change={key}
          onChange={(next) => {
            setKey(next)
            clear(AI_KEY)
          }}
          problem={problems[AI_KEY]}
        />
      </div>
      <div className={styles.fields}>
        {NUMBERS.map(([name, label, what]) => (
          <Field
            key={name}
            label={label}
            hint={<SettingHint data={data} name={name} what={what} />}
            error={problems[name]}
          >
            {(control) => <TextInput {...control} {...bind(name)} inputMode="decimal" autoComplete="off" />}
          </Field>
        ))}
      </div>
    </SettingSection>
  )
}
