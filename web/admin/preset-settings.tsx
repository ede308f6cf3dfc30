import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { AdminSettings } from '#contract/settings.ts'
import { differences, type Preset } from '#rules/presets.ts'
import { asSentence } from '../api-error.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Segments } from '../ui/segments.tsx'
import { toast } from '../ui/toast.tsx'
import styles from './preset-settings.module.css'
import { useSaveSettings } from './queries.ts'
import { NUMBER_SECTIONS } from './setting-words.ts'
import settings from './settings.module.css'

const OPTIONS: readonly { value: Preset; label: string; what: string }[] = [
  { value: 'class', label: 'A class', what: 'Everybody knows everybody: almost all is open from the start.' },
  { value: 'school', label: 'A school', what: 'Members earn trust within days. This is how a new site begins.' },
  { value: 'public', label: 'Public', what: 'Anybody may join: trust takes weeks of good posts.' },
]
const TITLES = new Map(NUMBER_SECTIONS.flatMap(({ numbers }) => numbers.map(([name, title]) => [name, title] as const)))

/** What reputation opens, set for a whole kind of site at once; what would change is shown first. */
export function PresetSettings({ data }: { data: AdminSettings }) {
  const inForce = OPTIONS.find(({ value }) => differences(data.settings, value).length === 0)?.value
  const [picked, setPicked] = useState<Preset>()
  const save = useSaveSettings()
  const chosen = picked ?? inForce ?? 'school'
  const changes = differences(data.settings, chosen)
  const apply = useMutation({
    mutationFn: () => save(Object.fromEntries(changes.map(({ name, then }) => [name, then]))),
    onSuccess: () => toast('In force for everybody now.', 'good'),
    onError: (error) => toast(asSentence(error.message), 'danger'),
  })
  return (
    <section aria-labelledby="presets">
      <Card>
        <h2 id="presets" className={settings.title}>
          Who is here?
        </h2>
        <p className={settings.lede}>
          How much reputation opens what, set at once for a kind of site. Each number can still be changed below, under
          Privileges.
        </p>
        <div className={styles.choice}>
          <Segments legend="Kind of site" name="preset" options={OPTIONS} chosen={chosen} onChoose={setPicked} />
          <p>{OPTIONS.find(({ value }) => value === chosen)?.what}</p>
        </div>
        {changes.length === 0 ? (
          <p className={styles.same}>These numbers are in force.</p>
        ) : (
          <>
            <table className={styles.changes}>
              <caption>What would change</caption>
              <thead>
                <tr>
                  <th scope="col">Reputation needed to …</th>
                  <th scope="col">Now</th>
                  <th scope="col">Then</th>
                </tr>
              </thead>
              <tbody>
                {changes.map(({ name, now, then }) => (
                  <tr key={name}>
                    <th scope="row">{TITLES.get(name)}</th>
                    <td>{now.toLocaleString('en')}</td>
                    <td>{then.toLocaleString('en')}</td>
                  </tr>
                ))}
              </tbody>
            </table>
            <Button look="primary" busy={apply.isPending} onClick={() => apply.mutate()}>
              Set these {changes.length === 1 ? 'number' : `${changes.length} numbers`}
            </Button>
          </>
        )}
      </Card>
    </section>
  )
}
