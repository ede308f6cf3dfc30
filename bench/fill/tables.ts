import { RENDERER_VERSION } from '#markdown/version.ts'
import { lookOf } from '#rules/account.ts'
import { slugWords } from '#rules/slug.ts'
import type { Acceptances } from './acceptances.ts'
import type { Author, Body } from './bodies.ts'
import type { Value } from './copy.ts'
import { SUBJECT_NAMES, type Posts } from './posts.ts'
import { createRandom } from './random.ts'
import type { TagChooser } from './tags.ts'
import { START, timestamp } from './time.ts'
import type { Votes } from './votes.ts'
import type { Ledger } from './ledger.ts'

const EDITED_SHARE = 0.06
const RELATED = 5

export const MEMBER_COLUMNS =
  'users (id, username, username_look, email, email_verified_at, full_name, bio, password_hash, role, age_band, consented_at, grade, ledger_sum, ever_verified, created_at)'

/** The members of the bench; `passwordHash` is everybody's. */
export function* memberRows(
  { seed, passwordHash }: { seed: number; passwordHash: string },
  { sums }: Ledger,
): Generator<Value[]> {
  const random = createRandom(seed, 'members')
  const first =
    'amber brisk calm clever cosmic curious dapper eager fuzzy gentle golden happy humble jolly keen lively lucky mellow nimble quiet'.split(
      ' ',
    )
  const second =
    'badger beetle comet condor dolphin falcon ferret gecko heron koala lemur lynx marmot otter panda puffin raven sparrow tiger walrus'.split(
      ' ',
    )
  for (let member = 0; member < sums.length; member++) {
    // digits that look like no letter: names must differ to the eye
    const digits = member.toString(6).replaceAll(/\d/g, (digit) => '246789'[Number(digit)]!)
    const username = `${random.pick(first)}-${random.pick(second)}${digits}`
    const joined = START - random.int(86_400, 400 * 86_400)
    const role = member < 5 ? 'moderator' : random.chance(0.02) ? 'teacher' : 'member'
    const band = role === 'member' ? random.pick(['13-15', '13-15', '16-17', '16-17', 'adult', null]) : 'adult'
    const name = username
      .split('-')
      .map((part) => part[0]!.toUpperCase() + part.slice(1).replaceAll(/\d/g, ''))
      .join(' ')
    const bio = random.chance(0.3) ? `I like ${random.pick(SUBJECT_NAMES)} and ${random.pick(second)}s.` : null
    const grade = band === 'adult' ? null : random.int(5, 12)
    yield [
      member + 1,
      username,
      lookOf(username),
      `${username}@bench.askademy.example`,
      timestamp(joined + 600),
      name,
      bio,
      passwordHash,
      role,
      band,
      null,
      grade,
      sums[member]!,
      true,
      timestamp(joined),
    ]
  }
}

export const QUESTION_COLUMNS =
  'staged_questions (id, slug_words, title, body, body_html, excerpt, renderer_version, tags, subject, grade, author_id, score, answer_count, view_count, accepted_answer_id, related_ids, created_at, edited_at, last_activity_at, text)'

type Written = {
  write: Author
  titleOf: (question: number) => string
  tagsOf: TagChooser
  onBody?: (body: Body) => void
}

export function* questionRows(
  seed: number,
  { questions }: Posts,
  scores: Uint32Array,
  acceptances: Acceptances,
  { write, titleOf, tagsOf, onBody }: Written,
): Generator<Value[]> {
  const random = createRandom(seed, 'questions')
  const count = questions.at.length
  const recent = SUBJECT_NAMES.map(() => [] as number[]) // of each subject, to relate to
  for (let question = 0; question < count; question++) {
    const place = questions.subject[question]!
    const subject = SUBJECT_NAMES[place]!
    const title = titleOf(question)
    const body = write(subject, 300, 900)
    onBody?.(body)
    const answer = acceptances.answer[question]!
    const others = recent[place]!
    const related =
      others.length < 50
        ? []
        : [...new Set(Array.from({ length: RELATED + 2 }, () => random.pick(others)))].slice(0, RELATED)
    others.push(question + 1)
    const at = questions.at[question]!
    const last = questions.lastActivityAt[question]!
    yield [
      question + 1,
      slugWords(title),
      title,
      body.markdown,
      body.html,
      body.excerpt,
      RENDERER_VERSION,
      tagsOf(subject),
      subject,
      random.chance(0.8) ? random.int(5, 12) : null,
      questions.author[question]! + 1,
      scores[question]!,
      questions.answerCount[question]!,
      Math.floor(20 * Math.exp(1.2 * random.normal())) + 3 * scores[question]!,
      answer === -1 ? null : answer + 1,
      related,
      timestamp(at),
      random.chance(EDITED_SHARE) ? timestamp(Math.min(at + 1800, last)) : null,
      timestamp(last),
      body.text,
    ]
  }
}

export const ANSWER_COLUMNS =
  'answers (id, question_id, author_id, body, body_html, excerpt, renderer_version, score, created_at, edited_at)'

export function* answerRows(
  seed: number,
  { questions, answers }: Posts,
  scores: Uint32Array,
  { write, onBody }: Pick<Written, 'write' | 'onBody'>,
): Generator<Value[]> {
  const random = createRandom(seed, 'answers')
  const asked = questions.at.length
  for (let answer = 0; answer < answers.at.length; answer++) {
    const question = answers.question[answer]!
    const body = write(SUBJECT_NAMES[questions.subject[question]!]!, 300, 1500)
    onBody?.(body)
    const at = answers.at[answer]!
    yield [
      answer + 1,
      question + 1,
      answers.author[answer]! + 1,
      body.markdown,
      body.html,
      body.excerpt,
      RENDERER_VERSION,
      scores[asked + answer]!,
      timestamp(at),
      random.chance(EDITED_SHARE) ? timestamp(at + 900) : null,
    ]
  }
}

export const VOTE_COLUMNS = 'votes (id, voter_id, author_id, question_id, answer_id, points, created_at)'

export function* voteRows({ questions, answers }: Posts, votes: Votes, { pointsOfVotes }: Ledger): Generator<Value[]> {
  const asked = questions.at.length
  for (let vote = 0; vote < votes.at.length; vote++) {
    const post = votes.post[vote]!
    const author = post < asked ? questions.author[post]! : answers.author[post - asked]!
    yield [
      vote + 1,
      votes.voter[vote]! + 1,
      author + 1,
      post < asked ? post + 1 : null,
      post < asked ? null : post - asked + 1,
      pointsOfVotes[vote]!,
      timestamp(votes.at[vote]!),
    ]
  }
}

export const LEDGER_COLUMNS = 'reputation_entries (id, user_id, kind, points, question_id, answer_id, created_at)'

export function* ledgerRows({ entries }: Ledger): Generator<Value[]> {
  let id = 0
  for (const { member, kind, points, question, answer, at } of entries)
    yield [++id, member + 1, kind, points, question + 1, answer === undefined ? null : answer + 1, timestamp(at)]
}
