import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, expect } from 'vitest'
import { connect, type Db } from '#api/platform/database/db.ts'
import { launchBrowser } from '../browser.ts'
import { longestWait } from './longest-wait.ts'
import { collectPageErrors, type Expected } from './page-errors.ts'
import { type Person, type StoredSession, signIn } from './people.ts'
import { type ServerOptions, startServer } from './server.ts'

export interface Visit {
  /** Pixels; 1366 when missing. Below 768 the device is a phone with touch. */
  width?: number
  /** Signed in from the start; several sessions for staff and member sessions together. */
  as?: Person | StoredSession | StoredSession[]
  /** On a device with the dark color scheme. */
  dark?: boolean
  /** Text at twice its size, as by a browser setting. */
  largeText?: boolean
  /** Without scripts when false. */
  scripts?: boolean
  /** Expected failures; any other fails the test. */
  expected?: readonly Expected[]
}

export interface BrowserShop {
  url: string
  db: Db
  browser: Browser
  /** A new browser context at a path of the shop. */
  open(path: string, visit?: Visit): Promise<Page>
  /** The session of a person, created at the first call. */
  sessionOf(person: Person): Promise<StoredSession>
}

/** JOURNEY_SLOWDOWN=4 runs the journeys on a processor four times slower. */
const slowdown = Number(process.env.JOURNEY_SLOWDOWN ?? 1)

type Open = { context: BrowserContext; page: Page; faults: string[] }

/** Starts a demo shop for one test file and stops it afterwards. Call it once, at the top. */
export async function openShop(options: ServerOptions = {}): Promise<BrowserShop> {
  const [server, browser] = await Promise.all([startServer(options), launchBrowser()])
  const { url } = server
  const db = connect(server.databaseUrl, { max: 2 })
  const sessions = new Map<Person, Promise<StoredSession>>()
  const visits: Open[] = []

  const sessionOf = (person: Person) => {
    const session = sessions.get(person) ?? signIn(url, person)
    sessions.set(person, session)
    return session
  }

  const open = async (path: string, visit: Visit = {}) => {
    const { width = 1366, as, dark = false, largeText = false, scripts = true, expected = [] } = visit
    const isPhone = width < 768
    const context = await browser.newContext({
      baseURL: url,
      viewport: { width, height: isPhone ? 780 : 860 },
      ...(isPhone ? { hasTouch: true, isMobile: true } : {}),
      colorScheme: dark ? 'dark' : 'light',
      javaScriptEnabled: scripts,
      locale: 'en-KE',
      timezoneId: 'Africa/Nairobi',
      reducedMotion: 'reduce',
      ...(as ? { storageState: storageStateOf(url, typeof as === 'string' ? await sessionOf(as) : as) } : {}),
    })
    context.setDefaultTimeout(longestWait)
    await context.tracing.start({ screenshots: true, snapshots: true })
    if (largeText) await context.addInitScript(doubleText)
    const page = await context.newPage()
    if (slowdown > 1) await slowDown(page, slowdown)
    visits.push({ context, page, faults: collectPageErrors(page, scripts ? expected : [...expected, 'csp']) })
    await page.goto(path)
    return page
  }

  afterEach(async ({ task }) => {
    const closing = visits.splice(0)
    const faults = closing.flatMap((visit) => visit.faults)
    const failed = task.result?.state === 'fail' || faults.length > 0
    for (const [index, { page, context }] of closing.entries()) {
      if (failed) await saveEvidence(page, evidencePath(task.file.name, task.name, index))
      await context.close()
    }
    expect(faults).toEqual([])
  })
  afterAll(async () => {
    await browser.close()
    await db.destroy()
    await server.stop()
  })
  return { url, db, browser, open, sessionOf }
}

/** Runs in the page before its scripts. Changes the root font size, as a browser setting does. */
const doubleText = () => {
  document.addEventListener('DOMContentLoaded', () => {
    document.documentElement.style.fontSize = '200%'
  })
}

async function slowDown(page: Page, rate: number) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate })
}

const evidencePath = (file: string, test: string, index: number) =>
  `.test/failed/${[file.replace(/^e2e\//, '').replace(/\.test\.ts$/, ''), test, index + 1].join('-').replaceAll(/[^a-z0-9]+/gi, '-')}`

/** Saves a screenshot of a failed journey, and a trace for `npx playwright-core show-trace`. */
async function saveEvidence(page: Page, path: string) {
  await page.screenshot({ path: `${path}.png` }).catch(() => undefined)
  await page.context().tracing.stop({ path: `${path}.zip` })
  process.stderr.write(`Screenshot and trace of the failed journey: ${path}.png, ${path}.zip\n`)
}

const storageStateOf = (origin: string, sessions: StoredSession | StoredSession[]) => ({
  cookies: [],
  origins: [
    {
      origin,
      localStorage: [sessions]
        .flat()
        .map(({ key, token, user }) => ({ name: key, value: JSON.stringify({ token, user }) })),
    },
  ],
})
