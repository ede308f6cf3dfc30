import Share2 from 'lucide-react/icons/share-2'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/toast.tsx'

/** The device's own way to share where it has one, else the link is copied. */
export function ShareButton({ path, title, what }: { path: string; title: string; what: 'question' | 'answer' }) {
  return (
    <Button
      look="quiet"
      aria-label={`Share this ${what}`}
      onClick={() => void share(new URL(path, location.origin).href, title)}
    >
      <Share2 size={17} aria-hidden="true" />
      Share
    </Button>
  )
}

async function share(url: string, title: string): Promise<void> {
  // a mouse has no use for a share sheet
  if (matchMedia('(pointer: coarse)').matches && navigator.canShare?.({ url, title })) {
    return navigator.share({ url, title }).catch(() => {}) // closed without choosing
  }
  try {
    await navigator.clipboard.writeText(url)
    toast('Link copied.', 'good')
  } catch {
    toast(`Copy this link: ${url}`)
  }
}
