import { escapeHtml } from './characters.ts'

export type MarkupElement = { name: string; attributes: Record<string, string>; children: MarkupNode[] }
export type MarkupNode = string | MarkupElement

const PIECE = /<(\/?)([a-z][a-z0-9]*)((?:\s+[a-z][a-z0-9-]*\s*=\s*"[^"<>]*")*)\s*(\/?)>|([^<]+)|</gi
const ATTRIBUTE = /([a-z][a-z0-9-]*)\s*=\s*"([^"<>]*)"/gi
const ENTITY = /&(?:#x([0-9a-f]{1,6})|#([0-9]{1,7})|(amp|lt|gt|quot|apos));/gi
const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const VOID = new Set(['br', 'hr', 'img'])

/**
 * Reads markup that a program wrote (KaTeX, or our own stored HTML) into a tree; its root has an empty name.
 * It is no HTML parser and no judge of what is safe: a stray `<` is text, an end tag without a start is skipped.
 */
export function parseMarkup(markup: string): MarkupElement {
  const root: MarkupElement = { name: '', attributes: {}, children: [] }
  const open = [root]
  for (const [piece, closing, name, attributes, selfClosing, text] of markup.matchAll(PIECE)) {
    const parent = open.at(-1) ?? root
    if (name === undefined) {
      parent.children.push(decodeEntities(text ?? piece))
    } else if (closing) {
      const start = open.findLastIndex((element) => element.name === name.toLowerCase())
      if (start > 0) open.length = start
    } else {
      const element = { name: name.toLowerCase(), attributes: readAttributes(attributes), children: [] }
      parent.children.push(element)
      if (!selfClosing && !VOID.has(element.name)) open.push(element)
    }
  }
  return root
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

function readAttributes(source: string | undefined): Record<string, string> {
  const attributes: Record<string, string> = {}
  if (!source) return attributes
  for (const [, name, value] of source.matchAll(ATTRIBUTE)) {
    if (name !== undefined && value !== undefined) attributes[name.toLowerCase()] = decodeEntities(value)
  }
  return attributes
}

function decodeEntities(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(ENTITY, (entity: string, hex?: string, decimal?: string, name?: string) => {
    if (name) return NAMED[name.toLowerCase()] ?? entity
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '\uFFFD'
  })
}
