import { memo, useMemo } from 'react'
import { renderPost } from '#markdown/render.ts'
import { plainText } from '#markdown/text.ts'
import { Prose } from '../ui/prose.tsx'
import { blocksOf } from './blocks.ts'

/** Markdown as it comes: finished blocks are drawn once, and at the end the whole text as it would be anywhere else. */
export function StreamedMarkdown({ text, growing }: { text: string; growing: boolean }) {
  if (!growing) return <Block text={text} />
  // a block keeps its place while the text grows
  return blocksOf(text).map((block, index) => <Block key={index} text={block} />)
}

const Block = memo(function Block({ text }: { text: string }) {
  return <Prose html={useMemo(() => renderPost(text), [text])} />
})

/** For ears: the words, and formulas as a line that can be read. */
export const spokenText = (markdown: string): string => plainText(renderPost(markdown))
