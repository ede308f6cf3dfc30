import type { MiddlewareFunction, RouteObject } from 'react-router'
import type { Page } from './further-pages.ts'
import type { Handle } from './head.ts'
import { requireAdmin, requireLogin, requireStaff } from './guards.ts'
import * as notFound from './pages/not-found.tsx'
import * as serverError from './pages/server-error.tsx'
import * as unauthorized from './pages/unauthorized.tsx'
import { load } from './load.ts'
import { paths } from './paths.ts'
import { Broken } from './broken.tsx'
import { PrivateShell } from './shell/private-shell.tsx'
import { Shell } from './shell/shell.tsx'
import { siteTextsQuery } from './shell/site-texts.ts'

/** What readers come to from elsewhere; where the code of all others is, stands in a chunk of its own. */
const firstPages = import.meta.glob<Page>('./pages/{home,questions,question,search,tags,tag,community,profile}.tsx')

/** A lazy page: its route's id is the module's file, so that the server knows which chunks to preload. */
function page({ pattern }: { pattern: string }, name: string): RouteObject {
  const file = `./pages/${name}.tsx`
  const further = async () => (await import('./further-pages.ts')).furtherPages[file]!()
  return { id: `web/pages/${name}.tsx`, path: pattern, lazy: firstPages[file] ?? further }
}

/** Pages that the server answers with a noindex shell; the middleware decides in the browser. */
const guarded = (id: string, middleware: MiddlewareFunction[], children: RouteObject[]): RouteObject => ({
  id,
  middleware,
  loader: () => null,
  HydrateFallback: PrivateShell,
  handle: { noindex: true } satisfies Handle,
  children,
})

const firstRoutes = [
  page(paths.home, 'home'),
  page(paths.questions, 'questions'),
  page(paths.question, 'question'),
  page(paths.search, 'search'),
  page(paths.tags, 'tags'),
  page(paths.tag, 'tag'),
  page(paths.community, 'community'),
  page(paths.profile, 'profile'),
]

const openPages = [
  page(paths.revisions, 'revisions'),
  page(paths.tagHistory, 'tag-history'),
  page(paths.groups, 'groups'),
  page(paths.leaveWaitlist, 'leave-waitlist'),
  page(paths.stopEmails, 'stop-emails'),
  page(paths.login, 'log-in'),
  page(paths.signup, 'sign-up'),
  page(paths.verifyCode, 'verify-code'),
  page(paths.forgotPassword, 'forgot-password'),
  page(paths.resetPassword, 'reset-password'),
  page(paths.authCallback, 'auth-callback'),
  page(paths.about, 'about'),
  page(paths.features, 'features'),
  page(paths.howItWorks, 'how-it-works'),
  page(paths.help, 'help'),
  page(paths.faq, 'faq'),
  page(paths.guidelines, 'guidelines'),
  page(paths.codeOfConduct, 'code-of-conduct'),
  page(paths.blog, 'blog'),
  page(paths.blogPost, 'blog-post'),
  page(paths.terms, 'terms'),
  page(paths.privacy, 'privacy'),
  page(paths.cookies, 'cookies'),
]

const memberPages = [
  page(paths.ask, 'create-question'),
  page(paths.editQuestion, 'edit-question'),
  page(paths.askAi, 'ask-ai'),
  page(paths.settings, 'settings'),
  page(paths.notifications, 'notifications'),
  page(paths.bookmarks, 'bookmarks'),
  page(paths.decisions, 'decisions'),
  page(paths.review, 'review'),
]

const staffPages = [page(paths.moderation, 'moderation'), page(paths.auditLog, 'audit-log')]

const adminPages = [
  page(paths.admin, 'admin'),
  page(paths.adminSettings, 'admin-settings'),
  page(paths.adminAskAi, 'admin-ask-ai'),
  page(paths.adminJobs, 'admin-jobs'),
  page(paths.adminHealth, 'admin-health'),
  page(paths.adminRoles, 'admin-users-and-roles'),
  page(paths.adminOutbox, 'admin-outbox'),
  page(paths.adminTable, 'admin-table'),
]

export const routes: RouteObject[] = [
  {
    id: 'shell',
    loader: load(({ viewer, prepare }) => prepare(siteTextsQuery(viewer.api))),
    Component: Shell,
    ErrorBoundary: Broken,
    children: [
      {
        id: 'page',
        ErrorBoundary: Broken,
        children: [
          ...firstRoutes,
          {
            id: 'web/further-pages.ts', // preloaded with each of them
            children: [
              ...openPages,
              guarded('member', [requireLogin], memberPages),
              guarded('staff', [requireLogin, requireStaff], staffPages),
              guarded('admin', [requireLogin, requireAdmin], adminPages),
            ],
          },
          { id: 'unauthorized', path: paths.unauthorized.pattern, ...unauthorized },
          { id: 'server-error', path: paths.serverError.pattern, ...serverError },
          { id: 'not-found', path: '*', ...notFound },
        ],
      },
    ],
  },
]
