import Accessibility from 'lucide-react/icons/accessibility'
import ArrowBigUp from 'lucide-react/icons/arrow-big-up'
import Ban from 'lucide-react/icons/ban'
import BookOpen from 'lucide-react/icons/book-open'
import CircleCheck from 'lucide-react/icons/circle-check'
import Compass from 'lucide-react/icons/compass'
import FilePen from 'lucide-react/icons/file-pen'
import HandHeart from 'lucide-react/icons/hand-heart'
import House from 'lucide-react/icons/house'
import Lightbulb from 'lucide-react/icons/lightbulb'
import MessagesSquare from 'lucide-react/icons/messages-square'
import Search from 'lucide-react/icons/search'
import Sigma from 'lucide-react/icons/sigma'
import Sparkles from 'lucide-react/icons/sparkles'
import Tags from 'lucide-react/icons/tags'
import Trophy from 'lucide-react/icons/trophy'
import Users from 'lucide-react/icons/users'
import Wrench from 'lucide-react/icons/wrench'

/** By the section's anchor; one that nobody drew for gets the compass. */
const ICONS: Record<string, typeof Compass> = {
  'questions-like-yours': MessagesSquare,
  'maths-that-reads-well': Sigma,
  'drafts-that-last': FilePen,
  'hints-you-open': Lightbulb,
  'votes-without-sting': ArrowBigUp,
  'the-answer-that-helped': CircleCheck,
  'points-you-can-trace': Trophy,
  'subjects-and-tags': Tags,
  'your-own-feed': House,
  'search-that-listens': Search,
  'ask-ai-with-sources': Sparkles,
  'easy-on-the-eyes': Accessibility,
  'our-mission': Compass,
  'what-we-believe-about-learning': BookOpen,
  'who-it-is-for': Users,
  'what-we-will-never-do': Ban,
  'who-runs-it': Wrench,
  'how-you-can-help': HandHeart,
}

export function SectionIcon({ id }: { id: string }) {
  const Icon = ICONS[id] ?? Compass
  return <Icon size={22} aria-hidden="true" />
}
