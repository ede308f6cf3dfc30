import Camera from 'lucide-react/icons/camera'
import Trash2 from 'lucide-react/icons/trash-2'
import { type DragEvent, useRef, useState } from 'react'
import type { User } from '#contract/accounts.ts'
import { IMAGE_TYPES, UPLOADS } from '#rules/uploading.ts'
import { imageIn, usePastedImage } from '../uploads/use-pasted-image.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import styles from './picture-section.module.css'
import { SettingsSection } from './settings-section.tsx'
import { usePicture } from './use-picture.ts'

/** The picture that others see: chosen, dropped or pasted, looked at, then used. */
export function PictureSection({ user }: { user: User }) {
  const { chosen, progress, busy, said, problem, choose, use, cancel, remove, undo } = usePicture(user)
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  usePastedImage((image) => void choose(image))
  const hasPicture = user.image?.startsWith(UPLOADS)
  const name = user.preferences['show_full_name'] === true ? user.full_name : user.username
  const drag = (event: DragEvent, isOver: boolean) => {
    event.preventDefault() // or the browser would leave for the file
    setOver(isOver)
  }
  return (
    <SettingsSection
      title="Picture"
      lede="Everybody sees it beside your name. Better a drawing or a place than your face."
    >
      <div
        className={styles.place}
        data-over={over || undefined}
        onDragOver={(event) => drag(event, true)}
        onDragLeave={(event) => drag(event, false)}
        onDrop={(event) => {
          drag(event, false)
          void choose(imageIn(event.dataTransfer) ?? event.dataTransfer.files[0])
        }}
      >
        {chosen ? (
          <img className={styles.preview} src={chosen.preview} alt="How it will look" width={112} height={112} />
        ) : (
          <Avatar name={name} image={user.image} size="huge" />
        )}
        <div className={styles.words}>
          <div className={styles.buttons}>
            {chosen ? (
              <>
                <Button look="primary" busy={busy} onClick={use}>
                  Use this picture
                </Button>
                {!busy && <Button onClick={cancel}>Cancel</Button>}
              </>
            ) : (
              <>
                <Button busy={busy} onClick={() => input.current?.click()}>
                  <Camera size={18} aria-hidden="true" />
                  {hasPicture ? 'Replace picture' : 'Choose a picture'}
                </Button>
                {hasPicture && (
                  <Button look="quiet" busy={busy} onClick={remove}>
                    <Trash2 size={18} aria-hidden="true" />
                    Remove picture
                  </Button>
                )}
              </>
            )}
          </div>
          {busy && chosen ? (
            <progress className={styles.progress} aria-label="Sending your picture" value={progress} max={1} />
          ) : (
            <p className={styles.hint}>
              {chosen ? 'This is how it will look.' : 'You can also drop one here or paste it. PNG, JPEG, GIF or WebP.'}
            </p>
          )}
        </div>
        <input
          ref={input}
          type="file"
          accept={IMAGE_TYPES.join(',')}
          aria-label="Picture file"
          hidden
          onChange={({ currentTarget }) => {
            void choose(currentTarget.files?.[0])
            currentTarget.value = '' // so that the same file can be chosen again
          }}
        />
      </div>
      <div role="alert">{problem !== null && <Notice look="danger">{problem}</Notice>}</div>
      <div className={styles.said} role="status">
        {said !== null && (
          <>
            <span>{said}</span>
            {undo && (
              <Button look="quiet" busy={busy} onClick={undo}>
                Undo
              </Button>
            )}
          </>
        )}
      </div>
    </SettingsSection>
  )
}
