import { insertCodeBlock, insertDisplayFormula, insertFold, insertTable } from './blocks.ts'
import type { Edit, Writing } from './edits.ts'
import { toggleFormula } from './formulas.ts'
import { toggleBullets, toggleNumbers, toggleQuote } from './lines.ts'
import { insertLink, toggleCode, toggleMark } from './marks.ts'

/** `keys`: with Ctrl, on a Mac with ⌘. */
export type Command = { label: string; keys?: string; edit: (writing: Writing) => Edit }

export const COMMANDS = {
  bold: { label: 'Bold', keys: 'B', edit: (writing) => toggleMark(writing, '**', 'bold words') },
  italic: { label: 'Italic', keys: 'I', edit: (writing) => toggleMark(writing, '*', 'slanted words') },
  bullets: { label: 'List', keys: 'Shift+8', edit: toggleBullets },
  numbers: { label: 'Numbered list', keys: 'Shift+7', edit: toggleNumbers },
  quote: { label: 'Quote', keys: 'Shift+9', edit: toggleQuote },
  link: { label: 'Link', keys: 'K', edit: insertLink },
  formula: { label: 'Formula', keys: 'Shift+F', edit: toggleFormula },
  displayFormula: { label: 'Formula on its own line', edit: insertDisplayFormula },
  code: { label: 'Code', keys: 'E', edit: toggleCode },
  codeBlock: { label: 'Code block', keys: 'Shift+E', edit: insertCodeBlock },
  table: { label: 'Table', edit: insertTable },
  hint: { label: 'Hint that readers open', edit: insertFold('hint', 'What could help without telling all') },
  step: { label: 'Step that readers open', edit: insertFold('step', 'What to do first, and why') },
  solution: { label: 'Solution that readers open', edit: insertFold('solution', 'All of it, from the beginning') },
} satisfies Record<string, Command>

export type CommandName = keyof typeof COMMANDS

type Keys = { key: string; code: string; ctrlKey: boolean; metaKey: boolean; shiftKey: boolean; altKey: boolean }

/** The command whose keys were pressed. AltGr arrives as Ctrl+Alt and writes a sign instead. */
export function commandOf(pressed: Keys): Command | undefined {
  if (pressed.ctrlKey === pressed.metaKey || pressed.altKey) return undefined
  const key = pressed.code.startsWith('Digit') ? pressed.code.slice(5) : pressed.key.toUpperCase()
  const keys = pressed.shiftKey ? `Shift+${key}` : key
  const commands: Command[] = Object.values(COMMANDS)
  return commands.find((command) => command.keys === keys)
}

/** ⌘⇧E or Ctrl+Shift+E: as the keyboard at hand has it. */
export const keysText = (keys: string, isMac: boolean): string =>
  isMac ? `${keys.includes('Shift+') ? '⇧' : ''}⌘${keys.replace('Shift+', '')}` : `Ctrl+${keys}`
