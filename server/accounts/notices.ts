import type { Platform } from '#server/platform/platform.ts'

type Owner = { email: string | null; username: string }
type Notice = { kind: string; subject: string; what: string }

/** Tells the owner of an account by mail what happened to it; an account under 13 has no address. */
export async function tellOwner({ mail }: Platform, { email, username }: Owner, { kind, subject, what }: Notice) {
  if (email === null) return
  await mail.send({
    kind,
    to: email,
    subject,
    text: `Hello ${username},\n\n${what}\n\nIf it was not you, ask for a new password on the log-in page at once. That signs out every device.\n\nAskademy\n`,
  })
}

/** To the address that cannot ask for a new password any more. */
export async function tellFormerAddress({ mail }: Platform, { email, username }: Owner) {
  if (email === null) return
  await mail.send({
    kind: 'email-changed',
    to: email,
    subject: 'Your Askademy e-mail address was changed',
    text: `Hello ${username},\n\nyour account has another e-mail address since just now. We do not write to this one any more.\n\nIf it was not you, tell the people who run the site at once.\n\nAskademy\n`,
  })
}

export const PASSWORD_CHANGED: Notice = {
  kind: 'password-changed',
  subject: 'Your Askademy password was changed',
  what: 'your password was changed just now in the settings, and your other devices were signed out.',
}
export const TWO_FACTOR_ON: Notice = {
  kind: 'two-factor-on',
  subject: 'Two-factor log-in is on',
  what: 'from now on a log-in to your account also asks for a code of your authenticator app. Keep your recovery codes in a safe place. Your other devices were signed out.',
}
export const TWO_FACTOR_OFF: Notice = {
  kind: 'two-factor-off',
  subject: 'Two-factor log-in is off',
  what: 'from now on a log-in to your account asks for no code any more. Your other devices were signed out.',
}
export const TWO_FACTOR_REMOVED: Notice = {
  kind: 'two-factor-removed',
  subject: 'Two-factor log-in is off',
  what: 'the people who run the site have switched off the second step of your log-in, and every device was signed out. Your password alone opens your account now.',
}
export const newDevice = (device: string): Notice => ({
  kind: 'new-device',
  subject: 'A new log-in to your Askademy account',
  what: `somebody, hopefully you, logged in to your account just now: ${device}. Your settings show where you are logged in.`,
})
