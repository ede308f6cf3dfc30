import Ban from 'lucide-react/icons/ban'
import CircleCheck from 'lucide-react/icons/circle-check'
import Lightbulb from 'lucide-react/icons/lightbulb'
import styles from './tick-list.module.css'

const ICONS = { yes: CircleCheck, no: Ban, tip: Lightbulb } as const

export function TickList({ look = 'yes', items }: { look?: keyof typeof ICONS; items: string[] }) {
  const Icon = ICONS[look]
  return (
    <ul className={styles.list} data-look={look}>
      {items.map((item) => (
        <li key={item} className={styles.item}>
          <Icon size="1.2em" aria-hidden="true" />
          {item}
        </li>
      ))}
    </ul>
  )
}
