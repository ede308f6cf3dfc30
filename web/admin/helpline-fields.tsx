import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Trash2 from 'lucide-react/icons/trash-2'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { TextInput } from '../ui/text-input.tsx'
import styles from './settings.module.css'

export type Line = { key: string; country: string; name: string; contact: string; url: string }
const FIELDS = [
  ['country', 'Country'],
  ['name', 'Name'],
  ['contact', 'What to do, in words'],
  ['url', 'Link (tel:, sms: or https://)'],
] as const

type Props = {
  line: Line
  number: number
  of: number
  onChange: (line: Line) => void
  onRemove: () => void
  onMove: (by: -1 | 1) => void
}

export function HelplineFields({ line, number, of, onChange, onRemove, onMove }: Props) {
  const which = line.name || `helpline ${number}`
  return (
    <fieldset className={styles.line} data-line={line.key}>
      <legend className="hidden">
        Helpline {number} of {of}
      </legend>
      {FIELDS.map(([name, label]) => (
        <Field key={name} label={label}>
          {(control) => (
            <TextInput
              {...control}
              value={line[name]}
              autoComplete="off"
              onChange={({ target }) => onChange({ ...line, [name]: target.value })}
            />
          )}
        </Field>
      ))}
      <div className={styles.tools}>
        <Button
          look="quiet"
          round
          data-tool="up"
          aria-label={`Move ${which} up`}
          refusal={number === 1 ? 'It is the first' : undefined}
          onClick={() => onMove(-1)}
        >
          <ArrowUp size="1.1em" aria-hidden="true" />
        </Button>
        <Button
          look="quiet"
          round
          data-tool="down"
          aria-label={`Move ${which} down`}
          refusal={number === of ? 'It is the last' : undefined}
          onClick={() => onMove(1)}
        >
          <ArrowDown size="1.1em" aria-hidden="true" />
        </Button>
        <Button look="quiet" round data-tool="remove" aria-label={`Remove ${which}`} onClick={onRemove}>
          <Trash2 size="1.1em" aria-hidden="true" />
        </Button>
      </div>
    </fieldset>
  )
}
