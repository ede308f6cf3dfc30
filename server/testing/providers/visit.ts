import assert from 'node:assert/strict'

/**
 * Goes where a browser would go, from the address that `start` gave: says who one is (or no) on the provider's page,
 * and stops where it sends one back to. Answers what stands in that address.
 */
export async function visit(url: string, who: { login: string } | { cancel: 'yes' }): Promise<Record<string, string>> {
  const cookies = new Map<string, string>()
  let next = new URL(url)
  let form: URLSearchParams | undefined
  const home = new URL(next.searchParams.get('redirect_uri')!)
  for (let step = 0; step < 10; step++) {
    const response = await fetch(next, {
      redirect: 'manual',
      method: form ? 'POST' : 'GET',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form && { body: form }),
    })
    const text = await response.text()
    for (const cookie of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie)!
      cookies.set(name!, value!)
    }
    const place = response.headers.get('location')
    form = undefined
    if (place) next = new URL(place, next)
    else if (response.status === 200 && text.includes('<form')) form = new URLSearchParams(who)
    else assert.fail(`${next.pathname} answered ${response.status}: ${text.slice(0, 300)}`)
    if (next.origin === home.origin && next.pathname === home.pathname) return Object.fromEntries(next.searchParams)
  }
  return assert.fail('The provider never sent the browser back.')
}
