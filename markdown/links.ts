import type { MarkdownIt, StateCore, Token } from 'markdown-it'
import { escapeHtml } from './characters.ts'

/** Names that count as addresses without `https://`; two-letter countries do not, or main.py would be in Paraguay. */
const TOP_LEVEL_DOMAINS = ['com', 'edu', 'gov', 'info', 'net', 'org']
const ANOTHER_SITE = /^(?:https?:\/\/[^/]|mailto:[^/?])/i
const THIS_SITE = /^\/(?![/\\])/
const OUR_IMAGE = /^\/uploads(?:\/[a-z0-9_-][a-z0-9._-]*)+$/i

/** Whether a link may lead there: http, https, mailto, or a path on this site. */
export function isAllowedLink(url: string): boolean {
  return THIS_SITE.test(url) || (ANOTHER_SITE.test(url) && URL.canParse(url))
}

/** Whether a picture may be shown: from our own store only, so that nobody learns who reads a post. */
export function isOurImage(url: string): boolean {
  return OUR_IMAGE.test(url)
}

/** What search engines and the opened page must know of a link that people wrote: its `rel`, or undefined on this site. */
export function relOf(url: string): string | undefined {
  return THIS_SITE.test(url) ? undefined : 'nofollow ugc noopener'
}

/** Links to the web, to mail and to this site; bare addresses become links, forbidden ones stay text. */
export function safeLinks(md: MarkdownIt): void {
  md.validateLink = isAllowedLink
  md.linkify.set({ fuzzyLink: true, fuzzyEmail: false, tlds: TOP_LEVEL_DOMAINS })
  md.linkify.add('//', null).add('ftp:', null)
  md.core.ruler.push('safe_links', tidyLinks)
}

/** Pictures from our own store, each a link to itself in full; all others become a link that the reader may follow or not. */
export function ownImages(md: MarkdownIt): void {
  md.renderer.rules['image'] = (tokens, index) => {
    const token = tokens[index]
    const title = token?.attrGet('title')
    const attributes = {
      src: `${token?.attrGet('src')}`,
      alt: plainOf(token?.children ?? []),
      title: title ? `${title}` : undefined,
    }
    const written = Object.entries(attributes).map(([name, value]) =>
      value === undefined ? '' : ` ${name}="${escapeHtml(value)}"`,
    )
    return `<img${written.join('')} loading="lazy" />`
  }
}

function tidyLinks(state: StateCore): void {
  for (const token of state.tokens) {
    if (token.type === 'inline' && token.children) token.children = tidy(token.children, state)
  }
}

function tidy(tokens: Token[], state: StateCore): Token[] {
  const tidied: Token[] = []
  const links: string[] = [] // the open links, forbidden ones as ""
  tokens.forEach((token, index) => {
    if (token.type === 'link_open') {
      const href = `${token.attrGet('href')}`
      links.push(isAllowedLink(href) ? href : '')
      if (!isAllowedLink(href)) return
      if (token.markup === 'linkify' && !tokens[index + 1]?.content.includes('://'))
        token.attrSet('href', href.replace(/^http:/, 'https:'))
      const rel = relOf(href)
      if (rel) token.attrSet('rel', rel)
      tidied.push(token)
      if (tokens[index + 1]?.type === 'link_close') tidied.push(text(href, state)) // [](…): a link must have a name
    } else if (token.type === 'link_close') {
      if (links.pop()) tidied.push(token)
    } else if (token.type === 'image' && !isOurImage(`${token.attrGet('src')}`)) {
      tidied.push(...imageAsLink(token, links.some(Boolean), state))
    } else if (token.type === 'image' && !links.some(Boolean)) {
      tidied.push(...linked(token, `${token.attrGet('src')}`, state))
    } else {
      tidied.push(token)
    }
  })
  return tidied
}

function imageAsLink(image: Token, inLink: boolean, state: StateCore): Token[] {
  const src = `${image.attrGet('src')}`
  const name = text(plainOf(image.children ?? []) || src, state)
  return inLink || !isAllowedLink(src) ? [name] : linked(name, src, state)
}

function linked(inner: Token, href: string, state: StateCore): Token[] {
  const open = new state.Token('link_open', 'a', 1)
  open.attrSet('href', href)
  const rel = relOf(href)
  if (rel) open.attrSet('rel', rel)
  return [open, inner, new state.Token('link_close', 'a', -1)]
}

function text(content: string, state: StateCore): Token {
  const token = new state.Token('text', '', 0)
  token.content = content
  return token
}

function plainOf(tokens: Token[]): string {
  return tokens
    .map((token) => (token.type === 'softbreak' ? ' ' : token.content || plainOf(token.children ?? [])))
    .join('')
}
