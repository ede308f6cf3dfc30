import type { User } from '#contract/accounts.ts'

/** Whether somebody has taken the last step of signing up: the e-mail is confirmed, or under 13 a grown-up has said yes. */
export const isSettled = ({ email, email_verified, consented }: User): boolean =>
  email === null ? consented : email_verified

/** A refusal for which the page of that step is the cure. */
export const needsCode = (code: string): boolean => code === 'email-unverified' || code === 'consent-required'
