import type { Browser, BrowserContext, Page } from '@playwright/test'
import type { CutLine } from './cut-line.ts'
import { waitForHydration } from './hydration.ts'
import { collectPageErrors, type Expected } from './page-errors.ts'
import type { Person, StoredSession } from './people.ts'
import type { DemoShop } from './shop.ts'

export interface VisitOptions {
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
  /** Through a line that the journey cuts, at an origin of its own. Lost calls are then expected. */
  line?: CutLine
  /** With the service worker of the shop, which other journeys do without. */
  worker?: boolean
  /** Expected failures; any other fails the test. */
  expected?: readonly Expected[]
}

export interface Visit {
  context: BrowserContext
  page: Page
  /** Unexpected failures of the page so far. */
  faults: string[]
}

/** JOURNEY_SLOWDOWN=4 runs the journeys on a processor four times slower. */
const slowdown = Number(process.env.JOURNEY_SLOWDOWN ?? 1)

/** A page of a new browser context, at no address yet. */
export async function startVisit(
  browser: Browser,
  { url: shopUrl, sessionOf }: DemoShop,
  {
    width = 1366,
    as,
    dark = false,
    largeText = false,
    scripts = true,
    line,
    worker = false,
    expected = [],
  }: VisitOptions,
): Promise<Visit> {
  const url = line?.url ?? shopUrl
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
  if (largeText) await context.addInitScript(doubleText)
  if (!worker) await context.addInitScript(removeServiceWorkers)
  await shiftPages(context)
  if (scripts) context.on('page', waitForHydration)
  const page = await context.newPage()
  if (slowdown > 1) await slowDown(page, slowdown)
  const alsoExpected = [...(scripts ? [] : ['csp' as const]), ...(line ? ['cut line' as const] : [])]
  return { context, page, faults: collectPageErrors(page, [...expected, ...alsoExpected]) }
}

/** Runs in the page before its scripts: the browser then has no service workers, as one without https. */
export const removeServiceWorkers = () => {
  Reflect.deleteProperty(Navigator.prototype, 'serviceWorker')
}

/** Runs in the page before its scripts. Changes the root font size, as a browser setting does. */
const doubleText = () => {
  document.addEventListener('DOMContentLoaded', () => {
    document.documentElement.style.fontSize = '200%'
  })
}

/** How far `faketime` has shifted the clock of this process from that of the browser, in milliseconds. */
let shift: Promise<number> | undefined

async function readShift(context: BrowserContext) {
  const page = await context.newPage()
  const byMs = Date.now() - (await page.evaluate(() => Date.now()))
  await page.close()
  return byMs
}

/** Gives the pages of a browser the time of this process, when `faketime` shifts it. */
export async function shiftPages(context: BrowserContext) {
  if (!process.env.FAKETIME) return
  shift ??= readShift(context)
  await context.addInitScript(shiftClock, await shift)
}

/** Runs in the page before its scripts. */
const shiftClock = (byMs: number) => {
  const RealDate = Date
  const now = () => RealDate.now() + byMs
  window.Date = new Proxy(RealDate, {
    construct: (Real, values, target) => Reflect.construct(Real, values.length > 0 ? values : [now()], target),
    apply: (Real) => new Real(now()).toString(),
    get: (Real, name) => (name === 'now' ? now : Reflect.get(Real, name)),
  })
  RealDate.prototype.constructor = window.Date
  const formats = Intl.DateTimeFormat.prototype
  const readFormat = Object.getOwnPropertyDescriptor(formats, 'format')?.get
  Object.defineProperty(formats, 'format', {
    get() {
      const format = readFormat?.call(this)
      return (date: Date | number = now()) => format(date)
    },
  })
}

async function slowDown(page: Page, rate: number) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate })
}

/** The storage of a browser that is signed in. */
export const storageStateOf = (origin: string, sessions: StoredSession | StoredSession[]) => ({
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
