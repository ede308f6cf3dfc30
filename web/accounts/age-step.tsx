import { type FormEvent, useState } from 'react'
import type { AgeBand } from '#rules/membership.ts'
import { Choices } from './choices.tsx'
import { AccountForm, Submit } from './form-parts.tsx'

const BANDS: { value: AgeBand; label: string }[] = [
  { value: 'under13', label: 'Under 13' },
  { value: '13-15', label: '13 to 15' },
  { value: '16-17', label: '16 or 17' },
  { value: 'adult', label: '18 or older' },
]

/** Asked before anything else and without a hint at what follows. Nothing is stored or sent here. */
export function AgeStep({ onDone }: { onDone: (band: AgeBand) => void }) {
  const [problem, setProblem] = useState<string>()

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const chosen = new FormData(event.currentTarget).get('age')
    const band = BANDS.find(({ value }) => value === chosen)?.value
    if (band) return onDone(band)
    setProblem('Choose one of the four, then go on.')
    event.currentTarget.querySelector('input')?.focus()
  }

  return (
    <AccountForm onSubmit={submit} onInput={() => setProblem(undefined)} noValidate method="post">
      <Choices legend={<span className="hidden">Your age</span>} name="age" options={BANDS} error={problem} />
      <Submit busy={false} wide>
        Continue
      </Submit>
    </AccountForm>
  )
}
