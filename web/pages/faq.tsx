import { paths } from '../paths.ts'
import { faqStructured } from '../texts/faq-structured.ts'
import { FaqView } from '../texts/faq-view.tsx'
import { textPage } from '../texts/text-page.tsx'

export const { loader, handle, Component } = textPage('faq', {
  view: (text) => <FaqView text={text} />,
  head: (text, search) => ({
    canonical: paths.faq(),
    noindex: search.has('q'),
    structured: faqStructured(text),
  }),
})
