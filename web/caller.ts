type Input = {
  param?: Record<string, string>
  query?: Record<string, string | string[] | undefined>
  json?: unknown
  header?: Record<string, string>
}
type Options = { init?: RequestInit }

/**
 * `caller(fetch, '/api').tags[':name'].$get({ param: { name } })` as a request: what `hc` of Hono gives the types for.
 * Its own code does more than is asked here, and writes path parameters as they are: `c#` would change where it leads.
 */
export const caller = (fetch: typeof globalThis.fetch, address: string): object =>
  new Proxy(() => {}, {
    get: (_, name) => (typeof name === 'string' && name !== 'then' ? caller(fetch, `${address}/${name}`) : undefined),
    apply: (_, self, [input, options]: [Input?, Options?]) => send(fetch, address, input, options),
  })

function send(fetch: typeof globalThis.fetch, address: string, input: Input = {}, { init }: Options = {}) {
  const [path = '', method = ''] = address.split('/$')
  const headers = new Headers(input.header)
  if (input.json !== undefined) headers.set('content-type', 'application/json')
  const query = new URLSearchParams()
  for (const [name, values] of Object.entries(input.query ?? {}))
    for (const value of [values].flat()) if (value !== undefined) query.append(name, value)
  const url = path.replace(/\/:(\w+)/g, (_, name: string) => {
    const value = input.param?.[name]
    return value ? `/${encodeURIComponent(value)}` : ''
  })
  return fetch(query.size > 0 ? `${url}?${query}` : url, {
    method: method.toUpperCase(),
    headers,
    ...(input.json !== undefined && { body: JSON.stringify(input.json) }),
    ...init,
  })
}
