import styles from './answer-card.module.css'

type Props = { provider: string | null; fromCommunity: boolean }

/** Who wrote this, and that it is not what people here have said. */
export function AiNotice({ provider, fromCommunity }: Props) {
  const writer = !provider || provider === 'builtin' ? 'a program' : `a program, the AI model ${provider}`
  return (
    <p className={styles.byMachine}>
      Written by {writer}. It can be wrong.{!fromCommunity && ' Not from our community.'}
    </p>
  )
}
