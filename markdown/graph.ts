import { drawGraph } from '#maths/graph.ts'
import type { MarkdownIt } from 'markdown-it'
import { elementsOf, type MarkupElement, parseMarkup, textOf, writeMarkup } from './markup.ts'

/** More fences than that in one text stay code: each graph is a hundred times as long as its source. */
const MOST_GRAPHS = 6
/** What is told of a graph to those who cannot see it, in characters. */
const LONGEST_LABEL = 600

/** A block of code that begins with ```` ```graph ```` becomes a drawing. What cannot be drawn stays code. Use after `codeBlocks`. */
export function graphs(md: MarkdownIt): void {
  const code = md.renderer.rules['fence']
  md.renderer.rules['fence'] = (tokens, index, options, env, self) => {
    const token = tokens[index]
    const isGraph = /^\s*graph\s*$/i.test(token?.info ?? '')
    const drawn = isGraph && hasRoom(env) ? graph(token?.content ?? '') : undefined
    return drawn ?? code?.(tokens, index, options, env, self) ?? ''
  }
}

function hasRoom(env: unknown): boolean {
  const counter = env as { graphs?: number } // the renderer's environment is ours alone
  counter.graphs = (counter.graphs ?? 0) + 1
  return counter.graphs <= MOST_GRAPHS
}

function graph(source: string): string | undefined {
  const [svg] = elementsOf(parseMarkup(drawGraph(source) ?? ''))
  return svg && `<p>${writeMarkup(labelled(svg))}</p>\n`
}

/** The words of `title` and `desc` as a label: HTML may stand inside those two, so no wall lets them pass. */
function labelled(svg: MarkupElement): MarkupElement {
  const words = elementsOf(svg).filter(isWords).map(textOf).join('. ').replace(/\s+/g, ' ')
  const { xmlns, ...attributes } = svg.attributes
  const label = words.length > LONGEST_LABEL ? `${words.slice(0, LONGEST_LABEL - 1)}…` : words
  return {
    ...svg,
    attributes: { ...attributes, 'aria-label': label },
    children: svg.children.filter((child) => typeof child === 'string' || !isWords(child)),
  }
}

const isWords = ({ name }: MarkupElement): boolean => name === 'title' || name === 'desc'
