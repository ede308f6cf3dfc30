import ArrowDown from 'lucide-react/icons/arrow-down'
import { NewsButton } from '../ui/news-button.tsx'
import type { PagedList } from './use-next-when-dry.ts'
import { useNewOnes, type WAITING } from './use-new-ones.ts'

type Props = { list: PagedList; of: keyof typeof WAITING | undefined; onShow: () => void }

/** Says that more has come to wait while the page was open; the open card stays where it is. */
export function NewOnes({ list, of, onShow }: Props) {
  const { count, busy, show } = useNewOnes(list, of)
  const see = () => {
    onShow()
    void show()
  }
  const icon = <ArrowDown size={18} aria-hidden="true" />
  return <NewsButton count={count} one="card" many="cards" icon={icon} busy={busy} onShow={see} />
}
