import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { hasProblem, type Problems, problemsOf, readable } from './problems.ts'
import { TooManyTries } from './queries.ts'
import { useCountdown } from './use-countdown.ts'

type Values<Name extends string> = Record<Name, string>
type Options<Name extends string> = {
  /** The names of its controls, in their order. */
  fields: readonly Name[]
  check: (values: Values<Name>) => Problems<Name>
  send: (values: Values<Name>) => Promise<unknown>
}

/**
 * A form whose controls keep their own values, so that nothing typed is ever lost, not even what was typed before the
 * page lived. Problems stand beside their fields until these change, and the focus goes to the first.
 */
export function useAccountForm<Name extends string>({ fields, check, send }: Options<Name>) {
  const form = useRef<HTMLFormElement>(null)
  const [problems, setProblems] = useState<Problems<Name>>({})
  const [refusals, setRefusals] = useState(0)
  const { left, start } = useCountdown()
  const isOut = useRef(false) // at once, where isPending comes with the next render
  const sending = useMutation({
    mutationFn: send,
    onError: (error) => {
      if (error instanceof TooManyTries) start(error.seconds)
      else tell(problemsOf(error, fields))
    },
    onSettled: () => {
      isOut.current = false
    },
  })

  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [refusals])

  const tell = (found: Problems<Name>) => {
    const said: Problems<Name> = { ...found }
    for (const name of fields) said[name] = readable(name, found[name])
    setProblems(said)
    setRefusals((before) => before + 1)
  }

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isOut.current || left > 0) return
    const values = valuesOf(event.currentTarget, fields)
    const found = check(values)
    if (hasProblem(found)) return tell(found)
    setProblems({})
    isOut.current = true
    sending.mutate(values)
  }

  const clear = (name: string | null) => {
    setProblems((before) =>
      hasProblem(before) ? { ...before, ...(name && { [name]: undefined }), form: undefined } : before,
    )
    if (sending.isSuccess) sending.reset()
  }

  const onInput = ({ target }: FormEvent<HTMLFormElement>) =>
    clear(target instanceof Element ? target.getAttribute('name') : null)

  return {
    /** For `<form>`: without JavaScript a password must never end up in an address, hence post. */
    form: { ref: form, onSubmit, onInput, noValidate: true, method: 'post' } as const,
    problems,
    busy: sending.isPending,
    done: sending.isSuccess,
    /** Seconds until it may be sent again. */
    wait: left,
    /** Somebody changed a field by other means than typing. */
    clear,
  }
}

export function valuesOf<Name extends string>(form: HTMLFormElement, fields: readonly Name[]): Values<Name> {
  const data = new FormData(form)
  // every name is there because the entries are made from the names
  return Object.fromEntries(fields.map((name) => [name, String(data.get(name) ?? '')])) as Values<Name>
}
