import type { Viewer } from '#server/accounts/session.ts'
import type { AiSettings } from '#server/env.ts'
import type { Platform } from '#server/platform/platform.ts'
import { countOfToday } from '../days.ts'
import { builtin } from './builtin.ts'
import { openModelProvider } from './model-provider.ts'
import type { Provider } from './provider.ts'

/** One provider, with its breaker, for as long as the settings stay as they are. */
const opened = new WeakMap<Platform, { key: string; provider: Provider }>()

/** Who answers this member: the model that the site has set up, if any; a child below 13 always the built-in helper. */
export function chooseProvider(platform: Platform, viewer: Viewer): Provider {
  const settings = platform.ai()
  if (!settings || viewer.underThirteen) return builtin
  const key = JSON.stringify(settings)
  const before = opened.get(platform)
  if (before?.key === key) return before.provider
  const provider = open(platform, settings)
  opened.set(platform, { key, provider })
  return provider
}

const open = (platform: Platform, settings: AiSettings): Provider =>
  openModelProvider(settings, {
    onSpent: ({ usage, cost }) =>
      countOfToday(
        platform,
        { name: settings.provider, model: settings.model },
        { input_tokens: usage.input, output_tokens: usage.output, cost_micro: cost },
      ),
  })
