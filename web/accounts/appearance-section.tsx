import { useState } from 'react'
import { type APPEARANCE, chooseAppearance, type Choice, readAppearance } from '../appearance.ts'
import { Choices } from './choices.tsx'
import { SettingsSection } from './settings-section.tsx'

type Kind = keyof typeof APPEARANCE

/** Takes effect with the tap and is kept on this device: there is nothing to save. */
export function AppearanceSection() {
  return (
    <SettingsSection title="Appearance" lede="For this device. Each choice shows at once.">
      <Chooser
        kind="theme"
        legend="Theme"
        options={[
          { value: 'system', label: 'Auto' },
          { value: 'light', label: 'Light' },
          { value: 'dark', label: 'Dark' },
        ]}
      />
      <Chooser
        kind="text"
        legend="Text size"
        options={[
          { value: 'normal', label: 'Normal' },
          { value: 'large', label: 'Large' },
          { value: 'larger', label: 'Larger' },
        ]}
      />
      <Chooser
        kind="font"
        legend="Typeface"
        options={[
          { value: 'standard', label: 'Standard' },
          { value: 'dyslexia', label: 'Dyslexia-friendly' },
        ]}
      />
      <Chooser
        kind="keys"
        legend="Single keys, such as / for the search"
        options={[
          { value: 'on', label: 'On' },
          { value: 'off', label: 'Off' },
        ]}
      />
    </SettingsSection>
  )
}

type Props<K extends Kind> = { kind: K; legend: string; options: readonly { value: Choice<K>; label: string }[] }

function Chooser<K extends Kind>({ kind, legend, options }: Props<K>) {
  const [chosen, setChosen] = useState(() => readAppearance(kind))
  const choose = (choice: Choice<K>) => {
    chooseAppearance(kind, choice)
    setChosen(choice)
  }
  return <Choices side legend={legend} name={kind} options={options} chosen={chosen} onChoose={choose} />
}
