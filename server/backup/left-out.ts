/** Tables whose rows stay out of a backup, and why. All others are in it, new ones too. */
export const LEFT_OUT: Record<string, string> = {
  email_codes: 'Codes that live for minutes; a new one can be asked for.',
  idempotency_keys: 'Bookkeeping of repeated calls, kept for a day.',
  limit_counters: 'Counters of attempts; their keys hold network addresses.',
  migrations: 'Written by the migrations themselves, which run again.',
  password_resets: 'What opens an account; lives for minutes.',
  proof_codes: 'What proves a session; lives for minutes.',
  question_words: 'Made anew from the questions.',
  sessions: 'Who logged out or changed a password since would be logged in again: everybody logs in anew.',
  sign_in_tickets: 'What opens an account; lives for minutes.',
  sign_ins: 'What proves a sign-in that is under way.',
  title_words: 'Made anew from the questions.',
}
