import reading from '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2?url'
import type { FullHead } from './head.ts'
import favicon from './public/favicon.svg?raw'
import headings from './ui/fonts/bricolage-grotesque-headings.woff2?url'

/** public/favicon.svg in the page itself: one request less. */
const ICON = `data:image/svg+xml,${encodeURIComponent(favicon.trim())}`

/** What stands in <head> beside title, description and robots: canonical address, cards for sharing, icons, JSON-LD. */
export function headTags(
  { title, description, canonical, kind = 'website', image, structured }: FullHead,
  origin: string,
): string {
  const properties = {
    'og:site_name': 'Askademy',
    'og:type': kind,
    'og:title': title,
    'og:description': description,
    'og:url': origin + canonical,
  }
  return [
    ...[reading, headings].map((file) => `<link rel="preload" href="${file}" as="font" type="font/woff2" crossorigin>`),
    `<link rel="canonical" href="${escape(origin + canonical)}">`,
    ...Object.entries(properties).map(
      ([property, content]) => `<meta property="${property}" content="${escape(content)}">`,
    ),
    image
      ? `<meta property="og:image" content="${escape(origin + image)}"><meta name="twitter:card" content="summary_large_image">`
      : '',
    `<link rel="icon" href="${ICON}"><link rel="manifest" href="/manifest.webmanifest">`,
    '<meta name="theme-color" content="#fdfaf5" media="(prefers-color-scheme: light)"><meta name="theme-color" content="#12141c" media="(prefers-color-scheme: dark)">',
    structured
      ? `<script type="application/ld+json">${JSON.stringify(structured).replaceAll('<', '\\u003c')}</script>`
      : '',
  ].join('')
}

const escape = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
