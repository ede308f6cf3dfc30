import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../paths.ts'
import { isSingleKey } from '../ui/single-keys.ts'

/** `/` leads to the search, unless somebody is writing. */
export function useSearchKey(): void {
  const navigate = useNavigate()
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== '/' || !isSingleKey(event)) return
      event.preventDefault()
      const box = document.querySelector<HTMLInputElement>('main input[type=search]')
      if (box) box.focus()
      else void navigate(paths.search())
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [navigate])
}
