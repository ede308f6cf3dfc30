import ArrowBigUp from 'lucide-react/icons/arrow-big-up'
import AtSign from 'lucide-react/icons/at-sign'
import Award from 'lucide-react/icons/award'
import BellRing from 'lucide-react/icons/bell-ring'
import CircleCheck from 'lucide-react/icons/circle-check'
import KeyRound from 'lucide-react/icons/key-round'
import MessageCircle from 'lucide-react/icons/message-circle'
import MessageSquare from 'lucide-react/icons/message-square-text'
import Shield from 'lucide-react/icons/shield'
import Sparkles from 'lucide-react/icons/sparkles'
import Tag from 'lucide-react/icons/tag'
import UserPlus from 'lucide-react/icons/user-plus'
import type { NotificationKind } from '#rules/notifications.ts'

const ICONS: Record<NotificationKind, typeof Tag> = {
  answer: MessageSquare,
  comment: MessageCircle,
  mention: AtSign,
  accept: CircleCheck,
  upvotes: ArrowBigUp,
  follow: UserPlus,
  'followed-question': BellRing,
  'followed-tag': Tag,
  badge: Award,
  privilege: KeyRound,
  moderation: Shield,
  'ai-follow-up': Sparkles,
}

export function KindIcon({ kind }: { kind: NotificationKind }) {
  const Icon = ICONS[kind]
  return <Icon size={20} aria-hidden="true" />
}
