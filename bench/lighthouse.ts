import { execFileSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { chromium } from '@playwright/test'
import { freePort } from '#api/platform/postgres/server.ts'
import { chromiumOptions } from '../e2e/browser.ts'
import { type BenchShop, print, type Report, signIn } from './shop.ts'

/** Lighthouse's own desktop: a screen of 1350 px, 10 Mbit/s with 40 ms, a processor at full speed. */
const desktop = {
  formFactor: 'desktop',
  screenEmulation: { mobile: false, width: 1350, height: 940, deviceScaleFactor: 1, disabled: false },
  throttling: { rttMs: 40, throughputKbps: 10_240, cpuSlowdownMultiplier: 1 },
}
type Figures = {
  categories: Record<string, { score: number | null }>
  audits: Record<string, { numericValue?: number }>
}
/** What the bench uses of the package, which has types only where it is installed. */
type Lighthouse = (url: string, options: object) => Promise<{ lhr: Figures } | undefined>

const locked = new URL('./lighthouse/', import.meta.url)
const folder = new URL('../.test/lighthouse/', import.meta.url)

/** Installs the locked version of Lighthouse unless it is there, and loads it. */
async function fetchLighthouse(): Promise<Lighthouse> {
  const lockOf = (place: URL) => readFileSync(new URL('package-lock.json', place), 'utf8')
  if (!existsSync(new URL('node_modules/lighthouse', folder)) || lockOf(folder) !== lockOf(locked)) {
    print('Installing Lighthouse')
    mkdirSync(folder, { recursive: true })
    for (const name of ['package.json', 'package-lock.json']) copyFileSync(new URL(name, locked), new URL(name, folder))
    execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'inherit' })
  }
  const entry = createRequire(new URL('package.json', folder)).resolve('lighthouse')
  const loaded: { default: Lighthouse } = await import(pathToFileURL(entry).href)
  return loaded.default
}

/** Stores a session of staff in the browser that Lighthouse uses. */
async function storeSession({ base }: BenchShop, port: number) {
  const { token, user } = await signIn(base, 'staff')
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
  const page = await browser.contexts()[0]?.newPage()
  if (!page) throw new Error('The browser has no context.')
  await page.goto(`${base}/about`)
  await page.evaluate((text) => localStorage.setItem('sokoni.staff', text), JSON.stringify({ token, user }))
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.clearBrowserCache')
}

/** One run of Lighthouse for each page: the shop as on its phone, the console as on its desktop. */
export async function measurePages(shop: BenchShop, report: Report): Promise<void> {
  const { slug } = await shop.db
    .selectFrom('products')
    .select('slug')
    .where('listed', '=', true)
    .where('picture_key', 'is not', null)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const lighthouse = await fetchLighthouse()
  const port = await freePort()
  const browser = await chromium.launch(await chromiumOptions([`--remote-debugging-port=${port}`]))
  const measure = async (name: string, path: string, device?: typeof desktop) => {
    const result = await lighthouse(shop.base + path, {
      port,
      output: 'json',
      logLevel: 'silent',
      onlyCategories: ['performance'],
      // The reset would remove the session.
      disableStorageReset: device !== undefined,
      ...device,
    })
    const { categories, audits } = result?.lhr ?? {}
    const readAudit = (audit: string) => audits?.[audit]?.numericValue ?? Number.NaN
    report({ name: `${name}: score`, value: 100 * (categories?.performance?.score ?? Number.NaN), unit: 'points' })
    report({ name: `${name}: largest paint`, value: readAudit('largest-contentful-paint') / 1000, unit: 's' })
    report({ name: `${name}: layout shift`, value: readAudit('cumulative-layout-shift'), unit: 'CLS' })
  }
  try {
    await measure('Phone, home', '/')
    await measure('Phone, products', '/products')
    await measure('Phone, product page', `/products/${slug}`)
    await storeSession(shop, port)
    await measure('Desktop, dashboard', '/admin', desktop)
    await measure('Desktop, orders', '/admin/orders', desktop)
  } finally {
    await browser.close()
  }
}
