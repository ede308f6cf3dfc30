import { answer } from '../api.ts'
import { useApi } from '../viewer.tsx'

/** The HTML that posting would show, from the server's own renderer. */
export function usePreview(): (markdown: string) => Promise<string> {
  const api = useApi()
  return async (body) => (await answer(api.preview.$post({ json: { body } }), { background: true })).html
}
