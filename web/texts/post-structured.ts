import type { WholeBlogPost } from '#contract/texts.ts'
import { paths } from '../paths.ts'
import { wordsOf } from './matching.ts'

/** schema.org's BlogPosting. */
export const postStructured = ({ slug, title, description, date, author, html }: WholeBlogPost): object => ({
  '@type': 'BlogPosting',
  headline: title,
  description,
  datePublished: date,
  url: paths.blogPost(slug),
  mainEntityOfPage: paths.blogPost(slug),
  author: { '@type': 'Organization', name: author },
  publisher: { '@type': 'Organization', name: 'Askademy' },
  wordCount: wordsOf(html).split(' ').length,
})
