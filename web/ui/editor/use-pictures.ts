import { type RefObject, useRef, useState } from 'react'
import { applyEdit, writingOf } from './apply-edit.ts'
import { applied } from './edits.ts'
import { insertPicture, picturesIn } from './pictures.ts'

/** How pictures come into a text; the editor itself knows nothing of the site. */
export type PictureDesk = {
  /** Why none can be added, if so. */
  refusal: string | undefined
  /** In one text. */
  most: number
  /** Characters of the words for a picture. */
  wordsMin: number
  wordsMax: number
  /** The kinds of files that are read. */
  types: string[]
  /** Sends a picture and answers its address; `onProgress` hears from 0 to 1. Fails with a sentence. */
  send: (file: File, onProgress: (share: number) => void) => Promise<string>
}

export type Sending = { id: number; file: File; progress: number; problem: string | null }
type Props = {
  area: RefObject<HTMLTextAreaElement | null>
  markdown: string
  onChange: (markdown: string) => void
  desk: PictureDesk | undefined
}

/** Pictures on their way into the text. One that fails waits for another try; what is written goes on meanwhile. */
export function usePictures({ area, markdown, onChange, desk }: Props) {
  const [sendings, setSendings] = useState<Sending[]>([])
  const [problem, setProblem] = useState<string | null>(null)
  const lastId = useRef(0)

  const change = (id: number, changed: Partial<Sending>) =>
    setSendings((all) => all.map((each) => (each.id === id ? { ...each, ...changed } : each)))
  const drop = (id: number) => setSendings((all) => all.filter((each) => each.id !== id))

  function place(url: string): void {
    const element = area.current
    if (!element) return
    const edit = insertPicture(writingOf(element), url)
    // who is typing keeps the browser's own undo; who is elsewhere keeps the focus
    if (document.activeElement === element) applyEdit(element, edit)
    else onChange(applied(writingOf(element), edit).text)
  }

  async function send({ id, file }: Sending, { send }: PictureDesk): Promise<void> {
    try {
      const url = await send(file, (progress) => change(id, { progress }))
      drop(id)
      place(url)
    } catch (error) {
      change(id, { problem: error instanceof Error ? error.message : 'This did not work.' })
    }
  }

  function add(files: File[]): void {
    if (!desk || files.length === 0) return
    const room = desk.most - picturesIn(markdown).length - sendings.length
    setProblem(desk.refusal ?? (files.length > room ? `At most ${desk.most} pictures fit in one post.` : null))
    if (desk.refusal) return
    const added = files.slice(0, Math.max(0, room)).map((file) => ({
      id: (lastId.current += 1),
      file,
      progress: 0,
      problem: null,
    }))
    setSendings((all) => [...all, ...added])
    for (const each of added) void send(each, desk)
  }

  return {
    sendings,
    problem,
    add,
    drop,
    again: (sending: Sending) => {
      if (!desk) return
      change(sending.id, { progress: 0, problem: null })
      void send(sending, desk)
    },
  }
}

/** What was pasted or dropped that calls itself an image. */
export const imagesIn = (data: DataTransfer | null): File[] =>
  [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'))
