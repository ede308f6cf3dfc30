import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

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
      // few requests for a first page: one style sheet, and in one chunk what two pages share
      ...(!isSsrBuild && {
        output: { codeSplitting: { groups: [{ name: 'styles', test: /\.css$/ }, { name: 'common', minShareCount: 2 }] } },
      }),
    },
  },
}))
