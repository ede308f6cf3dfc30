import type { AdminSettings, SettingValue } from '#contract/settings.ts'
import { NUMBERS, type Numbers } from '#rules/numbers.ts'
import type { Helpline } from '#server/ask-ai/helplines.ts'
import type { AiChoice } from '#server/env.ts'
import { AI_KEY, AI_SETTINGS } from './ai.ts'
import { BOUNDS, HELPLINE_LIST } from './catalog.ts'
import { hasKey, type Base, type InForce } from './in-force.ts'
import { numbersByName } from './numbers.ts'
import { ANNOUNCEMENT, CONTACT, type SiteTexts } from './texts.ts'

export const presentSettings = (base: Base, inForce: InForce): AdminSettings => ({
  settings: valuesOf(inForce),
  changed: [...inForce.saved.keys()].toSorted(),
  defaults: defaultsOf(base),
  bounds: Object.fromEntries(BOUNDS),
  secrets: { [AI_KEY]: hasKey(base, inForce) },
})

/** What each setting is where nobody set it. */
export const defaultsOf = ({ env, helplines }: Base) =>
  valuesOf({ numbers: NUMBERS, choice: env, helplines, texts: { announcement: '', contact: '' } })

type Told = { numbers: Numbers; choice: AiChoice; helplines: Helpline[]; texts: SiteTexts }
/** By name, without the key. */
const valuesOf = ({ numbers, choice, helplines, texts }: Told): Record<string, SettingValue> => ({
  ...Object.fromEntries(
    Object.entries(AI_SETTINGS)
      .filter(([name]) => name !== AI_KEY)
      .map(([name, variable]) => [name, choice[variable] ?? '']),
  ),
  ...Object.fromEntries(numbersByName(numbers)),
  [HELPLINE_LIST]: helplines,
  [ANNOUNCEMENT]: texts.announcement,
  [CONTACT]: texts.contact,
})
