import type { Export, Row } from './export.ts'

/** One page for people: no script, nothing from elsewhere, readable without a network. */
export async function* asHtml({ username, siteUrl, madeAt, parts }: Export): AsyncGenerator<string, void> {
  const shown = parts.filter(({ part }) => part.jsonOnly === undefined)
  yield `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${safe(username)}: what Askademy holds on you</title>
<style>${STYLE}</style>
</head>
<body>
<h1>What Askademy holds on you</h1>
<p>This page was made for <strong>${safe(username)}</strong> on ${timeOf(madeAt)} at ${safe(siteUrl)}. It holds your own data, so keep it where only you can read it.</p>
<nav aria-label="Parts of this page"><ul>
${shown.map(({ part }) => `<li><a href="#${part.name}">${headingOf(part.name)}</a></li>`).join('\n')}
</ul></nav>
`
  for (const { part, pieces } of shown) {
    yield `<section id="${part.name}">\n<h2>${headingOf(part.name)}</h2>\n<p class="about">${safe(part.about)}</p>\n`
    let isEmpty = true
    for await (const rows of pieces) {
      if (rows.length === 0) continue
      isEmpty = false
      yield rows.map((row) => `<article>${listOf(row)}</article>`).join('\n')
    }
    yield `${isEmpty ? '<p>Nothing.</p>' : ''}\n</section>\n`
  }
  const more = parts.flatMap(({ part }) => (part.jsonOnly === undefined ? [] : [part.jsonOnly]))
  yield `<footer>${more.map((why) => `<p>${safe(why)}</p>`).join('')}</footer>\n</body>\n</html>\n`
}

/** A name and its value for everything that is there; what is empty is left out. */
const listOf = (row: Row): string =>
  `<dl>${Object.entries(row)
    .filter(([, value]) => value !== null && value !== '')
    .map(([name, value]) => `<dt>${headingOf(name)}</dt><dd>${valueOf(value)}</dd>`)
    .join('')}</dl>`

function valueOf(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value)) return value.map(valueOf).join(', ')
  if (typeof value === 'object' && value !== null) return listOf({ ...value })
  const text = String(value)
  return TIME.test(text) ? timeOf(text) : safe(text)
}

/** `ask_ai_use` as `Ask AI use`. */
const headingOf = (name: string): string => {
  const words = safe(name.replaceAll('_', ' ').replace(/\bai\b/, 'AI'))
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/
const timeOf = (time: string) =>
  `<time datetime="${safe(time)}">${safe(time.slice(0, 16).replace('T', ' '))} UTC</time>`

const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const safe = (text: string): string => text.replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign)

const STYLE = `
:root { color-scheme: light dark; font: 1rem/1.6 system-ui, sans-serif; }
body { max-width: 46rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
h1 { line-height: 1.2; }
section { margin-top: 2.5rem; }
article { margin: 0 0 0.75rem; padding: 0.75rem 1rem; border: 1px solid #8888; border-radius: 0.5rem; }
dl { display: grid; grid-template-columns: minmax(7rem, 12rem) minmax(0, 1fr); gap: 0.25rem 1rem; margin: 0; }
dt { font-weight: 600; }
dd { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; }
nav ul { columns: 16rem; }
@media (max-width: 32rem) { dl { grid-template-columns: minmax(0, 1fr); } dd { margin-bottom: 0.5rem; } }
@media print { article { break-inside: avoid; } }
`
