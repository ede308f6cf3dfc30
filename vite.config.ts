import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The pages that readers open first: what two of them share travels in one chunk, and few requests make a first page. */
const READING = ['home', 'questions', 'question', 'search', 'tags', 'tag', 'profile', 'community']
/** What only these share among themselves is a chunk of its own; everything else is split as it comes. */
const FAMILIES = {
  writing: ['question', 'create-question', 'edit-question'],
  account: ['log-in', 'sign-up', 'verify-code', 'forgot-password', 'reset-password', 'auth-callback', 'settings'],
}

type Graph = { getModuleInfo(id: string): { importers: string[] } | null }

function chunkOf(id: string, graph: Graph): string | null {
  const pages = [...pagesAbove(id, graph, new Set())]
  if (pages.filter((page) => READING.includes(page)).length > 1) return 'reading'
  const family = Object.entries(FAMILIES).find(([, members]) => pages.every((page) => members.includes(page)))
  return pages.length > 1 && family ? family[0] : null
}

/** The pages that import a module, directly or through others. */
function pagesAbove(id: string, graph: Graph, seen: Set<string>): Set<string> {
  const page = /\/web\/pages\/([\w-]+)\.tsx$/.exec(id)?.[1]
  if (page) return new Set([page])
  if (seen.has(id)) return new Set()
  seen.add(id)
  return new Set(graph.getModuleInfo(id)?.importers.flatMap((above) => [...pagesAbove(above, graph, seen)]))
}

/**
 * React Router builds Link, NavLink and Form by calls and names them by assignments, which keeps 3 kB in every page though
 * nobody imports them. Marked as what they are, they go.
 */
const withoutUnusedComponents = {
  name: 'without-unused-components',
  transform: {
    filter: { id: /react-router\/dist\/production\/lib\/.*\.js$/ },
    handler: (source: string) => {
      const unnamed = source.replace(/^[A-Z]\w+\.displayName = ".*";$/gm, '')
      return { code: unnamed.replace(/= (React\$1\.forwardRef\()/g, '= /* @__PURE__ */ $1'), map: null }
    },
  },
}

// Two builds: dist/client for browsers (with the manifest that server/pages.ts reads), dist/server for `render`.
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), withoutUnusedComponents],
  publicDir: 'web/public',
  ssr: { noExternal: ['lucide-react'] },
  build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    manifest: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
    emptyOutDir: true,
    assetsInlineLimit: 0, // font-src allows no data: URIs
    modulePreload: { polyfill: false },
    cssTarget: ['chrome125', 'firefox128', 'safari17.5'], // light-dark() stays as it is written
    rolldownOptions: {
      input: isSsrBuild ? 'web/entry-server.tsx' : 'web/entry-browser.tsx',
      ...(!isSsrBuild && {
        output: {
          codeSplitting: {
            groups: [
              { name: 'start', tags: ['$initial' as const] },
              { name: chunkOf, debugName: 'shared pages' },
            ],
          },
        },
      }),
    },
  },
}))
