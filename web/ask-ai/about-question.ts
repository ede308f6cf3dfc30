import type { Question } from '#contract/questions.ts'
import { parseMarkup, textOf } from '#markdown/markup.ts'
import { plainText } from '#markdown/text.ts'
import { NUMBERS } from '#rules/numbers.ts'

const CODE = /(<pre[\s\S]*?<\/pre>)/
const LINE_ENDS = /<\/(?:p|li|h[1-6]|tr|summary)>|<br \/>/

/** A question of the community as a question to Ask AI: its title and its words, as many as one may ask. */
export function textAbout({ title, body_html }: Pick<Question, 'title' | 'body_html'>): string {
  const pieces = body_html.split(CODE).flatMap((piece, index) => (index % 2 === 1 ? [codeOf(piece)] : linesOf(piece)))
  const whole = [title, ...pieces].filter(Boolean).join('\n')
  return whole.length <= NUMBERS.askAi.questionMax ? whole : shortened(whole, NUMBERS.askAi.questionMax)
}

const linesOf = (html: string): string[] => html.split(LINE_ENDS).map((line) => plainText(line))

const codeOf = (html: string): string => textOf(parseMarkup(html)).trimEnd()

function shortened(text: string, length: number): string {
  const start = text.slice(0, length - 1)
  const space = Math.max(start.lastIndexOf(' '), start.lastIndexOf('\n'))
  return `${start.slice(0, space > length / 2 ? space : start.length).replace(/[\ud800-\udbff]$/, '')}…`
}
