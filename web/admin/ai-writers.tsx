import type { AdminAi } from '#contract/admin-ask-ai.ts'
import styles from './row-table.module.css'

/** Each provider and model that answered in these days, side by side. */
export function AiWriters({ writers }: { writers: AdminAi['writers'] }) {
  if (writers.length === 0) return <p>Nobody has asked yet.</p>
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is scrolled with the keys too
    <div className={styles.region} role="region" aria-label="Models side by side" tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Model</th>
            {COLUMNS.map(([title]) => (
              <th key={title} scope="col" data-type="number">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {writers.map((writer) => (
            <tr key={`${writer.provider} ${writer.model}`}>
              <th className={styles.label} scope="row">
                {writer.provider === 'builtin' ? 'Built-in helper' : `${writer.model ?? ''} (${writer.provider})`}
              </th>
              {COLUMNS.map(([title, value]) => (
                <td key={title} data-type="number">
                  {value(writer)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type Writer = AdminAi['writers'][number]
const whole = (value: number) => value.toLocaleString('en')
const COLUMNS: [string, (writer: Writer) => string][] = [
  ['Answers', ({ answered }) => whole(answered)],
  ['Failures', ({ failed }) => whole(failed)],
  ['Claims verified', ({ verified }) => whole(verified)],
  ['Claims wrong', ({ wrong }) => whole(wrong)],
  ['Tokens read', ({ input_tokens }) => whole(input_tokens)],
  ['Tokens written', ({ output_tokens }) => whole(output_tokens)],
  ['Cost', ({ cost }) => `$${cost.toFixed(2)}`],
]
