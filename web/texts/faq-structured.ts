import type { Text } from '#contract/texts.ts'
import { wordsOf } from './matching.ts'

/** schema.org's FAQPage. */
export const faqStructured = ({ sections }: Text): object => ({
  '@type': 'FAQPage',
  mainEntity: sections
    .flatMap(({ entries }) => entries)
    .map(({ title, html }) => ({
      '@type': 'Question',
      name: title,
      acceptedAnswer: { '@type': 'Answer', text: wordsOf(html) },
    })),
})
