import type { Rendered } from './pages.ts'

/** Vite's list of what it built, by source file. */
export type Manifest = Record<string, { file: string; css?: string[]; imports?: string[] }>

const ENTRY = 'web/entry-browser.tsx'

/** The whole HTML document around a rendered page; state travels as a data block. `boot`: the one script within. */
export function documentOf(page: Rendered, manifest: Manifest, boot: string): string {
  const { styles, scripts } = filesOf([ENTRY, ...page.modules], manifest)
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escape(page.title)}</title><meta name="description" content="${escape(page.description)}">${page.noindex ? '<meta name="robots" content="noindex">' : ''}<meta name="color-scheme" content="light dark"><script>${boot}</script>${styles.map((file) => `<link rel="stylesheet" href="/${file}">`).join('')}${scripts.map((file) => `<link rel="modulepreload" href="/${file}">`).join('')}${page.head}</head><body><div id="root">${page.body}</div><script type="application/json" id="state">${page.state}</script><script type="module" src="/${manifest[ENTRY]!.file}"></script></body></html>`
}

const found = new Map<string, { styles: string[]; scripts: string[] }>()

/** The style sheets and scripts that these source files need, with all they import. */
function filesOf(sources: string[], manifest: Manifest) {
  const key = sources.join()
  const known = found.get(key)
  if (known) return known
  const styles = new Set<string>()
  const scripts = new Set<string>()
  const visit = (source: string) => {
    const chunk = manifest[source]
    if (!chunk || scripts.has(chunk.file)) return
    scripts.add(chunk.file)
    for (const file of chunk.css ?? []) styles.add(file)
    for (const imported of chunk.imports ?? []) visit(imported)
  }
  for (const source of sources) visit(source)
  const files = { styles: [...styles], scripts: [...scripts] }
  found.set(key, files)
  return files
}

const escape = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
