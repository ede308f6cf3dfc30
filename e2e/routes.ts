/** Who looks: nobody in particular, somebody with a token, or somebody who runs the site. */
export const PEOPLE = ['visitor', 'member', 'admin'] as const
export type Who = (typeof PEOPLE)[number]

export type RouteSpec = {
  /** `{slug}` becomes a question with formulas and answers, `{own}` one that the member asked. */
  path: string
  /** What the server answers, whoever asks. */
  status?: number
  title: RegExp
  /** The page's one h1. */
  landmark: RegExp
  /** Who looks, if not those whom `whoLooks` names. */
  people?: readonly Who[]
  /** A member's page is another one than a visitor's, and axe looks at it, too. */
  differs?: true
  /** Where a page leads those whom it is not for. */
  leads?: Partial<Record<Who, '/login' | '/unauthorized' | '/'>>
}

const LOGIN = { visitor: '/login' } as const
const ADMIN = { visitor: '/login', member: '/unauthorized' } as const

/** Whoever is told apart there; what is the same for everybody is seen once. */
export const whoLooks = ({ people, differs, leads }: RouteSpec) =>
  people ?? (differs || leads ? PEOPLE : (['visitor'] as const))

/** The specification's table of routes, row by row, and the product's own beyond it. */
export const ROUTES: RouteSpec[] = [
  { path: '/', title: /^(\(\d+\+?\) )?Askademy/, landmark: /./, differs: true }, // a member's unread notifications come first
  { path: '/questions', title: /Questions/, landmark: /Questions/ },
  { path: '/questions/{slug}', title: /./, landmark: /./, differs: true },
  { path: '/questions/{slug}/revisions', title: /Versions of/, landmark: /^Versions of a question$/ },
  { path: '/search', title: /Search/, landmark: /Search/ },
  { path: '/tags', title: /Tags/, landmark: /Tags/ },
  { path: '/groups', title: /Study groups/i, landmark: /Study groups/i },
  { path: '/login', title: /Log in/, landmark: /Log in/, leads: { member: '/', admin: '/' } },
  {
    path: '/verify-code',
    title: /Check your e-mail/,
    landmark: /Check your e-mail/,
    leads: { member: '/', admin: '/' },
  },
  { path: '/forgot-password', title: /Forgot your password/, landmark: /Forgot your password/ },
  { path: '/reset-password', title: /new password/, landmark: /new password/ },
  { path: '/profiles/mr-okafor', title: /mr-okafor/, landmark: /mr-okafor/ },
  { path: '/terms-page', title: /Terms of Service/i, landmark: /Terms of Service/i },
  { path: '/privacy-page', title: /Privacy Policy/i, landmark: /Privacy Policy/i },
  { path: '/cookies-page', title: /Cookie Policy/i, landmark: /Cookie Policy/i },
  { path: '/code-of-conduct', title: /Code of Conduct/i, landmark: /Code of Conduct/i },
  { path: '/how-it-works', title: /How it works|How Askademy works/i, landmark: /How it works|How Askademy works/i },
  {
    path: '/how-it-works?tab=studyGroups',
    title: /Study Groups/i,
    landmark: /How it works|How Askademy works|Study Groups/i,
  },
  {
    path: '/how-it-works?tab=aiSolving',
    title: /AI Problem Solving/i,
    landmark: /How it works|How Askademy works|AI Problem/i,
  },
  { path: '/blog', title: /Blog/, landmark: /Blog/ },
  { path: '/about', title: /./, landmark: /./ },
  { path: '/features', title: /./, landmark: /./ },
  { path: '/community', title: /Community/, landmark: /Community/ },
  { path: '/guidelines', title: /Guidelines/i, landmark: /Guidelines/i },
  { path: '/faq', title: /questions|FAQ/i, landmark: /questions|FAQ/i },
  { path: '/help', title: /Help/, landmark: /Help/ },
  { path: '/unauthorized', status: 403, title: /Unauthorized Access/, landmark: /^Unauthorized Access$/ },
  { path: '/500', status: 500, title: /500 - Server Error/, landmark: /^500 - Server Error$/ },
  { path: '/no-such-page', status: 404, title: /404 - Page Not Found/, landmark: /^404 - Page Not Found$/ },
  { path: '/auth/github/callback', title: /Sign in|Signing|Log in/i, landmark: /./ },
  { path: '/auth/google/callback', title: /Sign in|Signing|Log in/i, landmark: /./ },
  { path: '/auth/microsoft/callback', title: /Sign in|Signing|Log in/i, landmark: /./ },
  { path: '/askai', title: /Ask AI/, landmark: /./, leads: LOGIN },
  { path: '/questions/create', title: /Ask/, landmark: /Ask/, leads: LOGIN },
  { path: '/questions/{own}/edit', title: /Edit/, landmark: /Edit/, leads: LOGIN },
  { path: '/settings', title: /Settings/, landmark: /Settings/, leads: LOGIN },
  { path: '/notifications', title: /Notifications/, landmark: /^Notifications$/, leads: LOGIN },
  { path: '/review', title: /Review/, landmark: /^Review$/, leads: LOGIN },
  { path: '/decisions', title: /Decisions about my posts/, landmark: /^Decisions about my posts$/, leads: LOGIN },
  { path: '/moderation', title: /Moderation/, landmark: /^Moderation$/, leads: ADMIN },
  { path: '/bookmarks', title: /Bookmarks/, landmark: /^Bookmarks and drafts$/, leads: LOGIN },
  { path: '/admin', title: /./, landmark: /./, leads: ADMIN },
  { path: '/admin/questions', title: /Questions/i, landmark: /Questions/i, leads: ADMIN },
  { path: '/admin/settings', title: /Settings of the site/, landmark: /^Settings of the site$/, leads: ADMIN },
  { path: '/admin/jobs', title: /Work in the background/, landmark: /^Work in the background$/, leads: ADMIN },
  { path: '/admin/outbox', title: /Outbox/, landmark: /^Outbox$/, leads: ADMIN },
  { path: '/admin/audit-log', title: /Audit log/, landmark: /^Audit log$/, leads: ADMIN },
  { path: '/admin/health', title: /How the site is/, landmark: /^How the site is$/, leads: ADMIN },
  { path: '/admin/ask-ai', title: /Ask AI in figures/, landmark: /^Ask AI in figures$/, leads: ADMIN },
  { path: '/admin/users-and-roles', title: /Users and roles/, landmark: /^Users and roles$/, leads: ADMIN },
  { path: '/signup', title: /account|Sign up/i, landmark: /./, leads: { member: '/', admin: '/' } },
  { path: '/tags/algebra', title: /algebra/, landmark: /algebra/ },
  { path: '/tags/algebra/history', title: /History of algebra/, landmark: /^History of algebra$/ },
  { path: '/blog/why-there-are-no-downvotes', title: /./, landmark: /./ },

  // what else these pages look like
  { path: '/questions?sort=unanswered&subject=physics', title: /./, landmark: /./ },
  { path: '/search?q=why+does+ice+float', title: /./, landmark: /./ },
  { path: '/search?q=equ&type=tags', title: /./, landmark: /./ },
  { path: '/search?q=mr&type=people', title: /./, landmark: /./ },
  { path: '/search?q=zyxwvutq&grade=8', title: /./, landmark: /./ },
  { path: '/faq?q=vote', title: /./, landmark: /./ },
  { path: '/faq?q=no-such-word', title: /./, landmark: /./ },
  { path: '/how-it-works?tab=askAI', title: /./, landmark: /./ },
  { path: '/how-it-works?tab=studyGroups', title: /./, landmark: /./ },
  { path: '/how-it-works?tab=aiSolving', title: /./, landmark: /./ },
  { path: '/waitlist/leave?token=x', title: /./, landmark: /./ },
  { path: '/notifications/unsubscribe?token=7.answer.x', title: /./, landmark: /./ },
  { path: '/community?period=all', title: /./, landmark: /./ },
  { path: '/profiles/copper-kite?tab=badges', title: /./, landmark: /./, people: ['member'] },
  { path: '/profiles/copper-kite?tab=followers', title: /./, landmark: /./, people: ['member'], differs: true },
  { path: '/blog/no-such-post', status: 404, title: /404/, landmark: /404/ },
]
