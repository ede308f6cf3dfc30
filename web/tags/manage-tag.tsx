import { useQuery } from '@tanstack/react-query'
import X from 'lucide-react/icons/x'
import { type FormEvent, useState } from 'react'
import type { FullTag } from '#contract/tags.ts'
import { ApiError, asSentence } from '../api-error.ts'
import { navigation } from '../navigation.ts'
import { paths } from '../paths.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { TextInput } from '../ui/text-input.tsx'
import { toast } from '../ui/toast.tsx'
import styles from './tag-form.module.css'
import { useViewer } from '../viewer.tsx'
import { useManageTag } from './page-queries.ts'
import { tagQuery } from './queries.ts'

const LOOK_AGAIN_MS = 2000

/** For staff: other names of a tag, and merging it into another one. */
export function ManageTag({ tag }: { tag: FullTag }) {
  return (
    <section className={styles.form} aria-labelledby="manage-tag">
      <h2 id="manage-tag">Manage this tag</h2>
      <Synonyms tag={tag} />
      <Merge tag={tag} />
      <Merging tag={tag} />
    </section>
  )
}

/** How far the tags are that are being merged into this one. */
function Merging({ tag: { name, merging } }: { tag: FullTag }) {
  useQuery({ ...tagQuery(useViewer(), name), refetchInterval: merging.length > 0 && LOOK_AGAIN_MS })
  return merging.map((from) => (
    <p key={from.name}>
      “{from.name}” is being merged into this tag. {from.questions_left.toLocaleString('en')}{' '}
      {from.questions_left === 1 ? 'question still has' : 'questions still have'} the old name; they are listed here
      already.
    </p>
  ))
}

function Synonyms({ tag }: { tag: FullTag }) {
  const { mutate, isPending, error, reset } = useManageTag(tag.name)
  const [typed, setTyped] = useState('')
  const add = (event: FormEvent) => {
    event.preventDefault()
    if (!isPending) mutate({ act: 'add', synonym: typed }, { onSuccess: () => setTyped('') })
  }
  const remove = (synonym: string) =>
    mutate({ act: 'remove', synonym }, { onSuccess: () => toast(`“${synonym}” is no other name any more.`, 'good') })
  return (
    <>
      {tag.synonyms.length > 0 && (
        <ul className={styles.names} aria-label="Other names">
          {tag.synonyms.map((synonym) => (
            <li key={synonym} className={styles.name}>
              {synonym}
              <Button look="quiet" round aria-label={`Remove the name ${synonym}`} onClick={() => remove(synonym)}>
                <X size={16} aria-hidden="true" />
              </Button>
            </li>
          ))}
        </ul>
      )}
      <form className={styles.beside} onSubmit={add} noValidate method="post">
        <Field label="Another name for it" error={problemOf(error, 'name')}>
          {(control) => (
            <TextInput
              {...control}
              value={typed}
              autoCapitalize="none"
              onChange={(event) => {
                reset()
                setTyped(event.target.value)
              }}
            />
          )}
        </Field>
        <Button type="submit" busy={isPending}>
          Add
        </Button>
      </form>
    </>
  )
}

function Merge({ tag }: { tag: FullTag }) {
  const { mutate, isPending, error, reset } = useManageTag(tag.name)
  const [into, setInto] = useState('')
  const [asking, setAsking] = useState(false)
  const ask = (event: FormEvent) => {
    event.preventDefault()
    setAsking(into.trim() !== '')
  }
  const merge = () =>
    mutate(
      { act: 'merge', into },
      {
        onSuccess: (merged) => {
          navigation.go(paths.tag(merged.tag.name), { replace: true })
          toast(`“${tag.name}” is another name of “${merged.tag.name}” now.`, 'good')
        },
        onSettled: () => setAsking(false),
      },
    )
  return (
    <>
      <form className={styles.beside} onSubmit={ask} noValidate method="post">
        <Field label="Merge it into another tag" error={problemOf(error, 'into')}>
          {(control) => (
            <TextInput
              {...control}
              value={into}
              autoCapitalize="none"
              onChange={(event) => {
                reset()
                setInto(event.target.value)
              }}
            />
          )}
        </Field>
        <Button type="submit">Merge …</Button>
      </form>
      <Dialog open={asking} onClose={() => setAsking(false)} title={`Merge “${tag.name}” into “${into.trim()}”?`}>
        <p>
          Its followers and other names move there at once, and its questions one after the other. This cannot be
          undone.
        </p>
        <div className={styles.foot}>
          <Button look="danger" busy={isPending} onClick={merge}>
            Merge
          </Button>
          <Button onClick={() => setAsking(false)}>Cancel</Button>
        </div>
      </Dialog>
    </>
  )
}

const problemOf = (error: Error | null, field: string): string | undefined =>
  error ? (error instanceof ApiError && error.errors[field]?.[0]) || asSentence(error.message) : undefined
