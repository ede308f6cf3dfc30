import Download from 'lucide-react/icons/download'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { CopyButton } from './copy-button.tsx'
import styles from './security.module.css'
import { StepTitle } from './step-title.tsx'

type Props = { codes: string[]; username: string; onDone: () => void }

/** The codes for a lost phone, shown this once. */
export function RecoveryCodes({ codes, username, onDone }: Props) {
  const text = codes.join('\n')
  const download = () => {
    const link = document.createElement('a')
    const lines = `Recovery codes of ${username} for ${location.host}\nEach works once, in place of the code of your app.\n\n${text}\n`
    link.href = URL.createObjectURL(new Blob([lines], { type: 'text/plain' }))
    link.download = 'askademy-recovery-codes.txt'
    link.click()
    URL.revokeObjectURL(link.href)
  }
  return (
    <div className={styles.stack}>
      <StepTitle>Keep your recovery codes</StepTitle>
      <Notice look="warn">
        These are shown only now. Each opens your account once if your phone is lost. Print them, or keep them with your
        passwords, but not on that phone.
      </Notice>
      <div className={styles.box}>
        <ol className={styles.codes} aria-label="Recovery codes">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
      </div>
      <div className={styles.actions}>
        <CopyButton text={text} label="Copy" />
        <Button onClick={download}>
          <Download size={17} aria-hidden="true" />
          Download
        </Button>
      </div>
      <div>
        <Button look="primary" onClick={onDone}>
          I have kept them
        </Button>
      </div>
    </div>
  )
}
