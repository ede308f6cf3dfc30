import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

// A first page is few requests: what starts every page, what two reading pages share, what any two others share.
const CHUNKS = [
  { name: 'start', tags: ['$initial' as const] },
  { name: 'reading', test: /[\\/](web[\\/](ui|questions|tags)[\\/][^\\/]+$|@tanstack[\\/])/, minShareCount: 2 },
  { name: 'rest', minShareCount: 2 },
]

// Two builds: dist/client for browsers (with the manifest that server/pages.ts reads), dist/server for `render`.
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react()],
  publicDir: 'web/public',
  ssr: { noExternal: ['lucide-react'] },
  build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    manifest: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
    emptyOutDir: true,
    assetsInlineLimit: 0, // font-src and img-src allow no data: URIs
    modulePreload: { polyfill: false },
    cssTarget: ['chrome125', 'firefox128', 'safari17.5'], // light-dark() stays as it is written
    rolldownOptions: {
      input: isSsrBuild ? 'web/entry-server.tsx' : 'web/entry-browser.tsx',
      ...(!isSsrBuild && { output: { codeSplitting: { groups: CHUNKS } } }),
    },
  },
}))
