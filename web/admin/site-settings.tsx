import { useQuery } from '@tanstack/react-query'
import { ProofDialog } from '../accounts/proof-dialog.tsx'
import { Chip } from '../ui/chip.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { useViewer } from '../viewer.tsx'
import { AiSettings } from './ai-settings.tsx'
import { HelplineSettings } from './helpline-settings.tsx'
import { NumberSettings } from './number-settings.tsx'
import { PresetSettings } from './preset-settings.tsx'
import { settingsQuery } from './queries.ts'
import { NUMBER_SECTIONS } from './setting-words.ts'
import styles from './settings.module.css'
import { TextSettings } from './text-settings.tsx'

const [AI_LIMITS, ...OTHERS] = NUMBER_SECTIONS
const CONTENTS = [
  ['presets', 'Who is here?'],
  ['site-texts', 'On every page'],
  ['ask-ai', 'Ask AI'],
  ['ask-ai-limits', 'Limits of Ask AI'],
  ['helplines', 'Helplines'],
  ...OTHERS.map(({ id, title }) => [id, title] as const),
] as const

/** Everything that can be set while the site runs, by subject. */
export function SiteSettings() {
  const query = useQuery(settingsQuery(useViewer()))
  return (
    <Loaded query={query} skeleton={<Skeleton lines={['title', 'full', 'most', 'full', 'half', 'full', 'most']} />}>
      {(data) => (
        <>
          <nav className={styles.contents} aria-label="On this page">
            {CONTENTS.map(([id, title]) => (
              <Chip key={id} href={`#${id}`}>
                {title}
              </Chip>
            ))}
          </nav>
          <div className={styles.sections}>
            <PresetSettings data={data} />
            <TextSettings data={data} />
            <AiSettings data={data} />
            {AI_LIMITS && <NumberSettings section={AI_LIMITS} data={data} />}
            <HelplineSettings data={data} />
            {OTHERS.map((section) => (
              <NumberSettings key={section.id} section={section} data={data} />
            ))}
          </div>
          <ProofDialog />
        </>
      )}
    </Loaded>
  )
}
