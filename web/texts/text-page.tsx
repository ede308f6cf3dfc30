import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Text } from '#contract/texts.ts'
import type { Handle, Head } from '../head.ts'
import { load } from '../load.ts'
import { Loaded } from '../ui/loaded.tsx'
import { Page } from '../ui/page.tsx'
import { useViewer } from '../viewer.tsx'
import { textQuery } from './queries.ts'
import { TextSkeleton } from './text-skeleton.tsx'
import { TextView } from './text-view.tsx'
import { knownData } from '../query.ts'

type Look = {
  /** How the text is shown once it is there; in sections below one another if not told. */
  view?: (text: Text) => ReactNode
  head?: (text: Text, search: URLSearchParams) => Partial<Head>
}

/** All that a page module exports for one of the texts of content/. */
export function textPage(name: string, { view = (text) => <TextView text={text} />, head }: Look = {}) {
  const loader = load(({ viewer, prepare }) => prepare(textQuery(viewer, name)))
  const handle: Handle = {
    head: ({ client, viewer, search }) => {
      const text = knownData(client, textQuery(viewer, name))?.text
      return text
        ? { title: text.title, description: text.description, ...head?.(text, search) }
        : { title: 'Askademy' } // on its way
    },
  }
  function Component() {
    const query = useQuery(textQuery(useViewer(), name))
    return (
      <Loaded
        query={query}
        skeleton={
          <Page>
            <TextSkeleton />
          </Page>
        }
      >
        {({ text }) => view(text)}
      </Loaded>
    )
  }
  return { loader, handle, Component }
}
