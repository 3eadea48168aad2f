import { expect, test } from 'vitest'
import { password } from './support/people.ts'
import { openShop } from './support/shop.ts'
import { figure, ksh } from './support/steps.ts'

const { open, db } = await openShop()

const orders = await db
  .selectFrom('orders')
  .innerJoin('customers', 'customers.id', 'orders.customer_id')
  .innerJoin('accounts', 'accounts.id', 'customers.account_id')
  .where('accounts.email', '=', 'achieng@example.com')
  .select(['orders.id', 'orders.status', 'total_cents', 'orders.created_at'])
  .orderBy('orders.id', 'desc')
  .execute()
const newest = orders[0]
const line = await db
  .selectFrom('order_lines')
  .where('order_id', '=', newest?.id ?? 0)
  .select('product_name')
  .executeTakeFirstOrThrow()

test.each([360, 1366])('a member signs in at %i px and finds her own orders', async (width) => {
  const page = await open('/orders', { width })
  await page.getByText('Please log in to view your orders').waitFor()
  await page.getByText('You need to be authenticated to access this page.').waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click()
  await page.getByLabel('Username').fill('achieng@example.com')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()

  await page.getByRole('heading', { level: 1, name: 'My Orders' }).waitFor()
  const cards = page.getByRole('main').getByRole('article')
  await expect.poll(() => cards.count()).toBe(Math.min(10, orders.length))
  const spent = orders
    .filter(({ status }) => status !== 'Cancelled')
    .reduce((sum, { total_cents }) => sum + total_cents, 0)
  expect(await figure(page, 'Total Orders').innerText()).toBe(String(orders.length))
  expect(await figure(page, 'Total Spent').innerText()).toBe(ksh(spent / 100))

  await cards
    .first()
    .getByRole('heading', { name: `Order #00${newest?.id}` })
    .waitFor()
  await cards.first().getByRole('button', { name: 'Show Items' }).click()
  await cards.first().getByText(line.product_name).waitFor()
  await cards.first().getByRole('button', { name: 'Hide Items' }).click()
  await expect.poll(() => cards.first().getByText(line.product_name).count()).toBe(0)

  await page.getByRole('link', { name: 'Load More Orders' }).click()
  const shown = Math.min(20, orders.length)
  await page.getByText(`Showing ${shown} of ${orders.length} orders`).waitFor()
  await expect.poll(() => cards.count()).toBe(shown)
  expect(new URL(page.url()).search).toBe('?page=2')
  await page.reload()
  await expect.poll(() => cards.count()).toBe(shown)
  await cards.nth(10).getByRole('link', { name: 'View Details' }).click()
  await page.waitForURL(/\/orders\/\d+$/)
  await page.goBack()
  await expect.poll(() => cards.count()).toBe(shown)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
})

test('a member narrows her orders by state and by words, and the address keeps it', async () => {
  const page = await open('/orders', { as: 'achieng' })
  const cards = page.getByRole('main').getByRole('article')
  const cancelled = orders.filter(({ status }) => status === 'Cancelled').length
  await page.getByLabel('Status').selectOption('cancelled')
  await page.getByText(new RegExp(`^Showing ${cancelled} of ${cancelled} orders?$`)).waitFor()
  expect(await cards.filter({ hasText: 'Cancelled' }).count()).toBe(cancelled)
  await page.getByLabel('Status').selectOption('')

  const recent = orders.filter(({ created_at }) => created_at.getTime() > Date.now() - 7 * 86_400_000).length
  expect([recent > 0, recent < orders.length]).toEqual([true, true])
  await page.getByLabel('Time').selectOption({ label: 'Last Week' })
  await page.waitForURL('**/orders?period=week')
  await expect.poll(() => cards.count()).toBe(recent)
  await page.getByLabel('Time').selectOption({ label: 'All Time' })

  const search = page.getByPlaceholder('Search orders by order ID or product name...')
  await search.fill(line.product_name.toUpperCase())
  await cards.filter({ has: page.getByRole('heading', { name: `Order #00${newest?.id}` }) }).waitFor()
  await page.waitForURL('**/orders?search=*')
  await page.reload()
  expect(await search.inputValue()).toBe(line.product_name.toUpperCase())
  await search.fill('no such order')
  await page.getByRole('heading', { name: 'No matching orders found' }).waitFor()
  await page.getByText('Try adjusting your search or filter criteria').waitFor()
})

test('a request is taken back by its member, another declined by staff, and the tab counts what is open', async () => {
  const mine = await open('/orders', { as: 'achieng', width: 360 })
  await mine.getByRole('link', { name: /^Requests, \d+ open$/ }).click()
  await mine.getByRole('button', { name: 'Withdraw' }).first().click()
  await mine.getByRole('dialog').getByRole('button', { name: 'Withdraw the request' }).click()
  await mine.getByText(/^Request #R00\d+ is withdrawn$/).waitFor()
  await mine.getByRole('link', { name: 'Requests', exact: true }).waitFor()

  const staff = await open('/orders', { as: 'officer' })
  const tab = staff.getByRole('link', { name: /^Requests, \d+ open$/ })
  const waiting = Number(/\d+/.exec((await tab.getAttribute('aria-label')) ?? '')?.[0])
  await tab.click()
  const cards = staff.getByRole('main').getByRole('article')
  await expect.poll(() => cards.count()).toBe(waiting)
  const name = (await cards.first().getByRole('heading').innerText()).replace('Request ', '')
  await cards.first().getByRole('button', { name: 'Decline' }).click()
  const dialog = staff.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Decline the request' }).click()
  await dialog.getByText('Please write at least 3 characters.').waitFor()
  await dialog.getByLabel('Reason').fill('Please repay the last instalment first')
  await dialog.getByRole('button', { name: 'Decline the request' }).click()
  await staff.getByText(`Request ${name} is declined`).waitFor()
  await expect.poll(() => cards.count()).toBe(waiting - 1)
  await staff.getByLabel('Status').selectOption('Declined')
  const declined = staff.getByRole('article', { name: `Request ${name}` })
  await declined.getByText('Declined because: Please repay the last instalment first').waitFor()
})
