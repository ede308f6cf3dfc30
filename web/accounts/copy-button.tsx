import Copy from 'lucide-react/icons/copy'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/toast.tsx'

/** Copies a text; where the browser does not let us, it says so. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      toast('Copied.', 'good')
    } catch {
      toast('Your browser did not let us copy it. Mark it and copy it by hand.', 'danger')
    }
  }
  return (
    <Button onClick={() => void copy()}>
      <Copy size={17} aria-hidden="true" />
      {label}
    </Button>
  )
}
