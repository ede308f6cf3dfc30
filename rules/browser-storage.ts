/** The names under which the site keeps things in the browser. `public/boot.js` cannot import: a test compares it. */
export const STORAGE_KEYS = {
  token: 'authToken',
  user: 'authUser',
  theme: 'theme',
  text: 'text',
  font: 'font',
  keys: 'keys',
  /** The beginning of every draft's name. */
  draft: 'draft:',
  signUp: 'sign-up',
  waitlistEmail: 'waitlist-email',
  teacherApplication: 'teacher-application',
  viewed: 'viewed',
  recent: 'recent',
  scroll: 'scroll',
} as const

/** The one cookie. Over plain http, on one's own machine, browsers refuse the first name. */
export const SIGN_IN_COOKIE = '__Host-oauth'
export const SIGN_IN_COOKIE_ON_HTTP = 'oauth'

type Stored = {
  key: string
  /** `local` stays until it is removed, `session` goes with the tab. */
  place: 'local' | 'session' | 'cookie'
  what: string
  until: string
}

/** Everything that the site keeps in the browser: what the cookie page tells. */
export const BROWSER_STORAGE: Stored[] = [
  { key: STORAGE_KEYS.token, place: 'local', what: 'Shows us that you are logged in.', until: 'Until you log out' },
  {
    key: STORAGE_KEYS.user,
    place: 'local',
    what: 'Your name and settings, so that pages show them at once.',
    until: 'Until you log out',
  },
  {
    key: STORAGE_KEYS.theme,
    place: 'local',
    what: 'Light or dark, if you chose one.',
    until: 'Until you undo it',
  },
  {
    key: STORAGE_KEYS.text,
    place: 'local',
    what: 'The size of the text, if you chose one.',
    until: 'Until you undo it',
  },
  {
    key: STORAGE_KEYS.font,
    place: 'local',
    what: 'The typeface, if you chose one.',
    until: 'Until you undo it',
  },
  {
    key: STORAGE_KEYS.keys,
    place: 'local',
    what: 'That keys such as / do nothing by themselves, if you chose so.',
    until: 'Until you undo it',
  },
  {
    key: STORAGE_KEYS.draft,
    place: 'local',
    what: 'What you are writing, so that it is not lost. Each draft has a name that begins like this.',
    until: 'Until you post it or throw it away',
  },
  {
    key: STORAGE_KEYS.recent,
    place: 'local',
    what: 'The last 20 questions that you opened while you were logged in, so that you find them again.',
    until: 'Until you log out or forget them under Bookmarks',
  },
  {
    key: STORAGE_KEYS.signUp,
    place: 'session',
    what: 'What you had typed to sign up when an error came in between. Never your password.',
    until: 'Until the page is back, or you close the tab',
  },
  {
    key: STORAGE_KEYS.waitlistEmail,
    place: 'session',
    what: 'The e-mail you had typed for a waiting list when an error came in between.',
    until: 'Until the page is back, or you close the tab',
  },
  {
    key: STORAGE_KEYS.teacherApplication,
    place: 'session',
    what: 'What you had typed to apply as a teacher when an error came in between.',
    until: 'Until the page is back, or you close the tab',
  },
  {
    key: STORAGE_KEYS.viewed,
    place: 'session',
    what: 'Which questions you have opened, so that each counts as one view.',
    until: 'Until you close the tab',
  },
  {
    key: STORAGE_KEYS.scroll,
    place: 'session',
    what: 'How far down each page you were, so that the back button leads you there.',
    until: 'Until you close the tab',
  },
  {
    key: SIGN_IN_COOKIE,
    place: 'cookie',
    what: 'A cookie, set only when you press a button such as "Continue with Google". It shows that you come back in the same browser.',
    until: 'Until you are back, at most ten minutes',
  },
]
