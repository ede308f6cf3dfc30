import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { z } from 'zod'
import { SUBJECTS, type Subject } from '#rules/subjects.ts'

const words = z.string().trim().min(1)
const list = words.transform((text) => text.split(/,\s*/).filter(Boolean))
const Head = z.strictObject({
  title: words,
  grades: z.string().regex(/^\d{1,2}-\d{1,2}$/),
  also: list,
  tags: list,
})

export type QuizItem = { question: string; answer: string }
/** A short lesson; the parts are Markdown. */
export type Lesson = z.infer<typeof Head> & {
  slug: string
  subject: Subject
  body: string
  simpler: string
  example: string
  quiz: QuizItem[]
}
export type Term = { term: string; also: string[]; meaning: string; subject: Subject }
export type Curriculum = { lessons: Lesson[]; terms: Term[] }

/** All lessons and terms of a folder with one folder a subject. Throws, with the file's name, at whatever does not fit the format. */
export function readCurriculum(folder: URL): Curriculum {
  const subjects = Object.keys(SUBJECTS) as Subject[]
  return {
    lessons: subjects.flatMap((subject) => lessonsOf(folder, subject)),
    terms: subjects.flatMap((subject) => termsOf(folder, subject)),
  }
}

function lessonsOf(folder: URL, subject: Subject): Lesson[] {
  const shelf = new URL(`${subject}/`, folder)
  if (!existsSync(shelf)) return []
  return readdirSync(shelf)
    .filter((file) => file.endsWith('.md'))
    .toSorted()
    .map((file) => readLesson(readFileSync(new URL(file, shelf), 'utf8'), `${subject}/${file}`, subject))
}

function readLesson(text: string, file: string, subject: Subject): Lesson {
  const [, head = '', rest = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? []
  const read = Head.safeParse(parse(head))
  if (!read.success) throw new Error(`${file}: ${z.prettifyError(read.error)}`)
  const [body = '', ...sections] = rest.split(/^## /m)
  const section = (name: string) => {
    const found = sections
      .find((each) => each.startsWith(`${name}\n`))
      ?.slice(name.length)
      .trim()
    if (!found) throw new Error(`${file}: the section "${name}" is missing`)
    return found
  }
  const quiz = quizItems(section('Quiz'))
  if (body.trim() === '' || quiz.length < 2) throw new Error(`${file}: a lesson has a text and at least two questions`)
  const slug = file.slice(file.indexOf('/') + 1, -'.md'.length)
  return {
    ...read.data,
    slug,
    subject,
    body: body.trim(),
    simpler: section('Simpler'),
    example: section('Example'),
    quiz,
  }
}

/** `- **Question?** Answer.`, which may go on in lines that are set in. */
const quizItems = (text: string): QuizItem[] =>
  [...text.matchAll(/^- \*\*(.+?)\*\*\s+([\s\S]+?)(?=\n- \*\*|$(?![\s\S]))/gm)].map(
    ([, question = '', answer = '']) => ({
      question,
      answer: answer.trim(),
    }),
  )

/** `- **osmosis** (also: …): Water moving …` */
function termsOf(folder: URL, subject: Subject): Term[] {
  const file = new URL(`glossary/${subject}.md`, folder)
  if (!existsSync(file)) return []
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('- '))
  return lines.map((line) => {
    const [, term, also = '', meaning] = /^- \*\*(.+?)\*\*(?: \(also: (.+?)\))?: (.+)$/.exec(line) ?? []
    if (!term || !meaning) throw new Error(`glossary/${subject}.md: ${line}`)
    return { term, also: also.split(/,\s*/).filter(Boolean), meaning, subject }
  })
}
