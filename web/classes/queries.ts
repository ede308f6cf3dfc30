import { useQueryClient } from '@tanstack/react-query'
import { patiently } from '../accounts/queries.ts'
import { withProof } from '../accounts/proof.ts'
import { answer, type ApiClient } from '../api.ts'
import { viewerList } from '../query.ts'
import { keepUser } from '../session-store.ts'
import { useApi, type Viewer } from '../viewer.tsx'

const CODES = 'class-codes'
type NewCode = Parameters<ApiClient['class-codes']['$post']>[0]['json']['class_code']

/** The codes that somebody has made, the newest first. */
export const codeList = (viewer: Viewer) =>
  viewerList(viewer, [CODES], (api, cursor) => answer(api['class-codes'].$get({ query: { cursor } })))

/** Who joined by one of them. */
export const memberList = (viewer: Viewer, id: string) =>
  viewerList(viewer, [CODES, 'members', id], (api, cursor) =>
    answer(api['class-codes'][':id'].members.$get({ param: { id }, query: { cursor } })),
  )

/** What a child does with a code, and what a grown-up does with codes and those who joined by them. */
export function useClassCalls() {
  const api = useApi()
  const client = useQueryClient()
  const again = async <T>(result: T): Promise<T> => {
    await client.invalidateQueries({ queryKey: [CODES] })
    return result
  }
  const codes = api['class-codes']
  const member = codes[':id'].members[':username']
  const param = (id: string, username: string) => ({ param: { id, username } })
  return {
    giveConsent: async (code: string) => {
      const { user } = await patiently(api.user.consent.$post({ json: { code } }))
      keepUser(user)
      void client.invalidateQueries() // what the child may do shows in many places
    },
    make: async (class_code: NewCode) => again(await answer(codes.$post({ json: { class_code } }))),
    end: async (id: string) => again(await answer(codes[':id'].$delete({ param: { id } }))),
    withdraw: async (id: string, username: string) => again(await answer(member.$delete(param(id, username)))),
    askForDeletion: async (id: string, username: string) =>
      again(await withProof(() => answer(member.deletion.$post(param(id, username))))),
    makePasswordLink: async (id: string, username: string) =>
      (await withProof(() => answer(member['password-link'].$post(param(id, username))))).password_link,
    takeDeletionBack: async (id: string, username: string) =>
      again(await answer(member.deletion.$delete(param(id, username)))),
  }
}
