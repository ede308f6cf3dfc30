import PanelLeft from 'lucide-react/icons/panel-left'
import Plus from 'lucide-react/icons/plus'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { AiConversationCard } from '#contract/ask-ai.ts'
import { mayTakePart } from '#rules/membership.ts'
import { useDraft } from '../drafts/use-draft.ts'
import { paths } from '../paths.ts'
import { Notice } from '../ui/notice.tsx'
import { useMember } from '../questions/use-member.ts'
import { useSession } from '../session.tsx'
import { Button, LinkButton } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { useViewer } from '../viewer.tsx'
import { AnswerCard, loadRenderer } from './answer-card.tsx'
import styles from './chat.module.css'
import { ChangeConversation } from './change-conversation.tsx'
import { Composer, type Settings } from './composer.tsx'
import { ConversationList } from './conversation-list.tsx'
import { turnsOf } from './conversation.ts'
import { EmptyChat } from './empty-chat.tsx'
import { statusQuery } from './queries.ts'
import { useAnnouncement } from './use-announcement.ts'
import { useAskCommunity } from './use-ask-community.tsx'
import { useChat } from './use-chat.ts'

/** `id`: the conversation that is open, or null for a new one. */
export function Chat({ id }: { id: string | null }) {
  const chat = useChat(id)
  const { data: status } = useQuery(statusQuery(useViewer()))
  const draft = useDraft('ask-ai', {}, 'device')
  const member = useMember()
  const { user } = useSession()
  const [settings, setSettings] = useState<Partial<Settings>>({})
  const [listed, setListed] = useState(false)
  const [changing, setChanging] = useState<AiConversationCard | null>(null)
  const box = useRef<HTMLTextAreaElement>(null)
  const newest = useRef<HTMLElement>(null)
  const announcement = useAnnouncement(chat.conversation.data)
  const { askCommunity, dialog } = useAskCommunity(chat.conversation.data?.id)

  const verdict = member === undefined ? undefined : mayTakePart(member)
  const refusal = verdict?.allowed === false ? verdict.message : undefined
  const { mode = 'auto', grade = user?.grade ?? null } = settings
  const text = draft.content.body ?? ''
  const { asking, failure, broken, running } = chat
  const turns = turnsOf(chat.conversation.data?.messages ?? [])

  const write = (body: string) => {
    draft.change({ body })
    box.current?.focus()
  }
  const send = () => void chat.ask({ question: text.trim(), mode, ...(grade && { grade }) }, draft.finish)

  // a question that was just sent comes into sight; what streams in below moves nothing
  const count = turns.length + (asking ? 1 : 0)
  useEffect(() => {
    if (count > 0) newest.current?.scrollIntoView({ block: 'start' })
  }, [count, id])

  useEffect(() => {
    void loadRenderer() // before the first answer needs it
  }, [])

  return (
    <div className={styles.frame}>
      <nav className={styles.aside} aria-label="Conversations">
        <NewConversation />
        <ConversationList openId={id} onChange={setChanging} />
      </nav>
      <div className={styles.chat}>
        <div className={styles.top}>
          <Button look="quiet" onClick={() => setListed(true)}>
            <PanelLeft size={20} aria-hidden="true" />
            Conversations
          </Button>
          <NewConversation />
        </div>
        <div className={styles.turns}>
          {id === null && !asking ? (
            <EmptyChat onAsk={write} />
          ) : (
            id !== null && (
              <Loaded query={chat.conversation} skeleton={<Skeleton lines={['half', 'full', 'most']} />}>
                {() =>
                  turns.map(({ question, answer }, index) => (
                    <section
                      key={question.id}
                      ref={!asking && index === turns.length - 1 ? newest : undefined}
                      className={styles.turn}
                      data-newest={(!asking && index === turns.length - 1) || undefined}
                    >
                      <h2 className={styles.question}>{question.text}</h2>
                      {answer && (
                        <AnswerCard
                          key={answer.id}
                          message={answer}
                          chat={chat}
                          onSuggest={write}
                          onAskCommunity={askCommunity}
                        />
                      )}
                    </section>
                  ))
                }
              </Loaded>
            )
          )}
          {asking && (
            <section ref={newest} className={styles.turn} data-newest aria-busy="true">
              <h2 className={styles.question}>{asking.question}</h2>
            </section>
          )}
          {broken && running && (
            <Notice
              look="warn"
              title="The connection broke off. What you see is kept, and the answer goes on without you."
            >
              <Button onClick={() => void chat.readOn()}>Show the rest</Button>
            </Notice>
          )}
          {failure && (
            <div className={styles.failure}>
              <div role="alert">
                <Notice look="warn" title={failure.message} />
              </div>
              {failure.statusCode === 429 && (
                <p>
                  What you typed is kept. Meanwhile you can{' '}
                  <a href={paths.ask({ title: text.trim() })}>ask the community</a>.
                </p>
              )}
            </div>
          )}
          {refusal && (
            <Notice title="You cannot ask yet.">
              {refusal}{' '}
              {verdict?.allowed === false && verdict.code === 'email-unverified' && (
                <a href={paths.verifyCode({ return_to: paths.askAi() })}>Type the code</a>
              )}
            </Notice>
          )}
        </div>
        <Composer
          ref={box}
          text={asking ? '' : text}
          onText={(body) => draft.change({ body })}
          onSend={send}
          onStop={running && (() => void chat.stop(running.id))}
          busy={asking !== null}
          refusal={refusal}
          status={status}
          settings={{ mode, grade }}
          onSettings={setSettings}
        />
        <p className="hidden" role="status">
          {announcement}
        </p>
      </div>
      <Dialog look="drawer" open={listed} onClose={() => setListed(false)} title="Conversations">
        <ConversationList
          openId={id}
          onChoose={() => setListed(false)}
          onChange={(conversation) => {
            setListed(false)
            setChanging(conversation)
          }}
        />
      </Dialog>
      <ChangeConversation conversation={changing} openId={id} onClose={() => setChanging(null)} />
      {dialog}
    </div>
  )
}

const NewConversation = () => (
  <LinkButton href={paths.askAi()}>
    <Plus size={18} aria-hidden="true" />
    New
  </LinkButton>
)
