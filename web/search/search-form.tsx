import type { FormEvent, RefObject } from 'react'
import { useNavigate } from 'react-router'
import { isSubject, SUBJECTS } from '#rules/subjects.ts'
import { paths } from '../paths.ts'
import { GRADES } from '../questions/filters.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Select } from '../ui/select.tsx'
import { TextInput } from '../ui/text-input.tsx'
import { LONGEST, type SearchFilters, SORTS } from './filters.ts'
import styles from './search-form.module.css'

type Props = {
  filters: SearchFilters
  field: RefObject<HTMLInputElement | null>
  typed: string
  onType: (text: string) => void
  onSend: () => void
}

/** A plain GET form that works without scripts; with them every choice is taken at once. */
export function SearchForm({ filters, field, typed, onType, onSend }: Props) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSend()
  }
  return (
    <form role="search" className={styles.form} action={paths.search()} onSubmit={submit}>
      {filters.type && <input type="hidden" name="type" value={filters.type} />}
      <div className={styles.line}>
        <Field label="Search" quietLabel>
          {(control) => (
            <TextInput
              {...control}
              ref={field}
              type="search"
              name="q"
              className={styles.input}
              value={typed}
              placeholder="Why does ice float?"
              autoComplete="off"
              maxLength={LONGEST}
              enterKeyHint="search"
              aria-keyshortcuts="/"
              onChange={(event) => onType(event.target.value)}
            />
          )}
        </Field>
        <Button type="submit" look="primary" className={styles.submit}>
          Search
        </Button>
      </div>
      <div className={styles.choices}>
        <Choice filters={filters} name="sort" label="Sort" options={Object.entries(SORTS)} />
        {filters.type !== 'people' && (
          <Choice
            filters={filters}
            name="subject"
            label="Subject"
            options={[['', 'Any subject'], ...Object.entries(SUBJECTS).filter(([name]) => isSubject(name))]}
          />
        )}
        {filters.type !== 'people' && filters.type !== 'tags' && (
          <Choice
            filters={filters}
            name="grade"
            label="Grade"
            options={[['', 'Any grade'], ...GRADES.map((grade) => [grade, `Grade ${grade}`] as const)]}
          />
        )}
      </div>
    </form>
  )
}

type ChoiceProps = {
  filters: SearchFilters
  name: 'sort' | 'subject' | 'grade'
  label: string
  options: (readonly [string, string])[]
}

function Choice({ filters, name, label, options }: ChoiceProps) {
  const navigate = useNavigate()
  const [first] = options
  return (
    <Field label={label} quietLabel>
      {(control) => (
        <Select
          {...control}
          name={name}
          value={filters[name] ?? first?.[0]}
          onChange={({ target: { value } }) =>
            void navigate(paths.search({ ...filters, [name]: value === first?.[0] ? null : value }))
          }
        >
          {options.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
