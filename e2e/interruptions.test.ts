import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectCount, expectValue } from './support/expectations.ts'
import { type Client, countWritten, findClients, nth } from './support/lending.ts'
import { cards, cartOf, expectExactText, heading, main, press } from './support/locators.ts'
import { password, signIn } from './support/people.ts'
import { openShop } from './support/shop.ts'
import { accountMenu, logIn } from './support/sign-in.ts'
import { fillCart, openCheckout, placeOrder } from './support/steps.ts'

const shop = await openShop()
const { open, db } = shop

const findOpenSessions = () =>
  db.selectFrom('sessions').select('id').where('ended_at', 'is', null).where('expires_at', '>', new Date()).execute()
const endSessions = () =>
  db.updateTable('sessions').set({ ended_at: new Date() }).where('ended_at', 'is', null).execute()
const placed = (page: Page) => page.getByRole('heading', { name: /^Order #00\d+ placed$/ })
const countOrders = async () => (await countWritten(db)).orders
const expectNoPrices = (page: Page) => expectCount(main(page).getByText(/KSh/), 0)

/** Signing out ends the session in the browser and on the server, hides prices and clears the device's storage. */
async function signInAndOut(page: Page) {
  await logIn(page, 'officer', password)
  await page.waitForURL((url) => url.pathname === '/')
  await fillCart(page, 1, 'price-asc')
  await accountMenu(page).click()
  await press(page, 'Logout')
  await page.waitForURL('**/login')
  await expect.poll(findOpenSessions).toEqual([])
  await page.goto('/cart')
  await page.getByText('Your cart is empty!').waitFor()
  await expectNoPrices(page)
  await page.goto('/products')
  await main(page).getByText('Log in to see price').first().waitFor()
  await expectNoPrices(page)
}

/** An ended session is reported at the next call; cart and draft stay, and the checkout continues after signing in. */
async function endSessionInCheckout(page: Page, client: Client) {
  await page.goto('/admin/login')
  await logIn(page, 'officer', password)
  await page.waitForURL((url) => url.pathname === '/')
  await fillCart(page, 1, 'price-asc')
  await openCheckout(page, client)
  const before = await countWritten(db)
  await endSessions()
  await placeOrder(page).click()
  await page.getByText('Session expired. Please log in again.').first().waitFor()
  await expectExactText(page, 'Authentication token not found. Please log in again.')
  expect(await countWritten(db)).toEqual(before)
  await main(page).getByRole('link', { name: 'Staff sign-in' }).click()
  await logIn(page, 'officer', password)
  await page.waitForURL('**/checkout')
  await page.getByText(`For ${client.fullName} (${client.clientNumber})`).waitFor()
  await cartOf(page, 1).waitFor()
}

/** Places an order whose request reaches the server and whose response is lost. */
async function placeOrderAndLoseResponse(page: Page) {
  await page.route('**/orders/place', (route) => route.fetch().then(() => route.abort('connectionreset')), { times: 1 })
  await placeOrder(page).click()
  await page.getByRole('alert').getByText('Failed to place order. Please check your network.').waitFor()
}

test('an order can be completed after an ended session or a lost response, and is booked once', async () => {
  const client = nth(await findClients(db), 0)
  const expected = ['401 /api', '422 /orders/place', 'net::ERR_CONNECTION_RESET'] as const
  const page = await open('/admin/login', { expected })
  await signInAndOut(page)
  await endSessionInCheckout(page, client)
  const before = await countOrders()

  await placeOrderAndLoseResponse(page)
  expect(await countOrders()).toBe(before + 1)
  await page.reload()
  await page.getByText('Your last try got no answer').waitFor()
  await placeOrder(page).click()
  const { id } = await db.selectFrom('orders').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
  await page.getByRole('heading', { name: `Order #00${id} placed` }).waitFor()
  await cartOf(page, 0).waitFor()
  expect(await countOrders(), 'sent again as it was').toBe(before + 1)

  await fillCart(page, 1, 'price-asc')
  await openCheckout(page, client)
  await placeOrderAndLoseResponse(page)
  await page.getByLabel('Number of Months').selectOption('12')
  await placeOrder(page).click()
  await placed(page).waitFor()
  await page.getByText('This order had already gone through when the connection was lost.').waitFor()
  expect(await countOrders(), 'sent again with other months').toBe(before + 2)
})

/** A session that ends, or is signed out, in one tab ends in the other, where typed input stays. */
async function useTwoTabs(page: Page) {
  await logIn(page, 'achieng@example.com', password)
  await page.waitForURL('**/contact')
  const other = await page.context().newPage()
  await other.goto('/products')
  await cards(other).first().getByText(/^KSh/).first().waitFor()
  const message = page.getByRole('textbox', { name: 'Message' })
  await message.fill('Do you deliver to Mbita?')
  await endSessions()
  await other.bringToFront()
  // A page verifies its session when it loads.
  await other.reload()
  await other.getByText('Authentication failed. Please try logging in again.').waitFor()
  await accountMenu(page).waitFor({ state: 'detached' })
  await expectValue(message, 'Do you deliver to Mbita?')

  await other.goto('/login')
  await logIn(other, 'achieng@example.com', password)
  await other.waitForURL((at) => at.pathname === '/')
  // A signed-in member is redirected at once.
  await other.goto('/register')
  await other.waitForURL((at) => at.pathname === '/')
  await page.bringToFront()
  await accountMenu(page).click()
  await press(page, 'Logout')
  await other.bringToFront()
  await accountMenu(other).waitFor({ state: 'detached' })
  await other.goto('/products')
  await cards(other).first().getByText('Log in to see price').waitFor()
}

/** A response without a session, and a browser that cannot store one, do not sign in and show a message. */
async function failToStoreSession(page: Page) {
  const calls = '**/api/v1/customer/auth/login'
  await page.bringToFront()
  await page.goto('/login')
  await page.route(calls, (route) => route.fulfill({ status: 200, body: '{"success":true}' }))
  await logIn(page, 'achieng@example.com', password)
  await page.getByText('Unexpected response from server').waitFor()
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
  await page.getByText('Failed to store authentication data.').waitFor()
  expect((await ended).status()).toBe(200)
  await expectValue(page.getByLabel('Email or phone'), 'achieng@example.com')
}

test('an ended session ends in all tabs and screens with a message, and typed input stays', async () => {
  const page = await open('/login?next=%2Fcontact', { expected: ['401 /api'] })
  await useTwoTabs(page)
  await failToStoreSession(page)

  const desk = await open('/admin/orders', { as: await signIn(shop.url, 'manager'), expected: ['401 /api'] })
  await desk.getByText(/^Showing \d+ of /).waitFor()
  await endSessions()
  await press(desk, 'Refresh')
  await desk.waitForURL('**/admin/login?next=%2Fadmin%2Forders')

  const ownOrders = await open('/orders', { as: await signIn(shop.url, 'achieng'), expected: ['401 /api'] })
  await heading(ownOrders, 'My Orders').waitFor()
  await ownOrders.getByText(/^Showing 10 of /).waitFor()
  await ownOrders.waitForLoadState('networkidle') // the page has verified its session
  await endSessions()
  await ownOrders.getByRole('link', { name: 'Load More Orders' }).click()
  await main(ownOrders).getByText('Session expired. Please log in again.').waitFor()
})
