const FENCE = /^ {0,3}(```|~~~)/
const INLINE_CODE = /`+[^`]*`+/g
const NAME = /(?<![\p{L}\p{N}_.@/+-])@([A-Za-z0-9_-]{2,40})(?![\p{L}\p{N}@])/gu

/**
 * The names that a Markdown text calls with @, in lower case, each once, in their order. Neither in code nor within a
 * word: `a@b.org` calls nobody.
 */
export function mentionsIn(markdown: string): string[] {
  const names = new Set<string>()
  let fence: string | undefined
  for (const line of markdown.split('\n')) {
    const mark = FENCE.exec(line)?.[1]
    if (mark && (fence ?? mark) === mark) fence = fence ? undefined : mark
    else if (!fence)
      for (const [, name] of line.replace(INLINE_CODE, ' ').matchAll(NAME)) names.add(name!.toLowerCase())
  }
  return [...names]
}
