import Pencil from 'lucide-react/icons/pencil'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { AiConversationCard } from '#contract/ask-ai.ts'
import { paths } from '../paths.ts'
import { Button } from '../ui/button.tsx'
import { NextPage } from '../ui/next-page.tsx'
import { useViewer } from '../viewer.tsx'
import styles from './conversation-list.module.css'
import { conversationList } from './queries.ts'

type Props = { openId: string | null; onChoose?: () => void; onChange: (conversation: AiConversationCard) => void }

/** What was talked about before, the latest first. */
export function ConversationList({ openId, onChoose, onChange }: Props) {
  const list = useInfiniteQuery(conversationList(useViewer()))
  const conversations = list.data?.pages.flatMap((page) => page.conversations) ?? []
  return (
    <>
      {conversations.length === 0 && list.data && (
        <p className={styles.none}>What you ask is listed here. Nobody else sees it.</p>
      )}
      <ol className={styles.list} role="list">
        {conversations.map((conversation) => (
          <li key={conversation.id} className={styles.row} data-open={conversation.id === openId || undefined}>
            <a
              className={styles.title}
              href={paths.askAi({ conversation: conversation.id })}
              aria-current={conversation.id === openId ? 'page' : undefined}
              onClick={onChoose}
            >
              {conversation.title}
            </a>
            <Button
              look="quiet"
              round
              className={styles.change}
              aria-label={`Rename or delete: ${conversation.title}`}
              onClick={() => onChange(conversation)}
            >
              <Pencil size={16} aria-hidden="true" />
            </Button>
          </li>
        ))}
      </ol>
      <NextPage list={list} look="quiet" />
    </>
  )
}
