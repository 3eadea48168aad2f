import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { countWritten, findClients, nth } from './support/lending.ts'
import { password } from './support/people.ts'
import { openShop } from './support/shop.ts'
import { fillCart, openCheckout, placeOrder } from './support/steps.ts'

const { open, db } = await openShop()

const logIn = async (page: Page, name: string) => {
  await page.getByLabel('Username').fill(name)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

const endSessions = () =>
  db.updateTable('sessions').set({ ended_at: new Date() }).where('ended_at', 'is', null).execute()

test('signing out ends the session here and on the server, hides prices and empties this device', async () => {
  const page = await open('/admin/login')
  await logIn(page, 'officer')
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
  await logIn(page, 'officer')
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
  await logIn(page, 'officer')
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
  await endSessions()
  await mine.getByRole('link', { name: 'Load More Orders' }).click()
  await mine.getByText('Session expired. Please log in again.').waitFor()
})
