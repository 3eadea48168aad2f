import { expect, test } from 'vitest'
import { accountMenu, logIn } from './support/doors.ts'
import { countWritten, findClients, nth } from './support/lending.ts'
import { password } from './support/people.ts'
import { openShop } from './support/shop.ts'
import { fillCart, openCheckout, placeOrder } from './support/steps.ts'

const { open, db } = await openShop()

const endSessions = () =>
  db.updateTable('sessions').set({ ended_at: new Date() }).where('ended_at', 'is', null).execute()

test('signing out ends the session here and on the server, hides prices and empties this device', async () => {
  const page = await open('/admin/login')
  await logIn(page, 'officer', password)
  await page.waitForURL((url) => url.pathname === '/')
  await fillCart(page, 1, 'price-asc')
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL('**/login')
  const living = () =>
    db
      .selectFrom('sessions')
      .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
      .where('accounts.username', '=', 'officer')
      .where('ended_at', 'is', null)
      .select('sessions.id')
      .execute()
  await expect.poll(living).toEqual([])

  await page.goto('/cart')
  await page.getByText('Your cart is empty!').waitFor()
  expect(await page.getByRole('main').getByText(/KSh/).count()).toBe(0)
  await page.goBack()
  await page.goto('/products')
  await page.getByRole('main').getByText('Log in to see price').first().waitFor()
  expect(await page.getByRole('main').getByText(/KSh/).count()).toBe(0)
})

test('a session ended on the server says so at the next call, keeps cart and draft, and goes on after signing in', async () => {
  const client = nth(await findClients(db), 0)
  const page = await open('/admin/login', { expected: [401] })
  await logIn(page, 'officer', password)
  await page.waitForURL((url) => url.pathname === '/')
  await fillCart(page, 1, 'price-asc')
  await openCheckout(page, client)
  const before = await countWritten(db)
  await endSessions()
  await placeOrder(page).click()
  await page.getByText('Session expired. Please log in again.').first().waitFor()
  await page.getByText('Authentication token not found. Please log in again.').waitFor()
  expect(await countWritten(db)).toEqual(before)

  await page.getByRole('main').getByRole('link', { name: 'Staff login' }).click()
  await logIn(page, 'officer', password)
  await page.waitForURL('**/checkout')
  await page.getByText(`For ${client.fullName} (${client.clientNumber})`).waitFor()
  await page.getByRole('link', { name: 'My Cart, 1' }).waitFor()
})

test('a session ended on the server leads from the console to signing in, and from my orders to its words', async () => {
  const page = await open('/admin/orders', { as: 'manager', expected: [401] })
  await page.getByText(/^Showing \d+ of /).waitFor()
  await endSessions()
  await page.getByRole('button', { name: 'Refresh' }).click()
  await page.waitForURL('**/admin/login?next=%2Fadmin%2Forders')

  const mine = await open('/orders', { as: 'achieng', expected: [401] })
  await mine.getByText(/^Showing 10 of /).waitFor()
  await mine.waitForLoadState('networkidle') // the page has asked whether its session lives
  await endSessions()
  await mine.getByRole('link', { name: 'Load More Orders' }).click()
  await mine.getByRole('main').getByText('Session expired. Please log in again.').waitFor()
})

test('signing out in one tab signs out the others, and a session that ends keeps what was typed', async () => {
  const page = await open('/login?next=%2Fcontact', { expected: [401] })
  await logIn(page, 'achieng@example.com', password)
  await page.waitForURL('**/contact')
  const other = await page.context().newPage()
  await other.goto('/products')
  const card = other.getByRole('main').getByRole('article').first()
  await card.getByText(/^KSh/).first().waitFor()
  await page.getByRole('textbox', { name: 'Message' }).fill('Do you deliver to Mbita?')
  await endSessions()
  // A page that is loaded asks whether its session still lives.
  await other.reload()
  await other.getByText('Session expired. Please log in again.').waitFor()
  await accountMenu(page).waitFor({ state: 'detached' })
  expect(await page.getByRole('textbox', { name: 'Message' }).inputValue()).toBe('Do you deliver to Mbita?')

  await other.goto('/login')
  await logIn(other, 'achieng@example.com', password)
  await other.waitForURL((at) => at.pathname === '/')
  await accountMenu(page).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await accountMenu(other).waitFor({ state: 'detached' })
  await other.goto('/products')
  await card.getByText('Log in to see price').waitFor()
})

test('a browser that cannot keep a session, and an answer without one, say so', async () => {
  const page = await open('/login')
  const calls = '**/api/v1/customer/auth/login'
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
  expect(await page.getByLabel('Username').inputValue()).toBe('achieng@example.com')
})
