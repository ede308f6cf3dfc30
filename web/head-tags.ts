import type { FullHead } from './head.ts'

/** Stands for the site's own origin: one rendered page serves every name of the site, server/document.ts fills it in. */
const ORIGIN = '{origin}'

/** What stands in <head> beside title, description and robots: canonical address, cards for sharing, icons, JSON-LD. */
export function headTags({ title, description, canonical, kind = 'website', image, structured }: FullHead): string {
  const properties = { 'og:site_name': 'Askademy', 'og:type': kind, 'og:title': title, 'og:description': description, 'og:url': ORIGIN + canonical }
  return [
    `<link rel="canonical" href="${escape(ORIGIN + canonical)}">`,
    ...Object.entries(properties).map(([property, content]) => `<meta property="${property}" content="${escape(content)}">`),
    image ? `<meta property="og:image" content="${escape(ORIGIN + image)}"><meta name="twitter:card" content="summary_large_image">` : '',
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="manifest" href="/manifest.webmanifest">',
    '<meta name="theme-color" content="#fdfaf5" media="(prefers-color-scheme: light)"><meta name="theme-color" content="#12141c" media="(prefers-color-scheme: dark)">',
    structured ? `<script type="application/ld+json">${JSON.stringify(structured).replaceAll('<', '\\u003c')}</script>` : '',
  ].join('')
}

const escape = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
