import type { Page } from '@playwright/test'
import type { Db } from '#api/platform/database/db.ts'
import { expect, inLong, test } from './support/fixtures.ts'
import { beforeNext, untilAnswered } from './support/hydration.ts'
import { type Client, countWritten, findClients, nth } from './support/lending.ts'
import { cards, cartOf, exactText, heading, main, placed, press } from './support/locators.ts'
import { password, signIn } from './support/people.ts'
import { accountMenu, logIn } from './support/sign-in.ts'
import { figure, fillCart, monthsChip, openCheckout, placeOrder } from './support/steps.ts'

const findOpenSessions = (db: Db) =>
  db.selectFrom('sessions').select('id').where('ended_at', 'is', null).where('expires_at', '>', new Date()).execute()
const endSessions = (db: Db) =>
  db.updateTable('sessions').set({ ended_at: new Date() }).where('ended_at', 'is', null).execute()
const countOrders = async (db: Db) => (await countWritten(db)).orders
const expectNoPrices = (page: Page) => expect(main(page).getByText(/KSh/)).toHaveCount(0)

/** Signing out ends the session in the browser and on the server, hides prices and clears the device's storage. */
async function signInAndOut(page: Page, db: Db) {
  await logIn(page, 'officer', password)
  await expect(page).toHaveURL('/')
  await fillCart(page, 1, 'price-asc')
  await accountMenu(page).click()
  await press(page, 'Logout')
  await expect(page).toHaveURL('/login')
  await expect.poll(() => findOpenSessions(db)).toEqual([])
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

/** Places an order whose request reaches the server and whose response is lost. */
async function placeOrderAndLoseResponse(page: Page) {
  await page.route('**/orders/place', (route) => route.fetch().then(() => route.abort('connectionreset')), { times: 1 })
  await placeOrder(page).click()
  await expect(page.getByRole('alert').getByText('Failed to place order. Please check your network.')).toBeVisible()
}

test('signing out hides prices and clears the cart of the device', inLong, async ({ open, db }) => {
  await signInAndOut(await open('/admin/login'), db)
})

test('an order can be completed after an ended session or a lost response, and is booked once', async ({
  open,
  db,
}) => {
  const client = nth(await findClients(db), 0)
  const expected = ['401 /api', '422 /orders/place', 'net::ERR_CONNECTION_RESET'] as const
  const page = await open('/admin/login', { expected })
  await endSessionInCheckout(page, db, client)
  const before = await countOrders(db)

  await test.step('The same order is sent again after a lost response', async () => {
    await placeOrderAndLoseResponse(page)
    expect(await countOrders(db)).toBe(before + 1)
    await page.reload()
    await expect(page.getByText('Your last try got no answer')).toBeVisible()
    await placeOrder(page).click()
    const { id } = await db.selectFrom('orders').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
    await expect(page.getByRole('heading', { name: `Order #00${id} placed` })).toBeVisible()
    await expect(cartOf(page, 0)).toBeVisible()
    expect(await countOrders(db)).toBe(before + 1)
  })

  await test.step('An order with other months is sent again after a lost response', async () => {
    await fillCart(page, 1, 'price-asc')
    await openCheckout(page, client)
    await placeOrderAndLoseResponse(page)
    await monthsChip(page, 12).check()
    await placeOrder(page).click()
    await expect(placed(page)).toBeVisible()
    await expect(page.getByText('This order had already gone through when the connection was lost.')).toBeVisible()
    expect(await countOrders(db)).toBe(before + 2)
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
  // A signed-in member is redirected at once.
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
