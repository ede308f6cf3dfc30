import { useIsFetching } from '@tanstack/react-query'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { Button } from '../ui/button.tsx'
import { useRefresh } from './queries.ts'

/** Nothing refetches by itself: what others have changed meanwhile comes when asked for. */
export function RefreshButton() {
  const refresh = useRefresh()
  const busy = useIsFetching({ queryKey: ['admin'] }) > 0
  return (
    <Button busy={busy} onClick={() => void refresh()}>
      {!busy && <RefreshCw size={18} aria-hidden="true" />}
      Refresh
    </Button>
  )
}
