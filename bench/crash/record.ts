export type Question = { kind: 'question'; id: string; slug: string; body: string; author: string }
export type Answer = { kind: 'answer'; id: string; questionId: string; body: string; author: string }
export type Vote = { kind: 'vote'; answerId: string; voter: string }
export type Acceptance = { kind: 'acceptance'; questionId: string; answerId: string }
export type Fact = Question | Answer | Vote | Acceptance

/** A creating call whose answer never came: the server was killed meanwhile. */
export type Doubt = {
  path: string
  token: string
  key: string
  payload: object
  body: string
  table: 'questions' | 'answers'
}

/** What the server has acknowledged so far, and what nobody knows. */
export type Record = { facts: Fact[]; questions: Question[]; answers: Answer[]; doubts: Doubt[]; refusals: string[] }

export const newRecord = (): Record => ({ facts: [], questions: [], answers: [], doubts: [], refusals: [] })

export function note(record: Record, fact: Fact) {
  record.facts.push(fact)
  if (fact.kind === 'question') record.questions.push(fact)
  if (fact.kind === 'answer') record.answers.push(fact)
}
