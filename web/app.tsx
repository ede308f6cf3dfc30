import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import type { ApiClient } from './api.ts'
import { ApiProvider } from './viewer.tsx'

type Props = { api: ApiClient; client: QueryClient; children: ReactNode; onReady?: () => void }

/** Everything around the router, the same on the server and in the browser. `onReady`: hydration is done. */
export function App({ api, client, children, onReady }: Props) {
  useEffect(() => onReady?.(), [onReady])
  return (
    <QueryClientProvider client={client}>
      <ApiProvider value={api}>{children}</ApiProvider>
    </QueryClientProvider>
  )
}
