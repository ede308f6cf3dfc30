import { paths } from '../paths.ts'
import { Chip } from '../ui/chip.tsx'
import { Field } from '../ui/field.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { TextInput } from '../ui/text-input.tsx'
import { Example, ExampleButton } from './example.tsx'
import styles from './example-question.module.css'

const TAGS = ['density', 'water', 'states-of-matter']

export function ExampleQuestion() {
  return (
    <Example of="a question form">
      <Field label="Title">
        {(control) => <TextInput {...control} defaultValue="Why does ice float on water?" autoComplete="off" />}
      </Field>
      <Field label="Details">
        {(control) => (
          <TextArea
            {...control}
            defaultValue="Most solids sink in their own liquid. I know that density is mass per volume, but why is ice less dense?"
          />
        )}
      </Field>
      <div>
        <p className={styles.label} id="example-tags">
          Tags
        </p>
        <ul className={styles.tags} aria-labelledby="example-tags">
          {TAGS.map((tag) => (
            <li key={tag}>
              <Chip>{tag}</Chip>
            </li>
          ))}
        </ul>
      </div>
      <ExampleButton way={<a href={paths.ask()}>Ask a real question</a>}>Post Question</ExampleButton>
    </Example>
  )
}
