import { useEffect, useRef } from 'react'
import type { Tag } from '#contract/tags.ts'
import styles from './tag-picker.module.css'

type Props = { id: string; hidden: boolean; tags: Tag[]; active: number; onChoose: (name: string) => void }

/** The list below the box; the focus stays in the box, which says which option is meant. */
export function TagOptions({ id, hidden, tags, active, onChoose }: Props) {
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    if (!hidden) list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [hidden, active])
  return (
    <ul ref={list} id={id} className={styles.options} role="listbox" aria-label="Tags" tabIndex={-1} hidden={hidden}>
      {tags.map(({ name, description, question_count }, index) => (
        <li
          key={name}
          id={`${id}-${index}`}
          className={styles.option}
          role="option"
          aria-selected={index === active}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(name)}
        >
          <span className={styles.name}>{name}</span>
          <span className={styles.count}>
            {question_count.toLocaleString('en')} {question_count === 1 ? 'question' : 'questions'}
          </span>
          {description && <span className={styles.description}>{description}</span>}
        </li>
      ))}
    </ul>
  )
}
