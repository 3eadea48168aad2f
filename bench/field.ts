import { type Browser, chromium, type Page } from '@playwright/test'
import { addDays, businessDay, weekdayOf } from '#contract/business-day.ts'
import { chromiumOptions } from '../e2e/browser.ts'
import { untilHydrated, untilLoaded } from '../e2e/support/hydration.ts'
import { password, type StoredSession, signIn } from '../e2e/support/people.ts'
import { storageStateOf } from '../e2e/support/visits.ts'
import type { BenchShop, Report } from './shop.ts'

/** A cheap phone at the edge of a cell: a quarter of this processor, 400 ms to the shop, 400 kbit/s. */
const processor = 4
const network = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }
const screen = { viewport: { width: 360, height: 780 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }

/** A page of that phone whose browser has stored nothing but this session. */
async function openPhone(browser: Browser, base: string, session?: StoredSession) {
  const context = await browser.newContext({
    ...screen,
    ...(session ? { storageState: storageStateOf(base, session) } : {}),
  })
  const page = await context.newPage()
  page.setDefaultTimeout(120_000)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', network)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: processor })
  let bytes = 0
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  return { page, bytes: () => bytes, close: () => context.close() }
}

/** What an officer meets, on the first visit with that browser: when it can be read, when it can be used, how much it loads. */
export async function measureField({ base, db }: BenchShop, report: Report): Promise<void> {
  const group = await db
    .selectFrom('groups')
    .innerJoin('credit_officers', 'credit_officers.id', 'credit_officer_id')
    .innerJoin('accounts', 'accounts.id', 'account_id')
    .innerJoin('customers', 'customers.group_id', 'groups.id')
    .select(['groups.id', 'meeting_day', 'customers.id as clientId'])
    .where('username', '=', 'officer')
    .where('groups.status', '=', 'active')
    .where('customers.status', '=', 'active')
    .where('meeting_day', 'is not', null)
    .orderBy('groups.id')
    .executeTakeFirstOrThrow()
  const week = Array.from({ length: 7 }, (_, days) => addDays(businessDay(new Date()), -days))
  const meeting = week.find((day) => weekdayOf(day) === group.meeting_day)
  const officer = await signIn(base, 'officer')
  const browser = await chromium.launch(await chromiumOptions())

  const measure = async (
    name: string,
    path: string,
    session: StoredSession | undefined,
    shown: (page: Page) => Promise<unknown>,
  ) => {
    const { page, bytes, close } = await openPhone(browser, base, session)
    const began = performance.now()
    const seconds = () => (performance.now() - began) / 1000
    const used = page
      .waitForURL(base + path, { waitUntil: 'commit' })
      .then(() => untilHydrated(page))
      .then(seconds)
    await page.goto(base + path, { waitUntil: 'commit' })
    await shown(page)
    report({ name: `${name}: shown`, value: seconds(), unit: 's' })
    report({ name: `${name}: usable`, value: await used, unit: 's' })
    await page.waitForLoadState('networkidle')
    report({ name: `${name}: loaded`, value: bytes() / 1000, unit: 'kB' })
    await close()
  }
  const content = async (page: Page) => {
    await page.getByRole('main').getByRole('heading').first().waitFor()
    await untilLoaded(page)
  }
  try {
    await measure('Front page', '/', undefined, (page) => page.locator('main h3 a').first().waitFor())
    await measure('Work page', '/', officer, content)
    await measure('Sheet', `/admin/collections/${group.id}?day=${meeting}`, officer, content)
    await measure('Booking', `/admin/orders/new?client=${group.clientId}`, officer, content)
    await measureSignIn(browser, base, report)
  } finally {
    await browser.close()
  }
}

/** From the press to the page after it. */
async function measureSignIn(browser: Browser, base: string, report: Report) {
  const { page, close } = await openPhone(browser, base)
  await page.goto(`${base}/admin/login`)
  await untilHydrated(page)
  await page.getByLabel('Username').fill('officer')
  await page.getByLabel('Password', { exact: true }).fill(password)
  const began = performance.now()
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL((url) => !url.pathname.endsWith('/login'), { waitUntil: 'commit' })
  await page.getByRole('main').getByRole('heading').first().waitFor()
  await untilLoaded(page)
  report({ name: 'Sign-in: shown', value: (performance.now() - began) / 1000, unit: 's' })
  await close()
}
