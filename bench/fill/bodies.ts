import { excerpt } from '#markdown/text.ts'
import type { Subject } from '#rules/subjects.ts'
import { renderBody, type Piece, type Pieces } from './pieces.ts'
import type { Random } from './random.ts'

export type Body = { markdown: string; html: string; text: string; excerpt: string }
export type Author = (subject: Subject, least: number, most: number) => Body

const BLOCK_SHARE = 0.6

/** Puts bodies of the wanted length together; short ones are commoner than long ones. */
export function createAuthor(pieces: Pieces, random: Random): Author {
  return (subject, least, most) => {
    const { sentences, blocks } = pieces[subject]
    const wanted = least + (most - least) * random.next() ** 1.6
    const parts: Piece[] = []
    let length = 0
    while (length < wanted) {
      const last = parts.at(-1)
      const block = random.chance(BLOCK_SHARE) ? random.pick(blocks) : undefined
      const fits = block && length + block.markdown.length <= most && !(last?.kind === 'list' && block.kind === 'list')
      const part = fits ? block : paragraphOf(sentences, random, wanted - length)
      parts.push(part)
      length += part.markdown.length + 2
    }
    return join(parts)
  }
}

function paragraphOf(sentences: string[], random: Random, room: number): Piece {
  let text = random.pick(sentences)
  for (let count = random.int(0, 3); count > 0 && text.length < room; count--) text += ` ${random.pick(sentences)}`
  return { kind: 'paragraph', markdown: text, html: `<p>${text}</p>\n`, text, visible: text }
}

function join(parts: Piece[]): Body {
  let [markdown, html, text, visible] = ['', '', '', '']
  for (const part of parts) {
    markdown += markdown ? `\n\n${part.markdown}` : part.markdown
    html += part.html
    text += text ? ` ${part.text}` : part.text
    if (visible.length < 300) visible += ` ${part.visible}`
  }
  return {
    markdown,
    html,
    text,
    excerpt: excerpt(visible.slice(0, 400).replaceAll('&', '&amp;').replaceAll('<', '&lt;')),
  }
}

/** Makes sure that what was put together from rendered parts is what rendering the whole gives. */
export function requireSameHtml(bodies: Body[]) {
  const other = bodies.find(({ markdown, html }) => renderBody(markdown) !== html)
  if (other)
    throw new Error(
      `A body put together from parts renders otherwise as a whole:\n${other.markdown}\n--- whole\n${renderBody(other.markdown)}\n--- parts\n${other.html}`,
    )
}
