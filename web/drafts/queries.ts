import type { QueryClient } from '@tanstack/react-query'
import type { DraftContent } from '#contract/drafts.ts'
import { answer, type ApiClient } from '../api.ts'
import { viewerQuery } from '../query.ts'
import { sessionStore } from '../session-store.ts'
import { currentViewer, type Viewer } from '../viewer.tsx'
import type { Remote } from './draft-keeper.ts'

/** What I began to write, newest first; members only. */
export const draftsQuery = (viewer: Viewer) =>
  viewerQuery(viewer, ['drafts'], (api) => answer(api.user.drafts.$get(), { background: true }))

/** The server's place for one draft; what is read of all of them keeps up with it. */
export function remoteDraft(api: ApiClient, client: QueryClient, key: string): Remote {
  const call = api.user.drafts[':key']
  const listed = () => draftsQuery(currentViewer(api)).queryKey
  return {
    save: async (owner: string, content: DraftContent) => {
      requireOwner(owner)
      const { draft } = await answer(
        call.$put({ param: { key }, json: { draft: content } }, { init: { keepalive: fitsKeepalive(content) } }),
        { background: true },
      )
      client.setQueryData(
        listed(),
        (all) => all && { drafts: [draft, ...all.drafts.filter((each) => each.key !== key)] },
      )
      return draft
    },
    remove: async (owner: string) => {
      requireOwner(owner)
      client.setQueryData(listed(), (all) => all && { drafts: all.drafts.filter((each) => each.key !== key) })
      await answer(call.$delete({ param: { key } }), { background: true })
    },
  }
}

/** Another tab may have logged out, or somebody else in. */
function requireOwner(owner: string): void {
  const { token, user } = sessionStore.get()
  if (!token || user?.id !== owner) throw new Error('Not logged in as the owner of this draft.')
}

/** A call that may outlive its page carries at most 64 kB. */
const fitsKeepalive = ({ body = '' }: DraftContent): boolean => body.length < 15_000
