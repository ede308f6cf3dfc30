/** Open to people without a token, and yet nothing to find: data, and lists without end. */
export const UNLISTED = ['/api/', '/search']

/** What crawlers may open: every page but those that only a token opens, and no search. */
export function robotsOf({ siteUrl, guarded }: { siteUrl: string; guarded: string[] }): string {
  const closed = [...UNLISTED, ...guarded.map((pattern) => pattern.replace(/:\w+/g, '*'))]
  return [
    'User-agent: *',
    'Allow: /api/docs',
    'Allow: /api/openapi.json',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${siteUrl}/sitemap.xml`,
    '',
  ].join('\n')
}
