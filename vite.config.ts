import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The pages that readers open first beside a question: what one of them shares with any other page travels in one chunk. */
const LISTS = ['home', 'questions', 'search', 'tags', 'tag', 'profile', 'community']

/** The doors of an account: what two of them share travels in one chunk too, unless one of the others needs it. */
const DOORS = ['log-in', 'sign-up', 'verify-code', 'forgot-password', 'reset-password', 'auth-callback']
const APART = ['ask-ai', 'groups', 'how-it-works']

/** What a package gives away as a whole: who imports it does not import all of it. */
const BARREL = /node_modules.*[\\/]index\.m?js$/

type Graph = { getModuleInfo(id: string): { importers: string[]; dynamicImporters: string[]; isEntry: boolean } | null }

/** What a question needs at once, and what is loaded later needs too. */
const SHARED_LATER = /\/(?:web\/(?:comments\/(?:queries|thread)|live\/use-when-idle|ui\/checked-maths)|icons\/bell)\b/
/** What a page that is open listens to, loaded once it stands. */
const LIVE = /\/web\/(?:live\/|answers\/new-answers|comments\/comment-news|ui\/news-button)/

/** What every page needs, and what a question shares with others: few requests make a first page. */
function startChunk(id: string, graph: Graph) {
  const above = pagesAbove(id, graph)
  const isShared = above.includes('question') && above.length > 1
  return above.includes('start') || isShared || SHARED_LATER.test(id) ? 'start' : null
}

function listsChunk(id: string, graph: Graph) {
  const above = pagesAbove(id, graph)
  return above.length > 1 && above.some((page) => LISTS.includes(page)) ? 'lists' : null
}

function doorsChunk(id: string, graph: Graph) {
  const above = pagesAbove(id, graph)
  const isShared = above.filter((page) => DOORS.includes(page)).length > 1
  return isShared && !above.some((page) => APART.includes(page)) ? 'doors' : null
}

/** The pages that import a module, directly or through others, and `start` where it is there from the start. */
function pagesAbove(id: string, graph: Graph, seen = new Set<string>()): string[] {
  const { importers = [], dynamicImporters = [], isEntry = false } = graph.getModuleInfo(id) ?? {}
  if (isEntry) return ['start']
  const page = /\/web\/pages\/([\w-]+)\.tsx$/.exec(id)?.[1]
  if (page && dynamicImporters.length > 0) return [page]
  if (seen.has(id)) return []
  seen.add(id)
  return [
    ...new Set(importers.filter((above) => !BARREL.test(above)).flatMap((above) => pagesAbove(above, graph, seen))),
  ]
}

const ROUTER = /react-router\/dist\/production\/lib\/router\/router\.js$/

/** What libraries keep in every page for those who ask for it, as nobody does here (.oxlintrc.json, web/entry-browser.tsx). */
const UNASKED: [file: RegExp, part: RegExp, instead: string][] = [
  // Link, NavLink and Form are built by calls and named by assignments; marked as what they are, they go
  [/react-router\/dist\/production\/lib\/.*\.js$/, /^[A-Z]\w+\.displayName = ".*";$/gm, ''],
  [/react-router\/dist\/production\/lib\/.*\.js$/, /= (?=React\$1\.forwardRef\()/g, '= /* @__PURE__ */ '],
  // fetchers, forms sent through the router, and options that ours is not given
  [ROUTER, /^\t\t(?:fetch|getFetcher|resetFetcher|deleteFetcher: queueFetcherForDeletion),$/gm, ''],
  [ROUTER, /\bopts\.submission\b/g, 'undefined'],
  [ROUTER, /\binit\.(?:dataStrategy|instrumentations|patchRoutesOnNavigation)\b/g, 'undefined'],
]

/** A new version of a library in which one of them is not found fails the build, so that somebody looks. */
function withoutUnasked() {
  const lost = new Set(UNASKED)
  return {
    name: 'without-unasked',
    transform: {
      filter: { id: UNASKED.map(([file]) => file) },
      handler: (source: string, id: string) => {
        let code = source
        for (const one of UNASKED) {
          const [file, part, instead] = one
          if (!file.test(id) || code.search(part) < 0) continue
          code = code.replace(part, instead)
          lost.delete(one)
        }
        return { code, map: null }
      },
    },
    buildEnd(error?: Error) {
      if (!error && lost.size > 0) throw new Error(`Not found any more: ${[...lost].join(' and ')}`)
    },
  }
}

/** A class of a CSS module, by its name and a hash of the file's path: shorter than Vite's own, in style, script and HTML. */
function nameClass(name: string, file: string) {
  const path = relative(import.meta.dirname, file).replaceAll('\\', '/')
  return `${name}_${createHash('sha256').update(path).digest('base64url').slice(0, 4)}`
}

// Two builds: dist/client for browsers (with the manifest that server/pages.ts reads), dist/server for `render`.
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), !isSsrBuild && withoutUnasked()],
  publicDir: 'web/public',
  // every icon of lucide-react is made by ours
  resolve: { alias: { '../createLucideIcon.mjs': `${import.meta.dirname}/web/ui/create-icon.tsx` } },
  css: { modules: { generateScopedName: nameClass } },
  define: isSsrBuild ? {} : { 'typeof document': '"object"' }, // what web/is-server.ts keeps for the server goes
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
      output: {
        assetFileNames: 'assets/[hash][extname]', // the same in both: the server's pages name the fonts
        ...(!isSsrBuild && {
          // every page carries the list of all: hashes alone name them, and .vite/manifest.json tells what they are
          chunkFileNames: 'assets/[hash].js',
          codeSplitting: {
            groups: [
              { name: startChunk, debugName: 'start', priority: 2 },
              { name: listsChunk, debugName: 'lists', priority: 1 },
              { name: doorsChunk, debugName: 'doors', includeDependenciesRecursively: false },
              { name: 'live', test: LIVE },
            ],
          },
        }),
      },
    },
  },
}))
