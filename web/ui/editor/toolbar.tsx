import Bold from 'lucide-react/icons/bold'
import Code from 'lucide-react/icons/code'
import Footprints from 'lucide-react/icons/footprints'
import ImagePlus from 'lucide-react/icons/image-plus'
import Italic from 'lucide-react/icons/italic'
import KeyRound from 'lucide-react/icons/key-round'
import Lightbulb from 'lucide-react/icons/lightbulb'
import Link from 'lucide-react/icons/link'
import List from 'lucide-react/icons/list'
import ListOrdered from 'lucide-react/icons/list-ordered'
import Radical from 'lucide-react/icons/radical'
import SquareCode from 'lucide-react/icons/square-code'
import SquareFunction from 'lucide-react/icons/square-function'
import SquareRadical from 'lucide-react/icons/square-radical'
import Table from 'lucide-react/icons/table'
import TextQuote from 'lucide-react/icons/text-quote'
import { useId, useState } from 'react'
import { useHydrated } from '../use-hydrated.ts'
import { type Command, type CommandName, COMMANDS, keysText } from './commands.ts'
import type { Edit, Writing } from './edits.ts'
import { FormulaHelper } from './formula-helper.tsx'
import styles from './toolbar.module.css'
import { useRovingStop } from '../use-roving-stop.ts'

const ICONS: Record<CommandName, typeof Bold> = {
  bold: Bold,
  italic: Italic,
  bullets: List,
  numbers: ListOrdered,
  quote: TextQuote,
  link: Link,
  formula: SquareFunction,
  displayFormula: SquareRadical,
  code: Code,
  codeBlock: SquareCode,
  table: Table,
  hint: Lightbulb,
  step: Footprints,
  solution: KeyRound,
}
const LAST_OF_GROUP = new Set<CommandName>(['link', 'displayFormula', 'codeBlock', 'table', 'solution'])
// the names are those of the record, which Object.keys forgets
const NAMES = Object.keys(ICONS) as CommandName[]

type Props = {
  controls: string
  onEdit: (make: (writing: Writing) => Edit) => void
  /** Chooses pictures; without it there is no button for them. */
  onPicture: (() => void) | undefined
}

/** One stop of the Tab key; the arrow keys walk along it. */
export function Toolbar({ controls, onEdit, onPicture }: Props) {
  const helperId = useId()
  const last = onPicture ? NAMES.length + 1 : NAMES.length
  const { stop, setStop, walk } = useRovingStop(last)
  const [helping, setHelping] = useState(false)
  const isMac = useHydrated() && /Mac|iP/.test(navigator.platform)

  const button = (name: CommandName, index: number) => {
    const { label, keys, edit }: Command = COMMANDS[name]
    const Icon = ICONS[name]
    return (
      <button
        key={name}
        type="button"
        className={styles.button}
        data-group={LAST_OF_GROUP.has(name) || undefined}
        aria-label={label}
        aria-keyshortcuts={keys && `Control+${keys} Meta+${keys}`}
        title={keys ? `${label} (${keysText(keys, isMac)})` : label}
        tabIndex={stop === index ? 0 : -1}
        onFocus={() => setStop(index)}
        onClick={() => onEdit(edit)}
      >
        <Icon size={18} aria-hidden="true" />
      </button>
    )
  }

  return (
    <>
      <div className={styles.bar} role="toolbar" aria-label="Formatting" aria-controls={controls} onKeyDown={walk}>
        {NAMES.map(button)}
        {onPicture && (
          <button
            type="button"
            className={styles.button}
            aria-label="Picture"
            title="Picture (you can also paste or drop one)"
            tabIndex={stop === NAMES.length ? 0 : -1}
            onFocus={() => setStop(NAMES.length)}
            onClick={onPicture}
          >
            <ImagePlus size={18} aria-hidden="true" />
          </button>
        )}
        <button
          type="button"
          className={styles.button}
          aria-expanded={helping}
          aria-controls={helperId}
          title="More formulas: fractions, roots, powers …"
          tabIndex={stop === last ? 0 : -1}
          onFocus={() => setStop(last)}
          onClick={() => setHelping(!helping)}
        >
          <Radical size={18} aria-hidden="true" />
          <span className={styles.word}>Formulas</span>
        </button>
      </div>
      <div id={helperId} hidden={!helping}>
        {helping && <FormulaHelper onEdit={onEdit} />}
      </div>
    </>
  )
}
