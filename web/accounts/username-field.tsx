import RefreshCw from 'lucide-react/icons/refresh-cw'
import { useRef, useState } from 'react'
import { proposeUsernames } from '#rules/username-proposals.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { TextInput } from '../ui/text-input.tsx'
import styles from './username-field.module.css'

const IDEAS = 3
const PLAIN_ROUNDS = 4

type Props = { initial: string; error: string | undefined; onPick: () => void }

/** A made-up name, typed or tapped: an idea costs nothing, and no idea is anybody's real name. */
export function UsernameField({ initial, error, onPick }: Props) {
  const [ideas, setIdeas] = useState(() => proposeUsernames({ count: IDEAS }))
  const [rounds, setRounds] = useState(1)
  const input = useRef<HTMLInputElement>(null)

  const pick = (name: string) => {
    if (!input.current) return
    input.current.value = name
    input.current.focus()
    onPick()
  }

  const more = () => {
    setIdeas(proposeUsernames({ count: IDEAS, numbered: rounds >= PLAIN_ROUNDS })) // the plain ones may be taken
    setRounds(rounds + 1)
  }

  return (
    <div className={styles.username}>
      <Field label="Username" hint="Everybody sees it. Make one up, and leave your real name out." error={error}>
        {(control) => (
          <TextInput
            {...control}
            ref={input}
            name="username"
            defaultValue={initial}
            autoComplete="username"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            required
          />
        )}
      </Field>
      <fieldset className={styles.ideas}>
        <legend className="hidden">Ideas for a username</legend>
        {ideas.map((name) => (
          <button key={name} type="button" className={styles.idea} onClick={() => pick(name)}>
            {name}
          </button>
        ))}
        <Button look="quiet" round title="Other ideas" aria-label="Other ideas" onClick={more}>
          <RefreshCw size={20} aria-hidden="true" />
        </Button>
      </fieldset>
    </div>
  )
}
