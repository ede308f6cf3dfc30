import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
  type Request,
} from 'playwright-core'

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
const USUAL = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
]

/** A headless Chromium: the one that CHROMIUM_PATH names (the test launcher finds it), else the system's. */
export async function openBrowser(): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_PATH || USUAL.find((path) => existsSync(path))
  assert.ok(executablePath, 'No Chromium was found: run `npm test`, which brings one, or set CHROMIUM_PATH.')
  return chromium.launch({ executablePath, args: FLAGS })
}

export type Visit = {
  page: Page
  context: BrowserContext
  /** Everything the console, the page or the CSP complained about. */ complaints: string[]
}

/**
 * A fresh person at a fresh browser, logged in where there is a token. Whatever goes wrong in it is collected, and every
 * request to another origin.
 */
export async function openVisit(
  browser: Browser,
  origin: string,
  { token, ...options }: BrowserContextOptions & { token?: string | undefined } = {},
): Promise<Visit> {
  const context = await browser.newContext({ baseURL: origin, reducedMotion: 'reduce', ...options })
  context.setDefaultTimeout(60_000) // two browsers may share two busy cores
  if (token) await context.addInitScript(logInOnce, token)
  return { context, ...(await openPage(context, origin)) }
}

/** Whoever logs out stays logged out. */
function logInOnce(token: string) {
  if (sessionStorage.getItem('begun')) return
  sessionStorage.setItem('begun', 'yes')
  localStorage.setItem('authToken', token)
}

/** One more tab of somebody who is here already. */
export async function openPage(context: BrowserContext, origin: string): Promise<Omit<Visit, 'context'>> {
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(`error: ${error.message}`))
  page.on('dialog', (dialog) => {
    complaints.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('console', (message) => {
    // a deliberate 4xx is written to the console by the browser itself
    if (
      ['error', 'warning'].includes(message.type()) &&
      !/Failed to load resource: the server responded with a status of 4\d\d/.test(message.text())
    )
      complaints.push(`${message.type()}: ${message.text()}`)
  })
  const underWay = new Set<Request>()
  calls.set(page, underWay)
  page.on('requestfinished', (request) => underWay.delete(request))
  page.on('requestfailed', (request) => underWay.delete(request))
  page.on('request', (request) => {
    if (!request.url().includes('/api/events')) underWay.add(request) // a stream of news has no end
    if (!request.url().startsWith(origin) && !/^(data|blob|about):/.test(request.url()))
      complaints.push(`request to another origin: ${request.url()}`)
  })
  return { page, complaints }
}

/** Opens a page and waits until React has taken its HTML over. */
export async function go(page: Page, path: string) {
  await page.goto(path)
  await hydrated(page)
}

/** Somebody with this token at a page. */
export async function openVisitAt(browser: Browser, origin: string, path: string, token: string): Promise<Visit> {
  const visit = await openVisit(browser, origin, { token })
  await go(visit.page, path)
  return visit
}

const calls = new WeakMap<Page, Set<Request>>()
const QUIET_MS = 400

/** Nothing has been asked of the server for a moment, and every answer has come. */
export async function quiet(page: Page) {
  const underWay = calls.get(page)!
  for (let since = Date.now(); Date.now() - since < QUIET_MS; await page.waitForTimeout(50))
    if (underWay.size > 0) since = Date.now()
}

/** React has taken the whole page over, and its effects have run: keys and links do what they are for. */
export async function hydrated(page: Page) {
  await page.waitForFunction(() => {
    const root = document.getElementById('root')
    const key = root && Object.keys(root).find((name) => name.startsWith('__reactContainer'))
    if (!key) return false
    const { stateNode } = Reflect.get(root, key) as {
      stateNode: { current: { memoizedState: { isDehydrated: boolean } } }
    }
    return !stateNode.current.memoizedState.isDehydrated
  })
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))))
}
