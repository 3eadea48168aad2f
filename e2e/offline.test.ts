import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { storageKeys } from '../web/lib/storage/storage-keys.ts'
import { expectChecked, expectCount, expectText, expectValue } from './support/expectations.ts'
import { isHydrated } from './support/first-view.ts'
import {
  banner,
  cartOf,
  expectAlert,
  expectExactText,
  expectToast,
  field,
  heading,
  listed,
  main,
  panel,
  press,
  searchBox,
} from './support/locators.ts'
import { openShop } from './support/shop.ts'

const { open } = await openShop()

/** Delays the scripts of the next pages, as a slow connection does, until the returned function is called. */
async function holdScripts(page: Page) {
  const released = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await released.promise
    await route.continue()
  })
  return released.resolve
}

/** Milliseconds since the navigation started. */
const timesOf = (page: Page) =>
  page.evaluate(() => {
    const files = performance.getEntriesByType('resource')
    const [navigation] = performance.getEntriesByType('navigation')
    const [paint] = performance.getEntriesByName('first-contentful-paint')
    const isOf = (kind: string) => (file: PerformanceEntry) => new URL(file.name).pathname.endsWith(kind)
    const at = (name: string) => Number(Reflect.get(navigation ?? {}, name))
    return {
      paint: paint?.startTime ?? Number.POSITIVE_INFINITY,
      read: at('domContentLoadedEventStart'),
      loaded: at('loadEventStart'),
      script: Math.min(...files.filter(isOf('.js')).map(({ startTime }) => startTime)),
      styleSheets: files.filter(isOf('.css')).length,
    }
  })

async function timesAfterPaint(page: Page) {
  await expect.poll(async () => (await timesOf(page)).script).toBeLessThan(Number.POSITIVE_INFINITY)
  await expect.poll(async () => (await timesOf(page)).paint).toBeLessThan(Number.POSITIVE_INFINITY)
  return timesOf(page)
}

/** For visitors scripts load after the page. The paint may be reported slightly later. */
async function expectPageBeforeScripts(page: Page) {
  const { paint, loaded, script, styleSheets } = await timesAfterPaint(page)
  expect(script).toBeGreaterThan(loaded)
  expect(paint - script).toBeLessThan(150)
  expect(styleSheets).toBe(0)
}

/** For signed-in members, who need the scripts, these load at once. */
async function expectScriptsAtOnce(page: Page) {
  const { script, read } = await timesAfterPaint(page)
  expect(script).toBeLessThanOrEqual(read)
}

/** Links work before scripts have loaded, and clicks and input are replayed after hydration. */
async function clickBeforeScripts(page: Page) {
  const release = await holdScripts(page)
  await page.goto('/')
  await banner(page).getByRole('link', { name: 'Products', exact: true }).click()
  await page.waitForURL('**/products')
  await heading(page, 'Products').waitFor()
  await page.goto('/')
  await press(page, 'Subscribe')
  expect(page.url()).toMatch(/\/$/)
  await page.getByRole('button', { name: /^Shop Now, add to cart: / }).click()
  await searchBox(page).press('Enter')
  await searchBox(page).fill('solar')
  expect(page.url()).toMatch(/\/$/)

  release()
  await expectToast(page, 'Please log in to add products to your cart.')
  await page.getByText('Please enter a valid email address.').waitFor()
  await page.getByRole('listbox', { name: 'Suggestions' }).getByRole('group', { name: 'Products' }).waitFor()
  await expectValue(searchBox(page), 'solar')
}

/** Clicks while React hydrates the page, which takes a moment on a slow phone. */
async function clickDuringHydration(page: Page) {
  await page.addInitScript(() => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      if (!Object.keys(document).some((key) => key.startsWith('__reactContainer'))) return port2.postMessage('')
      document.querySelector<HTMLElement>('[aria-label="Close offers"]')?.click()
      document.querySelector<HTMLElement>('footer input[type=checkbox]')?.click()
    }
    port2.postMessage('')
  })
  await page.goto('/contact')
  await page.getByText('Secure Shopping Guaranteed').waitFor({ state: 'hidden' })
  await expectChecked(page.getByRole('checkbox', { name: 'Data saver (smaller pages, no animation)' }), true)
  await page.locator('html[data-lite]').waitFor()
}

/** Presses Add to Cart of a card in stock; returns the name of its product and the button. */
async function addCard(page: Page, index: number) {
  const inStock = { has: page.getByRole('button', { name: 'Add to Cart' }) }
  const card = listed(page).filter(inStock).nth(index)
  const name = await card.getByRole('link').getAttribute('title')
  const button = card.getByRole('button', { name: 'Add to Cart' })
  await button.click()
  return { name: name ?? '', button }
}

/** A member's click before scripts and prices have loaded adds that product, although the list is rendered again. */
async function addBeforePrices(page: Page) {
  const release = await holdScripts(page)
  const prices = Promise.withResolvers<void>()
  const priced = /\/api\/v1\/products\/(list|prices)\?/
  await page.route(priced, async (route) => {
    await prices.promise
    await route.continue()
  })
  await page.goto('/products', { waitUntil: 'domcontentloaded' })
  const early = await addCard(page, 1)
  await expect.poll(() => early.button.getAttribute('aria-busy')).toBe('true')
  release()
  await expect.poll(() => isHydrated(page)).toBe(true)
  prices.resolve()
  await expectToast(page, `${early.name} added to cart`)
  await cartOf(page, 1).waitFor()
}

/** A form submitted before scripts have loaded does not put name and password into the address. */
async function signInBeforeScripts(page: Page) {
  const release = await holdScripts(page)
  await page.goto('/admin/login', { waitUntil: 'domcontentloaded' })
  await field(page, 'Username').fill('nobody')
  await field(page, 'Password').fill('')
  await press(page, 'Sign In')
  expect(page.url()).toMatch(/\/admin\/login$/)
  release()
  await page.getByText('Please enter your username and password.').waitFor()
}

test('a page is shown before its scripts have loaded, and earlier clicks and input are replayed', async () => {
  await expectPageBeforeScripts(await open('/products'))
  await expectScriptsAtOnce(await open('/products', { as: 'achieng' }))
  await clickBeforeScripts(await open('/about'))
  await clickDuringHydration(await open('/about'))
  await signInBeforeScripts(await open('/about'))
  await addBeforePrices(await open('/about', { as: 'achieng' }))
})

/** The stored products of the day are shown when loading fails, and can be loaded again. */
async function showLastHeroProducts(page: Page) {
  const name = panel(page, 'Products of the day')
    .getByRole('group', { name: /^\d of 5$/ })
    .getByRole('heading')
  const shownName = await name.innerText()
  const failed = page.getByText('Failed to load products. Displaying fallback data.')
  await expect.poll(() => page.evaluate((key) => localStorage.getItem(key), storageKeys.lastHero)).toContain('"slug"')
  await page.goto('/cart')
  await page.route('**/api/v1/products/hero', (route) => route.fulfill({ status: 503, body: '{}' }))
  await page.getByRole('link', { name: 'Sokoni, home page' }).click()
  await failed.waitFor()
  await expectText(name, shownName)
  await page.unroute('**/api/v1/products/hero')
  await page.getByRole('alert').getByRole('button', { name: 'Try Again' }).click()
  await failed.waitFor({ state: 'detached' })
}

async function retryProductList(page: Page) {
  // Before hydration the link is an ordinary navigation, which succeeds.
  await expect.poll(() => isHydrated(page)).toBe(true)
  await page.route('**/api/v1/products/list/**', (route) => route.fulfill({ status: 503, body: '{}' }))
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Products' }).click()
  await page.getByText('Error Loading Products').waitFor()
  await page.unroute('**/api/v1/products/list/**')
  await press(page, 'Try Again')
  await expectCount(listed(page), 24)
}

async function retryCategories(page: Page) {
  await page.route('**/api/v1/categories?*', (route) => route.fulfill({ status: 500, body: '{}' }))
  // A change of the session makes the page load its data again.
  const session = '{"token":"x","user":{"id":1,"name":"A","email":"a","role":"User","permissions":[]}}'
  const member = [storageKeys.memberSession, session] as const
  await page.evaluate(([key, stored]) => {
    localStorage.setItem(key, stored)
    window.dispatchEvent(new StorageEvent('storage', { key }))
  }, member)
  await banner(page).getByRole('button', { name: 'Open menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await menu.getByText('Categories unavailable').waitFor()
  await menu.getByText('HTTP 500: Failed to fetch categories').waitFor()
  await page.unroute('**/api/v1/categories?*')
  await menu.getByRole('button', { name: 'Retry' }).click()
  await menu.getByRole('button', { name: 'Solar & Lighting' }).waitFor()
}

/** The account page shows its loading state, then the failure, and loads again. */
async function retryAccount(page: Page) {
  const account = /\/api\/v1\/users\/\d+$/
  const held = Promise.withResolvers<void>()
  await page.route(account, async (route) => {
    await held.promise
    await route.abort('connectionreset')
  })
  await page.goto('/account')
  await expectExactText(page, 'Loading account data...')
  held.resolve()
  await expectAlert(page, 'Failed to load user data. Please try again.')
  await expectCount(main(page).getByRole('navigation', { name: 'Account Settings' }), 0)
  await page.unroute(account)
  await press(page, 'Try Again')
  await panel(page, 'Profile Information').waitFor()
}

test('parts that fail to load show a message or the last stored data, and can be loaded again', async () => {
  const page = await open('/', {
    expected: ['503 /products/hero', '503 /products/list', '500 /categories', '401 /api'],
  })
  await showLastHeroProducts(page)
  await retryProductList(page)
  await retryCategories(page)
  await retryAccount(await open('/products', { as: 'achieng', expected: ['net::ERR_CONNECTION_RESET'] }))
})
