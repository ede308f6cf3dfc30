import { ApiError } from '../api-error.ts'
import { createStore } from '../store.ts'

type Asked = { confirm: () => void; cancel: () => void }

/** Somebody waits for the owner to confirm who they are; `ProofDialog` asks. */
export const proofStore = createStore<Asked | null>(null)

/**
 * Does work that may need a fresh proof; asks for one where the server says so, and then does it again. The page must
 * have a `ProofDialog`.
 */
export async function withProof<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'proof-required')) throw error
    await askForProof()
    return work()
  }
}

const askForProof = () =>
  new Promise<void>((resolve, reject) => {
    const end = (then: () => void) => () => {
      proofStore.set(null)
      then()
    }
    const refusal = new ApiError(403, 'Nothing was done: you did not confirm that it is you.', { code: 'cancelled' })
    proofStore.set({ confirm: end(resolve), cancel: end(() => reject(refusal)) })
  })
