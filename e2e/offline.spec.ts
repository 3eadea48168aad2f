import type { Page } from '@playwright/test'
import { storageKeys } from '../web/lib/storage/storage-keys.ts'
import { axeViolations } from './support/axe.ts'
import { expect, inLong, test } from './support/fixtures.ts'
import { untilAnswered, untilHydrated } from './support/hydration.ts'
import { nth } from './support/lending.ts'
import {
  alertWith,
  banner,
  cartOf,
  exactText,
  field,
  heading,
  listed,
  main,
  panel,
  press,
  searchBox,
  toastWith,
} from './support/locators.ts'
import { findUndiscounted } from './support/products.ts'

/** Delays files of the next pages, as a slow connection does, until the returned function is called. */
async function hold(page: Page, files: string) {
  const released = Promise.withResolvers<void>()
  await page.route(files, async (route) => {
    await released.promise
    await route.continue()
  })
  return released.resolve
}

const holdScripts = (page: Page) => hold(page, '**/assets/*.js')

test('links work before scripts have loaded, and clicks and input are replayed after hydration', async ({ open }) => {
  const page = await open('/about')
  const release = await holdScripts(page)
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await banner(page).getByRole('link', { name: 'Products', exact: true }).click()
  await expect(page).toHaveURL('/products')
  await expect(heading(page, 'Products')).toBeVisible()
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await press(page, 'Subscribe')
  await expect(page).toHaveURL('/')
  await panel(page, 'Products of the day').getByRole('button', { name: 'Log in to buy' }).click()
  await searchBox(page).press('Enter')
  await searchBox(page).fill('solar')
  await expect(page).toHaveURL('/')

  release()
  await expect(toastWith(page, 'Please log in to add products to your cart.')).toBeVisible()
  await expect(page.getByText('Please enter a valid email address.')).toBeVisible()
  await expect(
    page.getByRole('listbox', { name: 'Suggestions' }).getByRole('group', { name: 'Products' }),
  ).toBeVisible()
  await expect(searchBox(page)).toHaveValue('solar')
})

/** Clicks two controls of the next page while React hydrates it, which takes a moment on a slow phone. */
const clickDuringHydration = (page: Page) =>
  page.addInitScript(() => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      if (!Object.keys(document).some((key) => key.startsWith('__reactContainer'))) return port2.postMessage('')
      document.querySelector<HTMLElement>('[aria-label="Close offers"]')?.click()
      document.querySelector<HTMLElement>('footer input[type=checkbox]')?.click()
    }
    port2.postMessage('')
  })

test('clicks during hydration take effect', async ({ open }) => {
  const page = await open('/about')
  await clickDuringHydration(page)
  await page.goto('/contact')
  await expect(page.getByText('Secure Shopping Guaranteed')).toBeHidden()
  await expect(page.getByRole('checkbox', { name: 'Data saver (smaller pages, no animation)' })).toBeChecked()
  await expect(page.locator('html[data-lite]')).toBeVisible()
})

/** Presses Add to Cart of a card in stock; returns the name of its product and the button. */
async function addCard(page: Page, index: number) {
  const inStock = { has: page.getByRole('button', { name: 'Add to Cart' }) }
  const card = listed(page).filter(inStock).nth(index)
  const name = await card.getByRole('link').getAttribute('title')
  const button = card.getByRole('button', { name: 'Add to Cart' })
  await button.click()
  return { name: name ?? '', button }
}

test('a click on a card before scripts and prices have loaded adds its product, although the list is rendered again', async ({
  open,
}) => {
  const page = await open('/about', { as: 'achieng' })
  const release = await holdScripts(page)
  const prices = Promise.withResolvers<void>()
  const priced = /\/api\/v1\/products\/(list|prices)\?/
  await page.route(priced, async (route) => {
    await prices.promise
    await route.continue()
  })
  await page.goto('/products', { waitUntil: 'domcontentloaded' })
  const early = await addCard(page, 1)
  await expect(early.button).toHaveAttribute('aria-busy', 'true')
  release()
  await untilHydrated(page)
  prices.resolve()
  await expect(toastWith(page, `${early.name} added to cart`)).toBeVisible()
  await expect(cartOf(page, 1)).toBeVisible()
})

test('a sign-in form submitted before scripts have loaded does not put name and password into the address', async ({
  open,
}) => {
  const page = await open('/about')
  const release = await holdScripts(page)
  await page.goto('/admin/login', { waitUntil: 'domcontentloaded' })
  await field(page, 'Username').fill('nobody')
  await field(page, 'Password').fill('')
  await press(page, 'Sign In')
  await expect(page).toHaveURL('/admin/login')
  release()
  await expect(page.getByText('Please enter your username and password.')).toBeVisible()
})

test(
  'the stored products of the day are shown when loading fails, and can be loaded again',
  inLong,
  async ({ open }) => {
    const page = await open('/', { expected: ['503 /products/hero'] })
    const name = panel(page, 'Products of the day')
      .getByRole('group', { name: /^\d of 5$/ })
      .getByRole('heading')
    const shownName = await name.innerText()
    const failed = page.getByText('Failed to load products. Displaying fallback data.')
    await expect.poll(() => page.evaluate((key) => localStorage.getItem(key), storageKeys.lastHero)).toContain('"slug"')
    await page.goto('/cart')
    await page.route('**/api/v1/products/hero', (route) => route.fulfill({ status: 503, body: '{}' }))
    await page.getByRole('link', { name: 'Sokoni, home page' }).click()
    await expect(failed).toBeVisible()
    await expect(name).toHaveText(shownName)
    await page.unroute('**/api/v1/products/hero')
    await page.getByRole('alert').getByRole('button', { name: 'Try Again' }).click()
    await expect(failed).toHaveCount(0)
  },
)

test('a product list that failed to load can be loaded again', async ({ open }) => {
  const page = await open('/', { expected: ['503 /products/list'] })
  await page.route('**/api/v1/products/list/**', (route) => route.fulfill({ status: 503, body: '{}' }))
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Products' }).click()
  await expect(page.getByText('Error Loading Products')).toBeVisible()
  await page.unroute('**/api/v1/products/list/**')
  await press(page, 'Try Again')
  await expect(listed(page)).toHaveCount(24)
})

test(
  'prices that failed to load are named on cards and on the page of a product, and one press loads them all',
  inLong,
  async ({ open, db }) => {
    const page = await open('/about', { as: 'achieng', width: 360, expected: ['503 /api/v1/products'] })
    const prices = /\/api\/v1\/products\/(prices\?|\d+$)/
    const failed = main(page).getByText('Price could not be loaded.')
    const { slug } = nth(await findUndiscounted(db), 0)
    for (const path of ['/', `/products/${slug}`]) {
      await page.route(prices, (route) => route.fulfill({ status: 503, body: '{}' }))
      await page.goto(path)
      await expect(failed.first()).toBeVisible()
      await expect(page).toHaveNoOverflow()
      await page.unroute(prices)
      await failed.first().getByRole('button', { name: 'Try Again' }).click()
      await expect(failed).toHaveCount(0)
      await expect(main(page).getByText(/^KSh/).first()).toBeVisible()
    }
  },
)

/** A change of the session in another tab makes the page load its data again. */
async function changeSession(page: Page) {
  const session = '{"token":"x","user":{"id":1,"name":"A","email":"a","role":"User","permissions":[]}}'
  const member = [storageKeys.memberSession, session] as const
  await page.evaluate(([key, stored]) => {
    localStorage.setItem(key, stored)
    window.dispatchEvent(new StorageEvent('storage', { key }))
  }, member)
}

for (const status of [500, 401]) {
  test(`categories that failed to load with ${status} can be loaded again in the menu`, inLong, async ({ open }) => {
    const page = await open('/products', { expected: [`${status} /categories`, '401 /api'] })
    await page.route('**/api/v1/categories?*', (route) => route.fulfill({ status, body: '{}' }))
    await changeSession(page)
    await banner(page).getByRole('button', { name: 'Open menu' }).click()
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await expect(menu.getByText('Categories unavailable')).toBeVisible()
    await expect(menu.getByText(`HTTP ${status}: Failed to fetch categories`)).toBeVisible()
    await page.unroute('**/api/v1/categories?*')
    await menu.getByRole('button', { name: 'Retry' }).click()
    await expect(menu.getByRole('button', { name: 'Solar & Lighting' })).toBeVisible()
  })
}

test(
  'the account page shows its loading state, then the failure, and can be loaded again',
  inLong,
  async ({ open }) => {
    const page = await open('/products', { as: 'achieng', expected: ['net::ERR_CONNECTION_RESET'] })
    const account = /\/api\/v1\/users\/\d+$/
    const released = Promise.withResolvers<void>()
    await page.route(account, async (route) => {
      await released.promise
      await route.abort('connectionreset')
    })
    await page.goto('/account')
    await expect(exactText(page, 'Loading account data...')).toBeVisible()
    released.resolve()
    await expect(alertWith(page, 'Failed to load user data. Please try again.')).toBeVisible()
    await expect(main(page).getByRole('navigation', { name: 'Account Settings' })).toHaveCount(0)
    await page.unroute(account)
    await press(page, 'Try Again')
    await expect(panel(page, 'Profile Information')).toBeVisible()
  },
)

test('without a connection a line below the header names the time of the last update', inLong, async ({ open }) => {
  const page = await open('/sw/shipping', { as: 'achieng', width: 360, dark: true })
  await expect(banner(page).getByRole('button', { name: /^Arifa/ })).toBeVisible()
  // A call that is lost would be a page error of its own.
  for (const call of ['customer/auth/verify', 'cart', 'notices']) await untilAnswered(page, `/api/v1/${call}`)
  const line = banner(page).getByText(/^Hakuna mtandao\. .* \d\d:\d\d\./)
  await expect(line).toHaveCount(0)
  await page.context().setOffline(true)
  await expect(line).toBeUncovered()
  expect(await axeViolations(page)).toEqual([])
  await page.evaluate(() => scrollBy(0, 900))
  await expect(page.locator('html[data-header-away]')).toHaveCount(1)
  await expect(line).toBeUncovered()
  await expect(page).toHaveNoOverflow()
  await page.context().setOffline(false)
  await expect(line).toHaveCount(0)
})
