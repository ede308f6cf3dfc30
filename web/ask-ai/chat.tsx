import PanelLeft from 'lucide-react/icons/panel-left'
import Plus from 'lucide-react/icons/plus'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { AiAction, AiConversationCard, AiMode } from '#contract/ask-ai.ts'
import { mayTakePart } from '#rules/membership.ts'
import { useDraft } from '../drafts/use-draft.ts'
import { paths } from '../paths.ts'
import { useMember } from '../questions/use-member.ts'
import { useSession } from '../session.tsx'
import { Button, LinkButton } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { Notice } from '../ui/notice.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { useViewer } from '../viewer.tsx'
import { AskedPeople } from './asked-people.tsx'
import { BreakNotice } from './break-notice.tsx'
import { ChangeConversation } from './change-conversation.tsx'
import { ChatNotices, NotYet } from './chat-notices.tsx'
import styles from './chat.module.css'
import { Composer } from './composer.tsx'
import { ConversationList } from './conversation-list.tsx'
import { turnsOf } from './conversation.ts'
import { EmptyChat } from './empty-chat.tsx'
import { loadRenderer } from './markdown.tsx'
import { ACTIONS, lastModeOf } from './modes.ts'
import { statusQuery } from './queries.ts'
import { Turns } from './turns.tsx'
import { useAboutQuestion } from './use-about-question.ts'
import { useAnnouncement } from './use-announcement.ts'
import { useAskCommunity } from './use-ask-community.tsx'
import { useChat } from './use-chat.ts'

const DRAFT = 'ask-ai'

/** `id`: the conversation that is open, or null for a new one. `about`: the question that a new one is to be about. */
export function Chat({ id, about }: { id: string | null; about: string | null }) {
  const chat = useChat(id)
  const { data: status } = useQuery(statusQuery(useViewer()))
  const draft = useDraft(DRAFT, {}, 'device')
  const member = useMember()
  const { user } = useSession()
  const [chosen, setChosen] = useState<{ id: string | null; mode: AiMode }>()
  const [chosenGrade, setChosenGrade] = useState<number | null>()
  const [listed, setListed] = useState(false)
  const [changing, setChanging] = useState<AiConversationCard | null>(null)
  const box = useRef<HTMLTextAreaElement>(null)
  const newest = useRef<HTMLElement>(null)
  const tapped = useRef(false)
  const messages = chat.conversation.data?.messages ?? []
  const announcement = useAnnouncement(chat.conversation.data, chat.followed)
  const { askCommunity, dialog } = useAskCommunity(chat.conversation.data?.id)
  const { replaced, forget } = useAboutQuestion(about, DRAFT, (body) => write(body, 'auto'))

  const verdict = member === undefined ? undefined : mayTakePart(member)
  // each conversation goes on in the way that was last chosen in it
  const mode = chosen?.id === id ? chosen.mode : lastModeOf(messages.filter(({ role }) => role === 'user'))
  const grade = chosenGrade === undefined ? (user?.grade ?? null) : chosenGrade
  const text = draft.content.body ?? ''
  const { asking, running } = chat
  const turns = turnsOf(messages, chat.hints)

  function write(body: string, mode?: AiMode) {
    draft.change({ body })
    if (mode) setChosen({ id, mode })
    box.current?.focus()
  }
  const inGrade = grade ? { grade } : {}
  const send = () => {
    void chat.ask({ question: text.trim(), mode, ...inGrade }, draft.finish)
    // a phone's keyboard and a box for many lines would hide what is wrong in them
    if (mode === 'check' && matchMedia('(pointer: coarse)').matches) box.current?.blur()
  }
  const act = (action: AiAction) => {
    tapped.current = true
    void chat.ask({ question: ACTIONS[action].says, action, ...inGrade }, () => {})
  }

  // a question that was just sent comes into sight; what streams in below moves nothing
  const count = turns.length + (asking ? 1 : 0)
  useEffect(() => {
    if (count > 0) newest.current?.scrollIntoView({ block: 'start' })
  }, [count, id])

  // the button that asked is gone: the keyboard goes on from what it asked
  useEffect(() => {
    if (asking || !tapped.current) return
    tapped.current = false
    if (document.activeElement === document.body) newest.current?.querySelector('h2')?.focus({ preventScroll: true })
  }, [asking])

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
          {id === null && !asking && <EmptyChat modes={status?.modes} onAsk={write} />}
          {id !== null && (
            <Loaded query={chat.conversation} skeleton={<Skeleton lines={['half', 'full', 'most']} />}>
              {() => (
                <Turns
                  turns={turns}
                  chat={chat}
                  newest={newest}
                  onSuggest={write}
                  onAskCommunity={askCommunity}
                  onAct={act}
                />
              )}
            </Loaded>
          )}
          {asking && (
            <section ref={newest} className={styles.turn} data-newest aria-busy="true">
              <h2 className={styles.question} tabIndex={-1}>
                {asking.question}
              </h2>
            </section>
          )}
          {chat.conversation.data?.asked && <AskedPeople asked={chat.conversation.data.asked} />}
          {verdict?.allowed === false && <NotYet verdict={verdict} />}
        </div>
        <Composer
          ref={box}
          text={asking && !asking.action ? '' : text}
          onText={(body) => draft.change({ body })}
          onSend={send}
          onStop={running && (() => void chat.stop(running.id))}
          busy={asking !== null}
          refusal={verdict?.allowed === false ? verdict.message : undefined}
          status={status}
          settings={{ mode, grade }}
          onSettings={({ mode, grade }) => {
            setChosen({ id, mode })
            setChosenGrade(grade)
          }}
        >
          <ChatNotices chat={chat} text={text} />
          {replaced !== undefined && (
            <Notice title="You had begun to type something else.">
              <div className={styles.noticeButton}>
                <Button
                  onClick={() => {
                    write(replaced)
                    forget()
                  }}
                >
                  Bring it back
                </Button>
              </div>
            </Notice>
          )}
          <BreakNotice />
        </Composer>
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
