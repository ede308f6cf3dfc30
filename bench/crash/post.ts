type Sent = { token?: string; payload?: object; key?: string }

/** The server answered, and said no. */
export class Refused extends Error {}

/** One POST; resolves with the answer's JSON only when the server has acknowledged it. */
export async function post<T>(url: string, path: string, { token, payload, key }: Sent = {}): Promise<T> {
  const response = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: {
      ...(payload && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Token ${token}` }),
      ...(key && { 'idempotency-key': key }),
    },
    ...(payload && { body: JSON.stringify(payload) }),
  })
  const text = await response.text()
  if (!response.ok) throw new Refused(`${path}: ${response.status} ${text.slice(0, 200)}`)
  return JSON.parse(text) as T // the contract's shape, which the server's own tests hold it to
}
