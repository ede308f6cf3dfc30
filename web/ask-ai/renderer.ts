/** All that draws Markdown in the browser, loaded as one when the first of it is needed: it is large. */
export { MathsPreview } from './maths-preview.tsx'
export { spokenText, StreamedMarkdown } from './streamed-markdown.tsx'
