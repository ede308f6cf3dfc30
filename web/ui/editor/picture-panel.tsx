import CircleAlert from 'lucide-react/icons/circle-alert'
import Trash2 from 'lucide-react/icons/trash-2'
import { useId } from 'react'
import { Button } from '../button.tsx'
import { TextInput } from '../text-input.tsx'
import styles from './picture-panel.module.css'
import { type Picture, picturesIn, withoutPicture, withWords } from './pictures.ts'
import type { PictureDesk, Sending } from './use-pictures.ts'

type Props = {
  desk: PictureDesk
  markdown: string
  onChange: (markdown: string) => void
  sendings: Sending[]
  problem: string | null
  onAgain: (sending: Sending) => void
  onDrop: (id: number) => void
}

/** Below the text: pictures that are being sent, and for each one in the text the words that stand for it. */
export function PicturePanel({ desk, markdown, onChange, sendings, problem, onAgain, onDrop }: Props) {
  const pictures = picturesIn(markdown)
  const waiting = pictures.filter(({ words }) => words.trim().length < desk.wordsMin).length
  const isEmpty = pictures.length === 0 && sendings.length === 0 && problem === null
  return (
    <div className={isEmpty ? undefined : styles.panel} data-pictures>
      <div role="alert">{problem !== null && <p className={styles.problem}>{problem}</p>}</div>
      {sendings.map((sending) => (
        <SendingRow key={sending.id} sending={sending} onAgain={onAgain} onDrop={onDrop} />
      ))}
      {pictures.map((picture, index) => (
        <PictureRow
          key={`${index}${picture.url}`}
          picture={picture}
          name={pictures.length === 1 ? 'the picture' : `picture ${index + 1}`}
          wordsMax={desk.wordsMax}
          isMissing={picture.words.trim().length < desk.wordsMin}
          onWords={(words) => onChange(withWords(markdown, picture, words))}
          onRemove={() => onChange(withoutPicture(markdown, picture))}
        />
      ))}
      <p role="status" className={waiting > 0 ? styles.note : undefined}>
        {waiting > 0 && 'Somebody who cannot see it hears these words. The text can be posted when they are there.'}
      </p>
    </div>
  )
}

function SendingRow({ sending, onAgain, onDrop }: { sending: Sending } & Pick<Props, 'onAgain' | 'onDrop'>) {
  const { id, file, progress, problem } = sending
  return (
    <div className={styles.row}>
      <div className={styles.words}>
        <span className={styles.label}>{file.name}</span>
        {problem === null ? (
          <progress className={styles.progress} aria-label={`Sending ${file.name}`} value={progress} max={1} />
        ) : (
          <p className={styles.problem} role="alert">
            <CircleAlert size="1.1em" aria-hidden="true" /> {problem}
          </p>
        )}
      </div>
      {problem !== null && (
        <div className={styles.ways}>
          <Button onClick={() => onAgain(sending)}>Try again</Button>
          <Button look="quiet" onClick={() => onDrop(id)}>
            Leave it out
          </Button>
        </div>
      )}
    </div>
  )
}

type RowProps = {
  picture: Picture
  name: string
  wordsMax: number
  isMissing: boolean
  onWords: (words: string) => void
  onRemove: () => void
}

function PictureRow({ picture: { url, words }, name, wordsMax, isMissing, onWords, onRemove }: RowProps) {
  const id = useId()
  return (
    <div className={styles.row}>
      <img className={styles.thumb} src={url} alt="" width={72} height={72} />
      <div className={styles.words}>
        <label className={styles.label} htmlFor={id}>
          What does {name} show?
        </label>
        <TextInput
          id={id}
          value={words}
          maxLength={wordsMax}
          placeholder="A triangle with its height drawn in"
          autoComplete="off"
          aria-required
          data-missing={isMissing || undefined}
          onChange={(event) => onWords(event.target.value)}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      </div>
      <Button look="quiet" round aria-label={`Take ${name} out`} title="Take it out" onClick={onRemove}>
        <Trash2 size={18} aria-hidden="true" />
      </Button>
    </div>
  )
}
