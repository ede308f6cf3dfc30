export const HINT_PARTS = 4
export const hintMark = (level: number): string => `[[HINT ${level}]]`

/** Bold or a colon around a mark go with it; so what follows has to be seen first. */
const MARK = /(?:^|\n)[ \t#>*_]*\[\[ ?hint ?([1-4]) ?\]\][*_:]*(?![*_:])[ \t]*(?=\S|\n)/i

export type HintPart = { /** 0: the text has no marks at all. */ level: number; text: string }

/** Cuts a stream of text at its marks: each part comes once the next one begins or the text ends. What stands before the first is dropped. */
export async function* hintPartsOf(source: AsyncIterable<string>): AsyncGenerator<HintPart> {
  let held = ''
  let level = 0
  for await (const piece of source) {
    held += piece
    for (let mark = MARK.exec(held); mark; mark = MARK.exec(held)) {
      const text = held.slice(0, mark.index).trim()
      if (level > 0 && text !== '') yield { level, text }
      level = Number(mark[1])
      held = held.slice(mark.index + mark[0].length)
    }
  }
  if (held.trim() !== '') yield { level, text: held.trim() }
}
