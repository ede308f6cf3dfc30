import type { AiFrame } from '#contract/ask-ai.ts'
import type { Crisis } from './crisis.ts'
import type { RefusalKind } from './guard.ts'
import type { Helpline } from './helplines.ts'

type Done = Extract<AiFrame, { event: 'done' }>['data']
const NO_TOKENS: Done['usage'] = { input_tokens: 0, output_tokens: 0 }
export const done = (finish: Done['finish'], { input_tokens, output_tokens } = NO_TOKENS): AiFrame => ({
  event: 'done',
  data: { finish, usage: { input_tokens, output_tokens } },
})

const TOO_LONG = 'This took too long. What there is so far is kept. Try again.'
export const FAILURES = {
  unexpected: failure(
    'unexpected',
    'Something broke on our side, not on yours. What there is so far is kept. Try again.',
  ),
  timeout: failure('timeout', TOO_LONG),
  interrupted: failure('interrupted', 'The answer broke off on our side. Try again.'),
  deleted: { event: 'error', data: { code: 'deleted', message: 'This conversation was deleted.', retryable: false } },
} satisfies Record<string, AiFrame>

export function failure(code: string, message: string, retryable = true): AiFrame {
  return { event: 'error', data: { code, message, retryable } }
}

export const NOTICES = {
  away: '*The AI model cannot answer right now, so the built-in helper does.*\n\n',
  spent: '*The AI model has done its share for today, so the built-in helper answers.*\n\n',
  usedUp: '*Today’s answers of the AI model are used up, so the built-in helper answers.*\n\n',
}

const SUGGESTIONS = ['Why does ice float on water?', 'How do I add fractions?', 'What caused World War I?']
const REFUSALS: Record<RefusalKind, { text: string; suggestions: string[] }> = {
  'not-covered': {
    text: 'I only help with school subjects for grades 5 to 12, such as math, science, history and literature. I do not give opinions on current politics, or advice on personal, medical or money matters. Is there something from school or homework that I can help with instead?',
    suggestions: SUGGESTIONS,
  },
  'off-topic': {
    text: 'I only help with school subjects for grades 5 to 12, such as math, science, history and literature. This does not look like one of them. Is there something from school or homework that I can help with instead?',
    suggestions: SUGGESTIONS,
  },
  unclear: {
    text: 'Which subject is this for? Write what the exercise says, or what you want to know.',
    suggestions: ['Mathematics', 'Science', 'English'],
  },
}

/** What is said in place of an answer; it uses nothing up. */
export const refusalFrames = (kind: RefusalKind): AiFrame[] => [
  { event: 'stage', data: { name: 'guard' } },
  { event: 'refusal', data: { kind, ...REFUSALS[kind] } },
  done(kind === 'unclear' ? 'asked-back' : 'refused'),
]

const TALK =
  'You do not have to sort this out alone. Please tell an adult you trust today: a parent, a relative, a teacher, a school counselor or a doctor. If you are in danger right now, call the emergency number where you live.'
const CRISIS_TEXT: Record<Crisis, string> = {
  'self-harm': `I am glad you wrote this down. What you tell sounds heavy, and it matters.\n\nI am a program and cannot be with you, but there are people who can. ${TALK}\n\nThe people at these numbers listen, also at night, and you need not say your name. If this is about a friend, they will tell you how to help.`,
  abuse: `Thank you for telling. Nobody may hurt you, touch you or push you into things like this, and it is not your fault.\n\nI am a program and cannot be with you, but there are people who can. ${TALK} If the first one does not listen, tell another.\n\nThe people at these numbers listen and believe you, and you need not say your name.`,
  eating: `Thank you for telling. Worrying about food, or about how your body looks, can take up a whole day, and it can hurt you. It is not your fault, and it can get better with help.\n\nI am a program and cannot be with you, but there are people who can. ${TALK} A doctor or a school nurse knows this well and will not be angry.\n\nThe people at these numbers listen, also when you are not sure it is serious, and you need not say your name. If this is about a friend, they will tell you how to help.`,
}

/** Written by people: it takes the writer seriously, and says who listens. */
export const crisisCard = (crisis: Crisis, helplines: Helpline[]) => ({ text: CRISIS_TEXT[crisis], helplines })

/** The card that comes before everything else. */
export const crisisFrames = (crisis: Crisis, helplines: Helpline[]): AiFrame[] => [
  { event: 'crisis', data: crisisCard(crisis, helplines) },
  done('crisis'),
]
