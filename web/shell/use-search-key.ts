import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../paths.ts'

/** `/` leads to the search, unless somebody is writing. */
export function useSearchKey(): void {
  const navigate = useNavigate()
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { target, key, ctrlKey, metaKey, altKey } = event
      const isWriting =
        target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
      if (key !== '/' || isWriting || ctrlKey || metaKey || altKey || document.querySelector('dialog[open]')) return
      event.preventDefault()
      const box = document.querySelector<HTMLInputElement>('main input[type=search]')
      if (box) box.focus()
      else void navigate(paths.search())
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [navigate])
}
