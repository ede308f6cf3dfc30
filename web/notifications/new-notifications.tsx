import ArrowUp from 'lucide-react/icons/arrow-up'
import { NewsButton } from '../ui/news-button.tsx'

type Props = { count: number; busy: boolean; onShow: () => void }

/** Says that something came while the list was open. */
export function NewNotifications(props: Props) {
  return (
    <NewsButton {...props} one="notification" many="notifications" icon={<ArrowUp size={18} aria-hidden="true" />} />
  )
}
