import { paths } from '../paths.ts'
import { SearchableText } from '../texts/searchable-text.tsx'
import { textPage } from '../texts/text-page.tsx'
import { TextSections } from '../texts/text-view.tsx'

export const { loader, handle, Component } = textPage('help', {
  view: (text) => (
    <SearchableText text={text} action={paths.help()} label="Search the help" things="topics">
      {(sections) => <TextSections sections={sections} />}
    </SearchableText>
  ),
  head: (_text, search) => ({ canonical: paths.help(), noindex: search.has('q') }),
})
