import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { navigation } from '../navigation.ts'
import { paths } from '../paths.ts'
import type { QuestionPage } from '../questions/question-page.ts'
import { anchorOf, answerIdOf, queryOf } from './answers-view.ts'

const MARKED_MS = 2600

/**
 * An address that ends in `#answer-7` leads to that answer: it scrolls there, takes the focus and is marked for a
 * moment. Where it is on another page of answers, that page is asked for. Returns the id of the one that is marked.
 */
export function useLinkedAnswer(
  { question, answers, view, missing }: QuestionPage,
  stale: boolean,
): string | undefined {
  const { hash, key } = useLocation()
  const wanted = answerIdOf(hash)
  const [marked, setMarked] = useState<string>()
  const shown = useRef<string>(undefined)
  const isHere = answers.some(({ id }) => id === wanted)

  useEffect(() => {
    if (!wanted || stale || shown.current === key) return
    if (!isHere) {
      if (view.answer !== wanted && !missing)
        navigation.go(paths.question(question.slug, queryOf({ sort: view.sort, answer: wanted })) + hash, {
          replace: true,
        })
      return
    }
    // after the page's own scrolling and focus have had their turn
    const frame = requestAnimationFrame(() => {
      shown.current = key
      const place = document.getElementById(anchorOf(wanted))
      place?.scrollIntoView({ block: 'start' })
      place?.focus({ preventScroll: true })
      setMarked(wanted)
    })
    return () => cancelAnimationFrame(frame)
  }, [wanted, isHere, stale, key, hash, question.slug, view.answer, view.sort, missing])

  useEffect(() => {
    if (!marked) return
    const timer = setTimeout(() => setMarked(undefined), MARKED_MS)
    return () => clearTimeout(timer)
  }, [marked])

  return marked
}
