import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { TeacherToVerify } from '#contract/teacher-applications.ts'
import type { Subject } from '#rules/subjects.ts'
import { ApiError, asSentence } from '../api-error.ts'
import { withProof } from '../accounts/proof.ts'
import { answer, type ApiClient } from '../api.ts'
import { viewerList, viewerQuery } from '../query.ts'
import { toast } from '../ui/toast.tsx'
import { useApi, type Viewer } from '../viewer.tsx'

const OWN = ['teacher-application']
const LIST = ['teachers-to-verify']
type NewApplication = Parameters<ApiClient['teacher-applications']['$post']>[0]['json']['application']

/** What became of one's own application. Whoever opens it asks anew: an admin may have decided. */
export const ownApplication = (viewer: Viewer) => ({
  ...viewerQuery(viewer, OWN, (api) => answer(api.user['teacher-application'].$get())),
  staleTime: 0,
})

/** Who waits to be verified. Whoever opens it asks anew: others decide too. */
export const teachersToVerify = (viewer: Viewer) => ({
  ...viewerList(viewer, LIST, (api, cursor) => answer(api['teacher-applications'].$get({ query: { cursor } }))),
  staleTime: 0,
  refetchOnMount: true,
})

export function useApplicationCalls() {
  const api = useApi()
  const client = useQueryClient()
  const again = () => client.invalidateQueries({ queryKey: OWN })
  return {
    apply: async (application: NewApplication) => {
      await answer(api['teacher-applications'].$post({ json: { application } }))
      await again()
    },
    withdraw: async () => {
      await answer(api.user['teacher-application'].$delete())
      await again()
    },
  }
}

/** With a reason it is turned down. */
type Decision = { application: TeacherToVerify } & ({ subjects: Subject[] } | { reason: string })

/** Verifies a teacher, or turns it down. What is decided, by whomever, leaves the queue. */
export function useDecideTeacher() {
  const call = useApi()['teacher-applications'][':id']
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ application: { id }, ...decision }: Decision) =>
      'reason' in decision
        ? answer(call.decline.$post({ param: { id }, json: decision }))
        : withProof(() => answer(call.approve.$post({ param: { id }, json: decision }))),
    onSuccess: ({ application: { username, state } }) => {
      toast(state === 'approved' ? `${username} is a teacher now.` : `Turned down. ${username} can read why.`, 'good')
      return client.invalidateQueries() // a role shows in many places
    },
    onError: (error) => {
      if (!(error instanceof ApiError) || error.statusCode === 422) return // the card says so
      toast(asSentence(error.statusCode === 404 ? 'This is not here any more' : error.message), 'danger')
      if (error.statusCode === 404 || error.statusCode === 409) return client.invalidateQueries({ queryKey: LIST })
    },
  })
}
