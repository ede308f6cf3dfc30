import type { Subject } from '#rules/subjects.ts'

/** What a picture tells: two cards that are alike make one picture. */
export type Card = {
  title: string
  /** Stands in the title's place when it is written in letters that no typeface here has. */
  otherwise: string
  lede?: string | undefined
  subject?: Subject | undefined
  grade?: number | undefined
  tags?: string[] | undefined
  /** `3 answers`, and whether one of them is accepted. */
  answers?: { count: number; accepted: boolean } | undefined
}
