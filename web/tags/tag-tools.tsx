import SquarePen from 'lucide-react/icons/square-pen'
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import type { FullTag } from '#contract/tags.ts'
import { isStaff } from '#rules/membership.ts'
import { mayEditTag } from '#rules/tagging.ts'
import { useMember } from '../questions/use-member.ts'
import { useNumbers } from '../questions/use-numbers.ts'
import { Button } from '../ui/button.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

const EditTag = lazy(() => import('./edit-tag.tsx').then((module) => ({ default: module.EditTag })))
const ManageTag = lazy(() => import('./manage-tag.tsx').then((module) => ({ default: module.ManageTag })))

/** What some members do with a tag: the button, and what it opens. Readers do without the code of both. */
export function useTagTools(tag: FullTag | undefined): { button: ReactNode; opened: ReactNode; manage: ReactNode } {
  const member = useMember()
  const numbers = useNumbers()
  const [editing, setEditing] = useState<string>()
  const button = useRef<HTMLSpanElement>(null)
  if (!tag || !member) return { button: null, opened: null, manage: null }
  const close = () => {
    setEditing(undefined)
    button.current?.querySelector('button')?.focus()
  }
  return {
    button: mayEditTag(numbers, member).allowed && (
      <span ref={button}>
        <Button
          aria-expanded={editing === tag.name}
          aria-label={`Edit what is said about ${tag.name}`}
          onClick={() => setEditing(tag.name)}
        >
          <SquarePen size={17} aria-hidden="true" />
          Edit
        </Button>
      </span>
    ),
    opened: editing === tag.name && (
      <Suspense fallback={<Skeleton lines={['full', 'full', 'half']} />}>
        <EditTag key={tag.name} tag={tag} onDone={close} />
      </Suspense>
    ),
    manage: isStaff(member) && (
      <Suspense fallback={null}>
        <ManageTag key={tag.name} tag={tag} />
      </Suspense>
    ),
  }
}
