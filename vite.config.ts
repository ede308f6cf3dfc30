import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The pages that readers open first: what one of them shares with any other page travels in one chunk: few requests make a first page. */
const READING = ['home', 'questions', 'question', 'search', 'tags', 'tag', 'profile', 'community']

type Graph = { getModuleInfo(id: string): { importers: string[] } | null }

/** What a question needs at once, and what is loaded later needs too. */
const SHARED_LATER = /\/web\/(?:comments\/(?:queries|thread)|live\/use-when-idle|ui\/(?:checked-maths|news-button))\b/
/** What a page that is open listens to, loaded once it stands. */
const LIVE = /\/web\/(?:live\/|answers\/new-answers|comments\/comment-news)/

function readingChunk(id: string, graph: Graph) {
  if (SHARED_LATER.test(id)) return 'reading'
  const pages = pagesAbove(id, graph)
  return pages.length > 1 && pages.some((page) => READING.includes(page)) ? 'reading' : null
}

/** The pages that import a module, directly or through others. */
function pagesAbove(id: string, graph: Graph, seen = new Set<string>()): string[] {
  const page = /\/web\/pages\/([\w-]+)\.tsx$/.exec(id)?.[1]
  if (page) return [page]
  if (seen.has(id)) return []
  seen.add(id)
  const pages = graph.getModuleInfo(id)?.importers.flatMap((above) => pagesAbove(above, graph, seen))
  return [...new Set(pages)]
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
              { name: readingChunk, debugName: 'reading' },
              { name: 'live', test: LIVE },
            ],
          },
        },
      }),
    },
  },
}))
