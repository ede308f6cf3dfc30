import BookOpen from 'lucide-react/icons/book-open'
import Lightbulb from 'lucide-react/icons/lightbulb'
import ListChecks from 'lucide-react/icons/list-checks'
import Sparkles from 'lucide-react/icons/sparkles'
import type { AiMode } from '#contract/ask-ai.ts'
import { paths } from '../paths.ts'
import { Drawing } from '../ui/drawing.tsx'
import styles from './empty-chat.module.css'
import { ALL_MODES, MODES } from './modes.ts'

/** What each way of helping does, with something to try. */
const WAYS: Record<AiMode, { icon: typeof BookOpen; does: string; example: string }> = {
  auto: {
    icon: Sparkles,
    does: 'Explains ideas. Gives hints on exercises.',
    example: 'Why does a metal spoon feel colder than a wooden one?',
  },
  explain: { icon: BookOpen, does: 'The whole way, with a reason for each step.', example: 'Solve 3x − 7 = 11' },
  hint: { icon: Lightbulb, does: 'One hint at a time. You do the solving.', example: 'Solve x² − 5x + 6 = 0' },
  check: { icon: ListChecks, does: 'Finds the first line that went wrong.', example: '5x + 2 = 17\n5x = 19\nx = 3.8' },
}

type Props = { modes: readonly AiMode[] | undefined; onAsk: (question: string, mode: AiMode) => void }

export function EmptyChat({ modes = ALL_MODES, onAsk }: Props) {
  return (
    <div className={styles.empty}>
      <Drawing name="lamp" />
      <h2>What are you working on?</h2>
      <p>
        Ask about any subject of grades 5 to 12. A program answers. It can be wrong, and it says where it is not sure.
      </p>
      <ul className={styles.ways} role="list">
        {modes.map((mode) => {
          const { icon: Icon, does, example } = WAYS[mode]
          return (
            <li key={mode}>
              <button type="button" className={styles.way} onClick={() => onAsk(example, mode)}>
                <span className={styles.name}>
                  <Icon size={18} aria-hidden="true" />
                  {MODES[mode]}
                </span>
                <span className={styles.does}>{does}</span>
                <span className={styles.example}>{example}</span>
              </button>
            </li>
          )
        })}
      </ul>
      <p>
        Rather hear it from people? <a href={paths.ask()}>Ask the community</a>. One tap below any answer does it, too.
      </p>
    </div>
  )
}
