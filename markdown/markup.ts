import { escapeHtml } from './characters.ts'

export type MarkupElement = { name: string; attributes: Record<string, string>; children: MarkupNode[] }
export type MarkupNode = string | MarkupElement

const TAG = /<(\/?)([a-z][a-z0-9]*)((?:\s+[a-z][a-z0-9-]*\s*=\s*"[^"<>]*")*)\s*(\/?)>/iy
const ATTRIBUTE = /([a-z][a-z0-9-]*)\s*=\s*"([^"<>]*)"/gi
const ENTITY = /&(?:#x([0-9a-f]{1,6})|#([0-9]{1,7})|(amp|lt|gt|quot|apos));/gi
const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const VOID = new Set(['br', 'hr', 'img'])

/** What is met on the way through markup; texts and attributes are as they are written. */
export type MarkupReader = {
  text(raw: string): void
  open(name: string, attributes: string): void
  close(name: string): void
}

/**
 * Goes through markup that a program wrote (KaTeX, or our own stored HTML); every element that is opened is closed. It is no
 * HTML parser and no judge of what is safe: a stray `<` is text, an end tag without a start is skipped.
 */
export function walkMarkup(markup: string, reader: MarkupReader): void {
  const names: string[] = []
  const closeDownTo = (depth: number) => {
    while (names.length > depth) reader.close(names.pop()!)
  }
  for (let at = 0; at < markup.length;) {
    const next = markup.indexOf('<', at)
    if (next !== at) {
      const end = next < 0 ? markup.length : next
      reader.text(markup.slice(at, end))
      at = end
      continue
    }
    const tag = readTag(markup, at)
    if (!tag) {
      reader.text('<')
      at++
    } else if (tag.isEnd) {
      const depth = names.lastIndexOf(tag.name)
      if (depth >= 0) closeDownTo(depth)
      at = tag.after
    } else {
      reader.open(tag.name, tag.attributes)
      at = tag.after
      if (tag.isEmpty || VOID.has(tag.name)) reader.close(tag.name)
      else names.push(tag.name)
    }
  }
  closeDownTo(0)
}

type Tag = { name: string; isEnd: boolean; attributes: string; isEmpty: boolean; after: number }

function readTag(markup: string, at: number): Tag | undefined {
  const isEnd = markup.charCodeAt(at + 1) === SLASH
  const start = isEnd ? at + 2 : at + 1
  let end = start
  while (isLetterOrDigit(markup.charCodeAt(end))) end++
  // most tags are a name alone, for which a pattern would take several times as long
  if (markup.charCodeAt(end) === GREATER && !isDigit(markup.charCodeAt(start)) && end > start)
    return { name: markup.slice(start, end).toLowerCase(), isEnd, attributes: '', isEmpty: false, after: end + 1 }
  TAG.lastIndex = at
  const match = TAG.exec(markup)
  return match
    ? {
        name: match[2]!.toLowerCase(),
        isEnd,
        attributes: match[3]!,
        isEmpty: match[4] === '/',
        after: TAG.lastIndex,
      }
    : undefined
}

const [SLASH, GREATER] = [0x2f, 0x3e]
const isDigit = (code: number) => code >= 0x30 && code <= 0x39
const isLetterOrDigit = (code: number) =>
  (code >= 0x61 && code <= 0x7a) || (code >= 0x41 && code <= 0x5a) || isDigit(code)

/** The same markup as a tree; its root has an empty name. */
export function parseMarkup(markup: string): MarkupElement {
  const { root, reader } = growTree()
  walkMarkup(markup, reader)
  return root
}

/** A tree that grows with what is met. */
export function growTree(): { root: MarkupElement; reader: MarkupReader } {
  const root: MarkupElement = { name: '', attributes: {}, children: [] }
  const open = [root]
  const reader: MarkupReader = {
    text: (raw) => void open.at(-1)!.children.push(decodeEntities(raw)),
    open(name, attributes) {
      const element = { name, attributes: readAttributes(attributes), children: [] }
      open.at(-1)!.children.push(element)
      open.push(element)
    },
    close: () => void open.pop(),
  }
  return { root, reader }
}

/** Writes a tree as markup, everything escaped, an end tag for every element. */
export function writeMarkup(node: MarkupNode): string {
  if (typeof node === 'string') return escapeHtml(node)
  let markup = `<${node.name}`
  for (const name in node.attributes) markup += ` ${name}="${escapeHtml(node.attributes[name] ?? '')}"`
  markup += '>'
  for (const child of node.children) markup += writeMarkup(child)
  return `${markup}</${node.name}>`
}

/** All text below a node, in order. */
export function textOf(node: MarkupNode): string {
  return typeof node === 'string' ? node : node.children.map(textOf).join('')
}

/** The elements among a node's children. */
export function elementsOf(node: MarkupElement): MarkupElement[] {
  return node.children.filter((child) => typeof child !== 'string')
}

/** How many elements stand within one another at the deepest place. */
export function depthOf(root: MarkupElement): number {
  let depth = 0
  for (let level = elementsOf(root); level.length > 0; level = level.flatMap(elementsOf)) depth += 1
  return depth
}

export function readAttributes(source: string): Record<string, string> {
  const attributes: Record<string, string> = {}
  if (source)
    for (const [, name, value] of source.matchAll(ATTRIBUTE)) attributes[name!.toLowerCase()] = decodeEntities(value!)
  return attributes
}

export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(ENTITY, (entity: string, hex?: string, decimal?: string, name?: string) => {
    if (name) return NAMED[name.toLowerCase()] ?? entity
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '\uFFFD'
  })
}
