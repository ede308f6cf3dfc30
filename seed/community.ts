import { readdirSync, readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { z } from 'zod'
import { AGE_BANDS, ROLES } from '#rules/membership.ts'
import { SUBJECTS, type Subject } from '#rules/subjects.ts'

const folder = new URL('./', import.meta.url)

const Person = z.strictObject({
  username: z.string(),
  full_name: z.string(),
  age_band: z.enum(AGE_BANDS),
  grade: z.number().int().nullable(),
  role: z.enum(ROLES),
  subjects: z.array(z.string()),
  bio: z.string(),
})
const votes = z.number().int().min(0).max(9)
const QuestionHead = z.strictObject({
  title: z.string(),
  grade: z.number().int(),
  tags: z.array(z.coerce.string()),
  author: z.string(),
  hours_ago: z.number().positive(),
  votes,
  accepted: z.number().int().positive().optional(),
})
const AnswerHead = z.strictObject({ author: z.string(), after_hours: z.number().positive(), votes })
const CommentHead = AnswerHead.omit({ votes: true })

export type DemoPerson = z.infer<typeof Person>
export type DemoComment = z.infer<typeof CommentHead> & { body: string }
export type DemoAnswer = z.infer<typeof AnswerHead> & { body: string; comments: DemoComment[] }
export type DemoQuestion = z.infer<typeof QuestionHead> & {
  file: string
  subject: Subject
  body: string
  comments: DemoComment[]
  answers: DemoAnswer[]
}

export const readPeople = (): DemoPerson[] =>
  z.array(Person).parse(JSON.parse(readFileSync(new URL('people.json', folder), 'utf8')))

/** Every question of the demo community with its answers and comments, in no particular order. The format: README.md beside this file. */
export function readQuestions(): DemoQuestion[] {
  return (Object.keys(SUBJECTS) as Subject[]).flatMap((subject) =>
    readdirSync(new URL(`questions/${subject}/`, folder))
      .filter((file) => file.endsWith('.md'))
      .toSorted()
      .map((file) => readQuestion(subject, `questions/${subject}/${file}`)),
  )
}

function readQuestion(subject: Subject, file: string): DemoQuestion {
  const [question, ...answers] = readFileSync(new URL(file, folder), 'utf8').split(/^=== answer$/m)
  const { head, body, comments } = readPost(question!, file)
  return {
    ...QuestionHead.parse(head),
    file,
    subject,
    body,
    comments,
    answers: answers.map((text) => {
      const { head, ...part } = readPost(text, file)
      return { ...AnswerHead.parse(head), ...part }
    }),
  }
}

/** A question or an answer, and the comments below it. */
function readPost(text: string, file: string): { head: unknown; body: string; comments: DemoComment[] } {
  const [post, ...comments] = text.split(/^=== comment$/m)
  return {
    ...readPart(post!, file),
    comments: comments.map((text) => {
      const { head, body } = readPart(text, file)
      return { ...CommentHead.parse(head), body }
    }),
  }
}

function readPart(text: string, file: string): { head: unknown; body: string } {
  const found = /^\s*(?:---\n)?([\s\S]*?)\n---\n([\s\S]*)$/.exec(text)
  if (!found) throw new Error(`${file}: a part has no head closed by ---`)
  return { head: parse(found[1]!), body: found[2]!.trim() }
}
