import MessagesSquare from 'lucide-react/icons/messages-square'
import Route from 'lucide-react/icons/route'
import Sparkles from 'lucide-react/icons/sparkles'
import UsersRound from 'lucide-react/icons/users-round'
import { paths } from '../paths.ts'
import styles from './tab-menu.module.css'
import { type Tab, TABS } from './tabs.ts'

const ICONS = { community: MessagesSquare, askAI: Sparkles, studyGroups: UsersRound, aiSolving: Route } as const
const NAMES = Object.keys(TABS) as Tab[] // an object's own names

/** The tabs are links: the back button, a bookmark and a browser without JavaScript all know them. */
export function TabMenu({ current }: { current: Tab }) {
  return (
    <nav aria-label="How it works">
      <ul className={styles.list}>
        {NAMES.map((tab) => {
          const Icon = ICONS[tab]
          return (
            <li key={tab}>
              <a
                className={styles.tab}
                href={paths.howItWorks({ tab })}
                aria-current={tab === current ? 'page' : undefined}
              >
                <Icon size="1.25em" aria-hidden="true" />
                {TABS[tab]}
              </a>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
