import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import type { Text } from '#contract/texts.ts'
import { paths } from '../paths.ts'
import { Button, LinkButton } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Field } from '../ui/field.tsx'
import { TextInput } from '../ui/text-input.tsx'
import { useTypedQuery } from '../ui/use-typed-query.ts'
import { countOf, matchingSections } from './matching.ts'
import styles from './searchable-text.module.css'
import { TextFrame } from './text-frame.tsx'

type Props = {
  text: Text
  /** The page's own address: the form works without scripts too. */
  action: string
  label: string
  /** What it counts: `questions`, `topics`. */
  things: string
  children: (sections: Text['sections'], searching: boolean) => ReactNode
}

/** A text of many entries, with a search that leaves those that match. */
export function SearchableText({ text, action, label, things, children }: Props) {
  const [search, setSearch] = useSearchParams()
  const { typed, type } = useTypedQuery(search.get('q') ?? '', (q) =>
    setSearch(q ? { q } : {}, { replace: true, preventScrollReset: true }),
  )
  const words = typed.trim()
  const { sections, count } = matchingSections(text.sections, words)
  return (
    <TextFrame text={text} contents={sections}>
      <search>
        <form className={styles.form} action={action} onSubmit={(event) => event.preventDefault()}>
          <Field label={label} quietLabel>
            {(control) => (
              <TextInput
                {...control}
                type="search"
                name="q"
                value={typed}
                placeholder={label}
                maxLength={100}
                onChange={(event) => type(event.target.value)}
              />
            )}
          </Field>
          <Button type="submit" className={styles.find}>
            Find
          </Button>
        </form>
        <p className={count > 0 ? styles.count : 'hidden'} role="status">
          {words && count > 0 && `${count} of ${countOf(text.sections)} ${things} match “${words}”.`}
          {words && count === 0 && `Nothing found for “${words}”.`}
        </p>
      </search>
      {count > 0 ? (
        children(sections, words !== '')
      ) : (
        <EmptyState
          drawing="shelf"
          title={`Nothing found for “${words}”`}
          action={
            <LinkButton look="primary" href={paths.ask({ title: words })}>
              Ask a question
            </LinkButton>
          }
        >
          Try one short word. A school question? Then people here can help.
        </EmptyState>
      )}
    </TextFrame>
  )
}
