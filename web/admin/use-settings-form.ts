import { useState } from 'react'
import type { AdminSettings } from '#contract/settings.ts'
import { useAccountForm } from '../accounts/use-account-form.ts'
import { type SettingsChange, useSaveSettings } from './queries.ts'
import { changeOf, numberProblem, textOf } from './setting-values.ts'

type Texts = Record<string, string>
type Options = {
  data: AdminSettings
  names: readonly string[]
  /** What else is saved with them, and no plain field holds. */
  extra?: () => SettingsChange
  onSaved?: () => void
}

/**
 * A section of the settings. A field shows what was typed there until that is saved, else what is in force: nothing typed
 * is lost, and what somebody else saves meanwhile shows, and is not undone by saving.
 */
export function useSettingsForm({ data, names, extra, onSaved }: Options) {
  const save = useSaveSettings()
  const [typed, setTyped] = useState<Texts>({})
  const { form, ...rest } = useAccountForm({
    fields: names,
    check: (values: Texts) =>
      Object.fromEntries(
        names.map((name) => [name, data.bounds[name] && numberProblem(data.bounds[name], values[name] ?? '')]),
      ),
    send: async (values: Texts) => {
      const own = Object.fromEntries(names.filter((name) => name in typed).map((name) => [name, values[name] ?? '']))
      const change = { ...changeOf(data.settings, own), ...extra?.() }
      if (Object.keys(change).length > 0) await save(change)
      setTyped((now) => Object.fromEntries(Object.entries(now).filter(([name, text]) => text !== own[name])))
      onSaved?.()
    },
  })
  return {
    form,
    ...rest,
    /** For a control of this name. */
    bind: (name: string) => ({
      name,
      value: typed[name] ?? textOf(data.settings[name]),
      onChange: ({ target }: { target: { value: string } }) => setTyped((now) => ({ ...now, [name]: target.value })),
    }),
  }
}
