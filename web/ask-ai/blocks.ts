/**
 * A Markdown text that is still growing, cut where no block is open: all but the last piece will stay as they are. The
 * last one loses what is only half there: a formula or a link without its end.
 */
export function blocksOf(text: string): string[] {
  const blocks: string[][] = [[]]
  let closing: RegExp | undefined
  let folds = 0
  for (const line of text.split('\n')) {
    const block = blocks.at(-1)!
    if (line.trim() === '' && !closing && folds === 0) {
      if (block.length > 0) blocks.push([])
      continue
    }
    block.push(line)
    if (closing) {
      if (closing.test(line)) closing = undefined
    } else if (/^:::\w/.test(line)) folds += 1
    else if (/^:::\s*$/.test(line)) folds = Math.max(0, folds - 1)
    else closing = openingOf(line)
  }
  const pieces = blocks.filter((block) => block.length > 0).map((block) => block.join('\n'))
  const last = pieces.pop()
  const whole = last === undefined ? '' : withoutHalves(last)
  return whole === '' ? pieces : [...pieces, whole]
}

/** How the block that this line opens will end. */
function openingOf(line: string): RegExp | undefined {
  const fence = /^\s{0,3}(`{3,}|~{3,})/.exec(line)?.[1]
  if (fence) return new RegExp(`^\\s{0,3}${fence[0]}{${fence.length},}\\s*$`)
  return /^\s*\$\$\s*$/.test(line) ? /^\s*\$\$\s*$/ : undefined
}

/** A graph whose fence is still open: it would be drawn anew with each line. */
const OPEN_GRAPH = /(?:^|\n)\s{0,3}(`{3,}|~{3,})[ \t]*graph[ \t]*(?:\n(?!\s{0,3}\1)[^\n]*)*$/i
/** `$5 and`: the price is over, and what follows is no formula. */
const PRICE = /^\$\d[\d,.]*(?:[,;:.!?)]?\s+[a-z]{2,}|[.!?]\s)/i

function withoutHalves(block: string): string {
  if (/^\s{0,3}(`{3,}|~{3,})/m.test(block)) return block.replace(OPEN_GRAPH, '') // other code shows as it comes
  const displays = block.match(/\$\$/g)?.length ?? 0
  if (displays % 2 === 1) return withoutHalves(block.slice(0, block.lastIndexOf('$$')))
  const dollars = [...block.replace(/\$\$[\s\S]*?\$\$/g, (found) => ' '.repeat(found.length)).matchAll(/(?<!\\)\$/g)]
  const last = dollars.at(-1)
  const isHalf = last !== undefined && dollars.length % 2 === 1 && !PRICE.test(block.slice(last.index))
  const open = isHalf ? last.index : block.length
  return block.slice(0, open).replace(/!?\[[^\]\n]*(?:\](?:\([^)\n]*)?)?$/, '')
}
