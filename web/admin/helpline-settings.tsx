import Plus from 'lucide-react/icons/plus'
import { useEffect, useRef, useState } from 'react'
import type { AdminSettings } from '#contract/settings.ts'
import { Button } from '../ui/button.tsx'
import { HelplineFields, type Line } from './helpline-fields.tsx'
import { linesOf, moved } from './helplines.ts'
import type { SettingsChange } from './queries.ts'
import { SettingSection } from './setting-section.tsx'
import styles from './settings.module.css'
import { useSettingsForm } from './use-settings-form.ts'

const NAME = 'helplines'

const changeOfLines = (lines: Line[] | undefined): SettingsChange =>
  lines ? { [NAME]: lines.map(({ key: _, ...line }) => line) } : {}

/** The lines that the crisis card names, in this order. */
export function HelplineSettings({ data }: { data: AdminSettings }) {
  const [edited, setEdited] = useState<Line[]>()
  const [said, setSaid] = useState('')
  const lastKey = useRef(0)
  const list = useRef<HTMLDivElement>(null)
  const goal = useRef<string | null>(null)
  const { form, problems, busy, wait, done, clear } = useSettingsForm({
    data,
    names: [NAME],
    extra: () => changeOfLines(edited),
    onSaved: () => setEdited(undefined),
  })
  const lines = edited ?? linesOf(data.settings[NAME])

  useEffect(() => {
    // whoever moves or removes a line with the keys stays where they are
    if (goal.current) list.current?.querySelector<HTMLElement>(goal.current)?.focus()
    goal.current = null
  })

  function change(next: Line[], { focus, say = '' }: { focus?: string; say?: string } = {}) {
    setEdited(next)
    setSaid(say)
    clear(NAME)
    goal.current = focus ?? null
  }

  function remove(index: number) {
    const next = lines.filter((_, each) => each !== index)
    const neighbour = next[Math.min(index, next.length - 1)]
    change(next, {
      focus: neighbour ? `[data-line="${neighbour.key}"] [data-tool="remove"]` : '[data-tool="add"]',
      say: `${lines[index]?.name || 'The line'} was removed.`,
    })
  }

  function move(index: number, by: -1 | 1) {
    const line = lines[index]
    if (!line || !lines[index + by]) return
    change(moved(lines, index, by), {
      focus: `[data-line="${line.key}"] [data-tool="${by < 0 ? 'up' : 'down'}"]`,
      say: `${line.name || 'The line'} is number ${index + by + 1} now.`,
    })
  }

  function add() {
    const key = `new-${++lastKey.current}`
    change([...lines, { key, country: '', name: '', contact: '', url: '' }], { focus: `[data-line="${key}"] input` })
  }

  return (
    <SettingSection
      id="helplines"
      title="Helplines"
      save="Save helplines"
      lede="Whoever writes to Ask AI about hurting themselves or being hurt gets these at once. A wrong number does harm: change one only with the line’s own page at hand."
      {...{ form, busy, wait, done }}
      problem={problems.form ?? problems[NAME]}
    >
      <div ref={list} className={styles.lines}>
        {lines.map((line, index) => (
          <HelplineFields
            key={line.key}
            line={line}
            number={index + 1}
            of={lines.length}
            onChange={(next) => change(lines.map((each) => (each.key === line.key ? next : each)))}
            onRemove={() => remove(index)}
            onMove={(by) => move(index, by)}
          />
        ))}
        <div className={styles.actions}>
          <Button data-tool="add" onClick={add}>
            <Plus size="1.1em" aria-hidden="true" />
            Add a helpline
          </Button>
          {edited && (
            <Button look="quiet" onClick={() => setEdited(undefined)}>
              Undo my changes
            </Button>
          )}
        </div>
        <p className="hidden" role="status">
          {said}
        </p>
      </div>
    </SettingSection>
  )
}
