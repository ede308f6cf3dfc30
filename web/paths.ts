type Query = Record<string, string | number | null | undefined>
type Params<Pattern extends string> = Pattern extends `${string}:${string}/${infer Rest}`
  ? [string, ...Params<Rest>]
  : Pattern extends `${string}:${string}`
    ? [string]
    : []

/** Every URL of the product, once: `paths.question.pattern` for the router, `paths.question(slug)` for links. */
export const paths = {
  home: path('/'),
  questions: path('/questions'),
  ask: path('/questions/create'),
  question: path('/questions/:slug'),
  editQuestion: path('/questions/:slug/edit'),
  revisions: path('/questions/:slug/revisions'),
  search: path('/search'),
  tags: path('/tags'),
  tag: path('/tags/:name'),
  tagHistory: path('/tags/:name/history'),
  groups: path('/groups'),
  leaveWaitlist: path('/waitlist/leave'),
  community: path('/community'),
  profile: path('/profiles/:username'),
  askAi: path('/askai'),
  notifications: path('/notifications'),
  stopEmails: path('/notifications/unsubscribe'),
  bookmarks: path('/bookmarks'),
  settings: path('/settings'),
  login: path('/login'),
  signup: path('/signup'),
  verifyCode: path('/verify-code'),
  forgotPassword: path('/forgot-password'),
  resetPassword: path('/reset-password'),
  authCallback: path('/auth/:provider/callback'),
  admin: path('/admin'),
  adminSettings: path('/admin/settings'),
  adminAskAi: path('/admin/ask-ai'),
  adminJobs: path('/admin/jobs'),
  adminHealth: path('/admin/health'),
  adminRoles: path('/admin/users-and-roles'),
  adminOutbox: path('/admin/outbox'),
  auditLog: path('/admin/audit-log'),
  adminTable: path('/admin/:tableName'),
  decisions: path('/decisions'),
  moderation: path('/moderation'),
  review: path('/review'),
  about: path('/about'),
  features: path('/features'),
  howItWorks: path('/how-it-works'),
  help: path('/help'),
  faq: path('/faq'),
  guidelines: path('/guidelines'),
  codeOfConduct: path('/code-of-conduct'),
  blog: path('/blog'),
  blogPost: path('/blog/:slug'),
  terms: path('/terms-page'),
  privacy: path('/privacy-page'),
  cookies: path('/cookies-page'),
  questionsFeed: path('/feeds/questions.atom'),
  answersFeed: path('/feeds/questions/:id.atom'),
  tagFeed: path('/feeds/tags/:name.atom'),
  unauthorized: path('/unauthorized'),
  serverError: path('/500'),
}

/** Log in, then come back to this very place. The doors themselves are no places to come back to. */
export const loginAndReturnTo = (place: string): string =>
  paths.login({ return_to: place === paths.home() || isDoor(place) ? null : place })

/** Where one comes in, or is turned away. */
export const isDoor = (place: string): boolean =>
  /^\/(login|signup|unauthorized|500|forgot-password|reset-password|auth\/\w+\/callback)\b/.test(place)

function path<Pattern extends string>(pattern: Pattern) {
  const [first = '', ...others] = pattern.split(/:\w+/)
  const build = (...values: [...Params<Pattern>, query?: Query]): string => {
    let pathname = first
    others.forEach((piece, index) => (pathname += encodeURIComponent(String(values[index])) + piece))
    const query = values[others.length]
    return typeof query === 'object' ? pathname + searchOf(query) : pathname
  }
  return Object.assign(build, { pattern })
}

function searchOf(query: Query): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value != null && value !== '') search.set(name, String(value))
  return search.size > 0 ? `?${search}` : ''
}
