/** The sites through which people may log in, by their names in our addresses. */
export const PROVIDERS = { github: 'GitHub', google: 'Google', microsoft: 'Microsoft' } as const

export type ProviderId = keyof typeof PROVIDERS

export const isProvider = (name: string | undefined): name is ProviderId =>
  name !== undefined && Object.hasOwn(PROVIDERS, name)
