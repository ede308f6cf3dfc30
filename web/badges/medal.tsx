import Icon from 'lucide-react/icons/medal'
import type { Level } from '#rules/badge-goals.ts'
import styles from './medal.module.css'

export const LEVEL_WORDS: Record<Level, string> = { bronze: 'Bronze', silver: 'Silver', gold: 'Gold' }

/** The drawing of a level. Its word stands beside it: nothing is told by colour alone. */
export const Medal = ({ level, size = '1.3em' }: { level: Level; size?: string }) => (
  <Icon className={styles.medal} data-level={level} size={size} aria-hidden="true" />
)
