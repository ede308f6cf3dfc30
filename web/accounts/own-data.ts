import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { answer, answerFile } from '../api.ts'
import { viewerQuery } from '../query.ts'
import { endSession, keepUser } from '../session-store.ts'
import { useApi, useViewer, type Viewer } from '../viewer.tsx'
import { withProof } from './proof.ts'
import { patiently } from './queries.ts'

export type Form = 'json' | 'html'

/** A copy of one's data as a file; `bytes` counts what has come while it is made. */
export function useExport(username: string) {
  const api = useApi()
  const [bytes, setBytes] = useState(0)
  const taking = useMutation({
    mutationFn: async (format: Form) => {
      setBytes(0)
      const link = document.createElement('a')
      link.href = URL.createObjectURL(
        await withProof(() => answerFile(api.user.export.$get({ query: { format } }), setBytes)),
      )
      link.download = `askademy-${username}-${new Date().toISOString().slice(0, 10)}.${format}`
      link.click()
      URL.revokeObjectURL(link.href)
    },
  })
  return { ...taking, bytes }
}

const securityQuery = (viewer: Viewer) => viewerQuery(viewer, ['security'], (api) => answer(api.user.security.$get()))

/** How the caller shows who they are: by the password, an authenticator app or a mailed code. */
export const useProofWay = () => useQuery(securityQuery(useViewer())).data?.security.proof.way

export function useLeavingCalls() {
  const api = useApi()
  return {
    sendCode: () => patiently(api.user.proof.code.$post()),
    /** Answers the day, and signs this browser out as well. */
    leave: async (proof: { password: string } | { code: string }) => {
      const { leaves_at } = await patiently(api.user.$delete({ json: proof }))
      endSession()
      return leaves_at
    },
    keep: async () => keepUser((await patiently(api.user.keep.$post())).user),
  }
}
