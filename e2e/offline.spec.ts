// Above 300 lines: the journeys of one area share a shop and a database, which take seconds to start.
import type { Page } from '@playwright/test'
import type { Db } from '#api/platform/database/db.ts'
import { storageKeys } from '../web/lib/storage/storage-keys.ts'
import { axeViolations } from './support/axe.ts'
import { expect, inLong, test } from './support/fixtures.ts'
import { beforeNext, untilAnswered, untilHydrated } from './support/hydration.ts'
import { type Client, countWritten, findClients, findNewestOrder, nth } from './support/lending.ts'
import {
  alertWith,
  banner,
  cards,
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
import { password, signIn } from './support/people.ts'
import { findUndiscounted } from './support/products.ts'
import { accountMenu, logIn } from './support/sign-in.ts'
import { figure, fillCart, openCheckout, placeOrder } from './support/steps.ts'

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
  const expected = ['net::ERR_INTERNET_DISCONNECTED'] as const
  const page = await open('/sw/shipping', { as: 'achieng', width: 360, dark: true, expected })
  await expect(banner(page).getByRole('button', { name: /^Arifa/ })).toBeVisible()
  // A call that is lost would be its own page error.
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

const findOpenSessions = (db: Db) =>
  db.selectFrom('sessions').select('id').where('ended_at', 'is', null).where('expires_at', '>', new Date()).execute()

const endSessions = (db: Db) =>
  db.updateTable('sessions').set({ ended_at: new Date() }).where('ended_at', 'is', null).execute()

const countOrders = async (db: Db) => (await countWritten(db)).orders

const expectNoPrices = (page: Page) => expect(main(page).getByText(/KSh/)).toHaveCount(0)

/** Signing out ends the session in the browser and on the server, hides prices and clears the device's storage. */
async function signInAndOut(page: Page, db: Db) {
  const others = await findOpenSessions(db)
  await logIn(page, 'officer', password)
  await expect(page).toHaveURL('/')
  await fillCart(page, 1, 'price-asc')
  await accountMenu(page).click()
  await press(page, 'Logout')
  await expect(page).toHaveURL('/login')
  await expect.poll(() => findOpenSessions(db)).toEqual(others)
  await page.goto('/cart')
  await expect(page.getByText('Your cart is empty!')).toBeVisible()
  await expectNoPrices(page)
  await page.goto('/products')
  await expect(main(page).getByText('Log in to see price').first()).toBeVisible()
  await expectNoPrices(page)
}

/** An ended session is reported at the next call; cart and draft stay, and the checkout continues after signing in. */
async function endSessionInCheckout(page: Page, db: Db, client: Client) {
  await page.goto('/admin/login')
  await logIn(page, 'officer', password)
  await expect(page).toHaveURL('/')
  await fillCart(page, 1, 'price-asc')
  await openCheckout(page, client)
  const before = await countWritten(db)
  await expect(figure(page, 'Total')).toHaveText(/^KSh/)
  await beforeNext(page, '**/orders/place', () => endSessions(db))
  await placeOrder(page).click()
  await expect(page.getByText('Session expired. Please log in again.').first()).toBeVisible()
  await expect(exactText(page, 'Authentication token not found. Please log in again.')).toBeVisible()
  expect(await countWritten(db)).toEqual(before)
  await main(page).getByRole('link', { name: 'Staff sign-in' }).click()
  await logIn(page, 'officer', password)
  await expect(page).toHaveURL('/checkout')
  await expect(page.getByText(`For ${client.fullName} (${client.clientNumber})`)).toBeVisible()
  await expect(cartOf(page, 1)).toBeVisible()
}

test('signing out hides prices and clears the cart of the device', inLong, async ({ open, db }) => {
  await signInAndOut(await open('/admin/login'), db)
})

test('an order can be completed after an ended session, and one whose answer is lost is booked once', async ({
  open,
  db,
}) => {
  const client = nth(await findClients(db), 0)
  const expected = ['401 /api', 'net::ERR_CONNECTION_RESET'] as const
  const page = await open('/admin/login', { expected })
  await endSessionInCheckout(page, db, client)
  const before = await countOrders(db)

  await test.step('The outbox finds the order whose answer was lost', async () => {
    await page.route('**/orders/place', (route) => route.fetch().then(() => route.abort('connectionreset')), {
      times: 1,
    })
    await placeOrder(page).click()
    // The page that still waits may get the answer of the second try itself.
    await expect(page.getByRole('heading', { name: /^(It is done now|Order #00\d+ placed)$/ })).toBeVisible()
    const { id } = await findNewestOrder(db)
    await expect(main(page).getByText(`#00${id}`).first()).toBeVisible()
    await expect(cartOf(page, 0)).toBeVisible()
    expect(await countOrders(db)).toBe(before + 1)
  })
})

/** A session that ends, or is signed out, in one tab ends in the other, where typed input stays. */
async function useTwoTabs(page: Page, db: Db) {
  await logIn(page, 'achieng@example.com', password)
  await expect(page).toHaveURL('/contact')
  const other = await page.context().newPage()
  await other.goto('/products')
  await expect(cards(other).first().getByText(/^KSh/).first()).toBeVisible()
  const message = page.getByRole('textbox', { name: 'Message' })
  await message.fill('Do you deliver to Mbita?')
  await endSessions(db)
  await other.bringToFront()
  // A page verifies its session when it loads.
  await other.reload()
  await expect(other.getByText('Authentication failed. Please try logging in again.')).toBeVisible()
  await expect(accountMenu(page)).not.toBeAttached()
  await expect(message).toHaveValue('Do you deliver to Mbita?')

  await other.goto('/login')
  await logIn(other, 'achieng@example.com', password)
  await expect(other).toHaveURL('/')
  // A signed-in member is redirected immediately.
  await other.goto('/register')
  await expect(other).toHaveURL('/')
  await page.bringToFront()
  await accountMenu(page).click()
  await press(page, 'Logout')
  await other.bringToFront()
  await expect(accountMenu(other)).not.toBeAttached()
  await other.goto('/products')
  await expect(cards(other).first().getByText('Log in to see price')).toBeVisible()
}

/** A response without a session, and a browser that cannot store one, do not sign in and show a message. */
async function failToStoreSession(page: Page) {
  const calls = '**/api/v1/customer/auth/login'
  await page.route(calls, (route) => route.fulfill({ status: 200, body: '{"success":true}' }))
  await logIn(page, 'achieng@example.com', password)
  await expect(page.getByText('Unexpected response from server')).toBeVisible()
  await page.unroute(calls)
  await page.evaluate(() => {
    const { setItem } = Storage.prototype
    Storage.prototype.setItem = function (key, value) {
      if (this === localStorage) throw new DOMException('full', 'QuotaExceededError')
      setItem.call(this, key, value)
    }
  })
  const ended = page.waitForResponse('**/customer/auth/logout')
  await logIn(page, 'achieng@example.com', password)
  await expect(page.getByText('Failed to store authentication data.')).toBeVisible()
  expect((await ended).status()).toBe(200)
  await expect(page.getByLabel('Email or phone')).toHaveValue('achieng@example.com')
}

test('an ended session and a sign-out end in all tabs, and typed input stays', inLong, async ({ open, db }) => {
  await useTwoTabs(await open('/login?next=%2Fcontact', { expected: ['401 /api'] }), db)
})

test('a sign-in whose session cannot be stored shows a message and does not sign in', inLong, async ({ open }) => {
  await failToStoreSession(await open('/login'))
})

test('an ended session leads from the console to the sign-in page', async ({ open, shop, db }) => {
  const desk = await open('/admin/orders', { as: await signIn(shop.url, 'manager'), expected: ['401 /api'] })
  await expect(desk.getByText(/^Showing \d+ of /)).toBeVisible()
  await beforeNext(desk, '**/api/orders?*', () => endSessions(db))
  await press(desk, 'Refresh')
  await expect(desk).toHaveURL('/admin/login?next=%2Fadmin%2Forders')
})

test('an ended session is reported in My Orders', inLong, async ({ open, shop, db }) => {
  const page = await open('/orders', { as: await signIn(shop.url, 'achieng'), expected: ['401 /api'] })
  await expect(heading(page, 'My Orders')).toBeVisible()
  await expect(page.getByText(/^Showing 10 of /)).toBeVisible()
  await untilAnswered(page, '/api/v1/customer/auth/verify')
  await beforeNext(page, '**/api/v1/orders?page=1&*', () => endSessions(db))
  await page.getByRole('link', { name: 'Load More Orders' }).click()
  await expect(main(page).getByText('Session expired. Please log in again.')).toBeVisible()
})
