import { useEffect, useEffectEvent } from 'react'

/** The first image that is pasted anywhere on the page, but into a text. */
export function usePastedImage(onImage: (image: File) => void): void {
  const take = useEffectEvent((event: ClipboardEvent) => {
    if (event.target instanceof Element && event.target.closest('input, textarea, [contenteditable]')) return
    const image = imageIn(event.clipboardData)
    if (!image) return
    event.preventDefault()
    onImage(image)
  })
  useEffect(() => {
    document.addEventListener('paste', take)
    return () => document.removeEventListener('paste', take)
  }, [])
}

/** What was pasted or dropped, if it is a file that calls itself an image. */
export const imageIn = (data: DataTransfer | null): File | undefined =>
  [...(data?.files ?? [])].find(({ type }) => type.startsWith('image/'))
