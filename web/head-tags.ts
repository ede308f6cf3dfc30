import reading from '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2?url'
import { dataBlock } from './data-block.ts'
import type { FullHead } from './head.ts'
import favicon from './public/favicon.svg?raw'
import headings from './ui/fonts/bricolage-grotesque-headings.woff2?url'

/** public/favicon.svg in the page itself: one request less. */
const ICON = `data:image/svg+xml,${encodeURIComponent(favicon.trim())}`
const ICONS = `<link rel="icon" href="${ICON}"><link rel="apple-touch-icon" href="/icons/apple-touch.png"><link rel="manifest" href="/manifest.webmanifest"><meta name="theme-color" content="#fdfaf5" media="(prefers-color-scheme: light)"><meta name="theme-color" content="#12141c" media="(prefers-color-scheme: dark)">`
const FONTS = [reading, headings]
  .map((file) => `<link rel="preload" href="${file}" as="font" type="font/woff2" crossorigin>`)
  .join('')

/** What stands in <head> beside title, description and robots: canonical address, cards for sharing, icons, JSON-LD. */
export function headTags(
  { title, description, canonical, kind = 'website', image, feeds = [], structured }: FullHead,
  origin: string,
): string {
  const properties = {
    'og:site_name': 'Askademy',
    'og:type': kind,
    'og:title': title,
    'og:description': description,
    'og:url': origin + canonical,
    'og:image': origin + image,
    'og:image:width': 1200,
    'og:image:height': 630,
    'og:image:alt': title,
  }
  return [
    FONTS,
    `<link rel="canonical" href="${escape(origin + canonical)}">`,
    ...Object.entries(properties).map(
      ([property, content]) => `<meta property="${property}" content="${escape(String(content))}">`,
    ),
    `<meta name="twitter:card" content="summary_large_image"><meta name="twitter:title" content="${escape(title)}">`,
    ...feeds.map(
      (feed) =>
        `<link rel="alternate" type="application/atom+xml" title="${escape(feed.title)}" href="${escape(feed.href)}">`,
    ),
    ICONS,
    structured ? `<script type="application/ld+json">${graphOf([structured].flat(), origin)}</script>` : '',
  ].join('')
}

const ADDRESSES = new Set(['@id', 'item', 'image', 'mainEntityOfPage', 'url', 'urlTemplate'])

/** JSON-LD, its paths on the site's origin. */
const graphOf = (nodes: object[], origin: string) =>
  dataBlock({ '@context': 'https://schema.org', '@graph': nodes }, (key, value: unknown) =>
    ADDRESSES.has(key) && typeof value === 'string' && value.startsWith('/') ? origin + value : value,
  )

const escape = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
