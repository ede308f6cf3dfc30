import highlighter from 'highlight.js/lib/core'
import bash from 'highlight.js/lib/languages/bash'
import c from 'highlight.js/lib/languages/c'
import cpp from 'highlight.js/lib/languages/cpp'
import csharp from 'highlight.js/lib/languages/csharp'
import css from 'highlight.js/lib/languages/css'
import java from 'highlight.js/lib/languages/java'
import javascript from 'highlight.js/lib/languages/javascript'
import json from 'highlight.js/lib/languages/json'
import python from 'highlight.js/lib/languages/python'
import sql from 'highlight.js/lib/languages/sql'
import typescript from 'highlight.js/lib/languages/typescript'
import xml from 'highlight.js/lib/languages/xml'
import type { MarkdownIt } from 'markdown-it'
import { escapeHtml } from './characters.ts'

const LANGUAGES = { bash, c, cpp, csharp, css, java, javascript, json, python, sql, typescript, xml }
/** The languages whose code is coloured. */
export const LANGUAGE_NAMES = Object.keys(LANGUAGES)
for (const [name, language] of Object.entries(LANGUAGES)) highlighter.registerLanguage(name, language)

/** Longer code (in characters) stays in one colour. */
const MAX_HIGHLIGHTED = 10_000

/** Code blocks: scrollable by keyboard, coloured by classes in the languages that schools teach, others plain. */
export function codeBlocks(md: MarkdownIt): void {
  md.renderer.rules['fence'] = (tokens, index) => codeBlock(tokens[index]?.content ?? '', tokens[index]?.info ?? '')
  md.renderer.rules['code_block'] = (tokens, index) => codeBlock(tokens[index]?.content ?? '', '')
}

function codeBlock(code: string, info: string): string {
  const language = nameOf(info)
  const attributes = language ? ` class="language-${language}"` : ''
  return `<pre tabindex="0"><code${attributes}>${language ? highlight(code, language) : escapeHtml(code)}</code></pre>\n`
}

function highlight(code: string, language: string): string {
  if (code.length > MAX_HIGHLIGHTED) return escapeHtml(code)
  return highlighter.highlight(code, { language, ignoreIllegals: true }).value
}

/** The language of a fence's first word by its own name (py is python); unknown ones, pseudocode and scratch have none. */
function nameOf(info: string): string | undefined {
  const [word = ''] = info
    .trim()
    .toLowerCase()
    .split(/[\s{,:]/)
  const language = highlighter.getLanguage(word)
  return (
    LANGUAGE_NAMES.find((name) => name === word) ??
    LANGUAGE_NAMES.find((name) => language && highlighter.getLanguage(name) === language)
  )
}
