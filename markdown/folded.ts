const OPENING = /^:::+[ \t]*(?:hint|step|solution)\b/i
const CLOSING = /^:::+[ \t]*$/
const FENCE = /^(?:`{3,}|~{3,})/
/** What quotes and lists put before a line. */
const LEAD = /^(?:[\s>]|[-*+]\s|\d+[.)]\s)*/

/** A post's Markdown without its hints, steps and solutions (folds.ts); where it is unclear, more goes rather than less. */
export function withoutFolds(markdown: string): string {
  let depth = 0
  let fence = ''
  const kept = markdown.split('\n').filter((line) => {
    const text = line.replace(LEAD, '')
    const [mark] = FENCE.exec(text) ?? ['']
    if (fence) {
      if (mark.startsWith(fence)) fence = ''
    } else if (mark) fence = mark
    else if (OPENING.test(text)) depth += 1
    else if (depth > 0 && CLOSING.test(text)) {
      depth -= 1
      return false
    }
    return depth === 0
  })
  return kept.join('\n')
}
