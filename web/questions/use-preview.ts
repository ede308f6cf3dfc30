import { answer } from '../api.ts'
import { useApi } from '../viewer.tsx'

import type { Shown } from '../ui/editor/preview.tsx'

/** The HTML that posting would show, from the server's own renderer. */
export function usePreview(): (markdown: string) => Promise<Shown> {
  const api = useApi()
  return (body) => answer(api.preview.$post({ json: { body } }), { background: true })
}
