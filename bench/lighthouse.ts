import { readFileSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { freePort } from '#api/platform/postgres/server.ts'
import { chromiumOptions } from '../e2e/browser.ts'
import { fetchLighthouse, type Lighthouse, type Report } from './fetch-lighthouse.ts'
import { print, signIn } from './measure.ts'
import type { BenchShop } from './shop.ts'

/** Runs of a page. Six that miss nothing are more than half of them: the medians of all miss nothing either. */
const RUNS = 11
const MAJORITY = 6
/** Milliseconds that the reference page takes on the machine for which the bounds were set (decision 26). */
const REFERENCE_MS = 700
/** How many times slower than that machine a phone is. */
const PHONE_SLOWDOWN = 4

type Category = 'performance' | 'accessibility' | 'best-practices' | 'seo'
/** Lighthouse's own desktop: a screen of 1350 px, 10 Mbit/s with 40 ms, a processor at full speed. */
const desktop = {
  formFactor: 'desktop',
  screenEmulation: { mobile: false, width: 1350, height: 940, deviceScaleFactor: 1, disabled: false },
  throttling: { rttMs: 40, throughputKbps: 10_240, cpuSlowdownMultiplier: 1 },
} as const
type Bounds = Partial<{ [category in Category]: number }>
/** The lowest scores that are good enough, out of 100. Personal pages carry noindex. */
const publicBounds: Bounds = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 }
const personalBounds: Bounds = { performance: 95, accessibility: 95, 'best-practices': 95 }
/** Milliseconds to the largest paint and of the longest task of a public page, and how far things may move on any. */
const below = { paint: 1800, task: 200, shift: 0.02 }

type OneOf = (values: number[]) => number
const median: OneOf = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
const last: OneOf = (values) => values.at(-1) ?? 0

type Slowdown = () => Promise<number>
/** `clearCache` keeps the session, which Lighthouse would remove with its cache. */
type Visit = { clearCache?: () => Promise<unknown>; device?: typeof desktop; slowdown?: Slowdown }

/**
 * Returns a function that answers how many times slower a phone is than this machine is now. It opens a page whose work
 * never changes. Four times on any machine would be another phone on each.
 */
async function slowdownOf({ floors }: BenchShop, lighthouse: Lighthouse, port: number): Promise<Slowdown> {
  const body = readFileSync(new URL('lighthouse/reference.html', import.meta.url))
  const url = `${floors}/static/reference`
  await fetch(url, { method: 'PUT', body, headers: { 'content-type': 'text/html' } })
  return async () => {
    const result = await lighthouse(url, {
      port,
      output: 'json',
      logLevel: 'silent',
      onlyCategories: ['performance'],
      disableStorageReset: true,
      throttling: { cpuSlowdownMultiplier: 1 },
    })
    const taken = result?.lhr.audits['mainthread-work-breakdown']?.numericValue
    if (!taken) throw new Error('Lighthouse did not measure the reference page.')
    return (PHONE_SLOWDOWN * REFERENCE_MS) / taken
  }
}

/** Milliseconds of the longest task, on the slower processor. 0 where none takes 50. */
function longestTask({ audits }: Report): number {
  const longTasks = audits['long-tasks']
  if (!longTasks) throw new Error('Lighthouse did not measure tasks.')
  return Math.max(0, ...(longTasks.details?.items ?? []).map(({ duration = 0 }) => duration))
}

/** Stores a session in the browser that Lighthouse uses, and empties its cache: Lighthouse itself would empty both. */
async function openSession(shop: BenchShop, port: number, kind: 'member' | 'staff') {
  const { token, user } = await signIn(shop.base, kind)
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
  const [context] = browser.contexts()
  const page = await context?.newPage()
  if (!page) throw new Error('The browser has no context.')
  await page.goto(`${shop.base}/about`)
  const value = JSON.stringify({ token, user })
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), [`sokoni.${kind}`, value] as const)
  const devtools = await page.context().newCDPSession(page)
  return {
    clearCache: () => devtools.send('Network.clearBrowserCache'),
    end: async () => {
      await page.evaluate(() => localStorage.clear())
      await page.close()
    },
  }
}

async function openBrowser() {
  const port = await freePort()
  const browser = await chromium.launch(await chromiumOptions([`--remote-debugging-port=${port}`]))
  return { lighthouse: await fetchLighthouse(), port, browser }
}

/** Lighthouse as on a desktop: sign-in, dashboard and orders of the back office, the median of eleven runs of each page. */
export async function measureDesktop(shop: BenchShop): Promise<boolean[]> {
  const { lighthouse, port, browser } = await openBrowser()
  const results: boolean[] = []
  try {
    const signInPage = '/admin/login'
    results.push(
      await measurePage(lighthouse, shop.base + signInPage, signInPage, port, personalBounds, { device: desktop }),
    )
    const { clearCache, end } = await openSession(shop, port, 'staff')
    for (const page of ['/admin', '/admin/orders']) {
      const options = { device: desktop, clearCache }
      results.push(await measurePage(lighthouse, shop.base + page, page, port, personalBounds, options))
    }
    await end()
  } finally {
    await browser.close()
  }
  return results
}

/** Lighthouse as on a phone (slow 4G, slower processor), the median of eleven runs of each page. */
export async function measureLighthouse(shop: BenchShop): Promise<boolean[]> {
  const { slug } = await shop.db
    .selectFrom('products')
    .select('slug')
    .where('status', '=', 'active')
    .where('picture_key', 'is not', null)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const results: boolean[] = []
  const { lighthouse, port, browser } = await openBrowser()
  try {
    const slowdown = await slowdownOf(shop, lighthouse, port)
    for (const page of ['/', '/products', `/products/${slug}`]) {
      results.push(await measurePage(lighthouse, shop.base + page, page, port, publicBounds, { slowdown }))
    }
    results.push(await measurePage(lighthouse, `${shop.base}/login`, '/login', port, personalBounds, { slowdown }))
    const personal = { member: ['/cart', '/checkout', '/orders'], staff: ['/', '/admin/orders'] } as const
    for (const kind of ['member', 'staff'] as const) {
      const { clearCache, end } = await openSession(shop, port, kind)
      for (const page of personal[kind]) {
        const name = `${page} (${kind})`
        results.push(
          await measurePage(lighthouse, shop.base + page, name, port, personalBounds, { slowdown, clearCache }),
        )
      }
      await end()
    }
  } finally {
    await browser.close()
  }
  return results
}

async function measurePage(
  lighthouse: Lighthouse,
  url: string,
  name: string,
  port: number,
  bounds: Bounds,
  { clearCache, device, slowdown }: Visit,
): Promise<boolean> {
  const categories = (Object.keys(bounds) as Category[]).map((category) => ({
    category,
    atLeast: bounds[category] ?? 0,
    scores: [] as number[],
  }))
  const paints: number[] = []
  const tasks: number[] = []
  const shifts: number[] = []
  const slowdowns: number[] = []
  const faults = new Set<string>()
  /** Whether the bounds hold for one of the values of all runs, such as the median. */
  const areEnough = (one: OneOf) =>
    categories.every(({ scores, atLeast }) => one(scores) >= atLeast) &&
    (bounds !== publicBounds || (one(paints) < below.paint && one(tasks) <= below.task)) &&
    one(shifts) < below.shift
  for (let run = 0, enough = 0; run < RUNS && enough < MAJORITY; run += 1) {
    const multiplier = await slowdown?.()
    if (multiplier) slowdowns.push(multiplier)
    await clearCache?.()
    const result = await lighthouse(url, {
      port,
      output: 'json',
      logLevel: 'silent',
      onlyCategories: categories.map(({ category }) => category),
      disableStorageReset: clearCache !== undefined,
      ...device,
      ...(multiplier ? { throttling: { cpuSlowdownMultiplier: multiplier } } : {}),
    })
    if (!result) throw new Error(`Lighthouse gave no result for ${url}`)
    const { lhr } = result
    for (const { category, scores } of categories) {
      scores.push(Math.round((lhr.categories[category]?.score ?? 0) * 100))
      if (category === 'performance') continue
      for (const { id } of lhr.categories[category]?.auditRefs ?? []) {
        const audit = lhr.audits[id]
        if (audit?.score !== null && audit?.score !== undefined && audit.score < 1) faults.add(id)
      }
    }
    paints.push(lhr.audits['largest-contentful-paint']?.numericValue ?? 0)
    tasks.push(longestTask(lhr))
    shifts.push(lhr.audits['cumulative-layout-shift']?.numericValue ?? 0)
    if (areEnough(last)) enough += 1
  }
  const isEnough = areEnough(median)
  const medians = categories.map(({ category, scores }) => `${category} ${median(scores)}`).join(', ')
  const seconds = (median(paints) / 1000).toFixed(2)
  const longest = `longest task ${Math.round(median(tasks))} ms`
  const phone = slowdown ? `; ${median(slowdowns).toFixed(1)}x slower` : ''
  print(
    `Lighthouse ${device ? 'desktop ' : ''}${name}: ${medians}; LCP ${seconds} s, ${longest}, CLS ${median(shifts).toFixed(3)}${phone}`,
  )
  if (faults.size > 0) print(`  not perfect: ${[...faults].join(', ')}`)
  if (!isEnough) print('  MISSED')
  return isEnough
}
