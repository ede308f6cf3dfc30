import type { SearchResult } from '#contract/search.ts'
import { anchorOf } from '../answers/answers-view.ts'
import { paths } from '../paths.ts'
import { AuthorName } from '../profiles/author-name.tsx'
import rows from '../questions/question-row.module.css'
import { Avatar } from '../ui/avatar.tsx'
import { Chip } from '../ui/chip.tsx'
import { classNames } from '../ui/class-names.ts'
import { RelativeTime } from '../ui/relative-time.tsx'
import { SubjectChip } from '../ui/subject-chip.tsx'
import { Marked } from './marked.tsx'
import styles from './search-result.module.css'

type Of<Type extends SearchResult['type']> = Extract<SearchResult, { type: Type }>

/** One of the things that were found, whatever it is. */
export function SearchResultRow({ result }: { result: SearchResult }) {
  if (result.type === 'tag') return <TagResult tag={result} />
  if (result.type === 'person') return <PersonResult result={result} />
  return <PostResult post={result} />
}

/** What tells it from the others in a list. */
export const keyOfResult = (result: SearchResult): string =>
  result.type === 'answer' ? `answer ${result.answer_id}` : `${result.type} ${addressOf(result)}`

function addressOf(result: SearchResult): string {
  if (result.type === 'tag') return paths.tag(result.name)
  if (result.type === 'person') return paths.profile(result.username)
  return paths.question(result.slug) + (result.type === 'answer' ? `#${anchorOf(result.answer_id)}` : '')
}

/** A row like any question's, with marks around what was searched for. */
function PostResult({ post }: { post: Of<'question'> | Of<'answer'> }) {
  return (
    <article className={rows.row}>
      <Title result={post} />
      <Snippet html={post.snippet_html} />
      <div className={rows.foot}>
        <div className={rows.about}>
          <SubjectChip subject={post.subject} />
          {post.grade !== null && <span>{`Grade ${post.grade}`}</span>}
          {post.type === 'question' && (
            <ul className={rows.tags} aria-label="Tags">
              {post.tags.map(({ name }) => (
                <li key={name}>
                  <Chip href={paths.tag(name)}>{name}</Chip>
                </li>
              ))}
            </ul>
          )}
        </div>
        <div className={rows.who}>
          <Avatar name={post.author.name} image={post.author.image} />
          <AuthorName author={post.author} className={rows.author} />
          <RelativeTime time={post.created_at} />
        </div>
      </div>
      <div className={rows.stats}>
        {post.type === 'question' ? <Answers question={post} /> : <Answer answer={post} />}
        <span className={rows.votes}>
          {post.score}
          <span className="hidden">{post.score === 1 ? ' vote' : ' votes'}</span>
        </span>
      </div>
    </article>
  )
}

function Answers({ question: { answer_count: count, accepted } }: { question: Of<'question'> }) {
  return (
    <span className={rows.answers} data-look={accepted ? 'accepted' : count > 0 ? 'some' : 'none'}>
      {count === 1 ? '1 answer' : `${count} answers`}
      {accepted && <span className="hidden">, one accepted</span>}
    </span>
  )
}

const Answer = ({ answer: { accepted } }: { answer: Of<'answer'> }) => (
  <span className={rows.answers} data-look={accepted ? 'accepted' : 'some'}>
    {accepted ? 'Accepted answer' : 'Answer'}
  </span>
)

function TagResult({ tag }: { tag: Of<'tag'> }) {
  return (
    <article className={rows.row}>
      <Title result={tag} />
      <Snippet html={tag.snippet_html} />
      <p className={rows.foot}>
        <span className={rows.about}>
          {tag.subject && <SubjectChip subject={tag.subject} />}
          {tag.score.toLocaleString('en')} {tag.score === 1 ? 'question' : 'questions'}
        </span>
      </p>
    </article>
  )
}

const PLAIN = 'member'

function PersonResult({ result }: { result: Of<'person'> }) {
  const { person, username, score } = result
  return (
    <article className={styles.person}>
      <Avatar name={person.name} image={person.image} size="medium" />
      <div>
        <Title result={result} />
        <p className={styles.facts}>
          {person.name !== username && (
            <span>
              <Marked html={result.snippet_html} />
            </span>
          )}
          {person.role !== PLAIN && <span className={styles.role}>{person.role}</span>}
          <span>{score.toLocaleString('en')} reputation</span>
        </p>
      </div>
    </article>
  )
}

const Title = ({ result }: { result: SearchResult }) => (
  <h2 className={classNames(rows.title, styles.title)}>
    {result.type === 'answer' && <span className={styles.to}>Answer to </span>}
    <a href={addressOf(result)} data-result>
      <Marked html={result.title_html} />
    </a>
  </h2>
)
const Snippet = ({ html }: { html: string }) => (
  <p className={styles.snippet}>
    <Marked html={html} />
  </p>
)
