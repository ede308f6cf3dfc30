import type { Text } from '#contract/texts.ts'
import { plainText } from '#markdown/text.ts'

type Section = Text['sections'][number]

/** Splits what the renderer made of a text: its `##` are h3 there, its `###` h4. */
export function presentSections(html: string): { intro_html: string; sections: Section[] } {
  const idOf = makeIds()
  const [intro = '', ...parts] = html.split('<h3>')
  const sections = parts.map((part) => {
    const [lead = '', ...entries] = part.split('<h4>')
    return { ...presentPart(lead, '</h3>', idOf), entries: entries.map((entry) => presentPart(entry, '</h4>', idOf)) }
  })
  return { intro_html: intro.trim(), sections }
}

/** The sections as one piece again, for pages that show them without a frame of their own. */
export const joinSections = ({ intro_html, sections }: ReturnType<typeof presentSections>): string =>
  [
    intro_html,
    ...sections.flatMap(({ entries, ...section }) => [
      headed('h2', section),
      ...entries.map((entry) => headed('h3', entry)),
    ]),
  ].join('\n')

const headed = (level: 'h2' | 'h3', { id, title, html }: Omit<Section, 'entries'>) =>
  `<${level} id="${id}">${escape(title)}</${level}>\n${html}`

function presentPart(part: string, end: string, idOf: (title: string) => string) {
  const [heading = '', html = ''] = part.split(end)
  const title = plainText(heading)
  return { id: idOf(title), title, html: html.trim() }
}

/** Anchors from the words of headings; the second of the same words gets -2. */
function makeIds() {
  const taken = new Set<string>()
  return (title: string): string => {
    const words = title
      .normalize('NFKD')
      .toLowerCase()
      .replace(/['’\p{M}]/gu, '')
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '')
    const base = words || 'section'
    let id = base
    for (let turn = 2; taken.has(id); turn++) id = `${base}-${turn}`
    taken.add(id)
    return id
  }
}

const escape = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
