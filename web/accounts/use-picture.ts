import { useState } from 'react'
import type { User } from '#contract/accounts.ts'
import { ApiError } from '../api-error.ts'
import { sendImage } from '../uploads/send-image.ts'
import { shrinkToSquare, type Square } from '../uploads/shrink.ts'
import { useAccountCalls } from './queries.ts'

/** A picture on its way: chosen, sent and shown, or taken away, and the step back from both. */
export function usePicture(user: User) {
  const { change } = useAccountCalls()
  const [chosen, setChosen] = useState<Square | null>(null)
  const [progress, setProgress] = useState(0)
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [former, setFormer] = useState<string | null | undefined>()

  async function attempt(work: () => Promise<void>) {
    setProblem(null)
    setSaid(null)
    setBusy(true)
    try {
      await work()
    } catch (error) {
      setProblem(sentenceOf(error))
    } finally {
      setBusy(false)
    }
  }

  async function show(image: string | null, words: string) {
    await change({ image })
    setFormer(user.image)
    setChosen(null)
    setSaid(words)
  }

  return {
    chosen,
    progress,
    busy,
    said,
    problem,
    choose: async (file: File | undefined) => {
      if (!file || busy) return
      await attempt(async () => setChosen(await shrinkToSquare(file)))
    },
    cancel: () => setChosen(null),
    use: () =>
      void attempt(async () => {
        if (!chosen) return
        setProgress(0)
        const { url } = await sendImage(chosen.image, { purpose: 'profile', onProgress: setProgress })
        await show(url, 'This is your picture now.')
      }),
    remove: () => void attempt(() => show(null, 'Your picture is gone.')),
    undo:
      former === undefined
        ? undefined
        : () =>
            void attempt(async () => {
              await show(former, former === null ? 'Your picture is gone.' : 'Your picture is back.')
              setFormer(undefined)
            }),
  }
}

function sentenceOf(error: unknown): string {
  if (error instanceof ApiError) return error.errors['image']?.[0] ?? error.message
  return error instanceof Error ? error.message : 'This did not work. Please try again.'
}
