import { expect, test } from 'vitest'
import { bookOrder } from './support/book.ts'
import { findClients, nth } from './support/lending.ts'
import { password } from './support/people.ts'
import { openShop } from './support/shop.ts'
import { figure, ksh } from './support/steps.ts'

const shop = await openShop()
const { open, db } = shop

const goods = await db
  .selectFrom('products')
  .select(['id', 'name', 'selling_price_cents'])
  .where('available_stock', '>', 10)
  .orderBy('selling_price_cents')
  .limit(3)
  .execute()
const client = nth(await findClients(db), 0)
const order = await bookOrder(
  shop,
  client,
  goods.map(({ id }) => id),
)

test.each([360, 1366])('an administrator finds an order at %i px and reads all of it', async (width) => {
  const page = await open('/admin/orders', { width, as: 'admin' })
  await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor()
  await page.getByPlaceholder('Search orders...').fill(order.orderNumber)
  await page.getByText('Showing 1 of 1 orders').waitFor()
  const row = page.getByRole('row').filter({ hasText: order.orderNumber })
  await row.getByText(client.fullName).waitFor()
  await row.getByText(ksh(order.total, 2)).waitFor()
  await row.getByText('Pending').waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  await row.getByRole('link', { name: `View order ${order.orderNumber}` }).click()

  const dialog = page.getByRole('dialog', { name: `Order ${order.orderNumber}` })
  await dialog.getByText(client.clientNumber).waitFor()
  const facts = { Customer: client.fullName, Group: client.group, 'Credit officer': client.officer }
  for (const [name, value] of Object.entries(facts)) expect(await figure(dialog, name).innerText()).toBe(value)
  expect(await figure(dialog, 'Location').innerText()).toBe('Beside the chief’s camp')
  expect(await figure(dialog, 'Repayment').innerText()).toBe('4 months')
  for (const [index, { name, selling_price_cents }] of goods.entries()) {
    const line = dialog.getByRole('row').filter({ hasText: name })
    const quantity = index + 1
    await line.getByRole('cell', { name: String(quantity), exact: true }).waitFor()
    await line
      .getByRole('cell', { name: ksh((selling_price_cents / 100) * quantity, 2) })
      .last()
      .waitFor()
  }
  expect(await figure(dialog, 'Subtotal').innerText()).toBe(ksh(order.subtotal, 2))
  expect(await figure(dialog, 'Total').innerText()).toBe(ksh(order.total, 2))

  await page.reload()
  await dialog.getByText(client.clientNumber).waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Clear all' }).click()
  await page.getByLabel('Status').selectOption('Cancelled')
  await expect.poll(() => row.count()).toBe(0)
})

test('a visitor at the orders is sent to sign in and comes back to them', async () => {
  const page = await open(`/admin/orders?search=${encodeURIComponent(order.orderNumber)}`)
  await page.waitForURL('**/admin/login?next=*')
  expect(await page.getByText(client.fullName).count()).toBe(0)
  await page.getByLabel('Username').fill('admin')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Password', { exact: true }).press('Enter')
  await page.waitForURL('**/admin/orders?search=*')
  await page.getByText('Showing 1 of 1 orders').waitFor()
  await page.getByRole('row').filter({ hasText: client.fullName }).waitFor()
})

test('an officer sees only the orders of the own branch', async () => {
  const other = await db
    .selectFrom('orders')
    .innerJoin('accounts', (join) => join.onRef('accounts.branch_id', '!=', 'orders.branch_id'))
    .where('accounts.username', '=', 'officer')
    .select('orders.id')
    .orderBy('orders.id', 'desc')
    .executeTakeFirstOrThrow()
  const page = await open(`/admin/orders?order=${other.id}`, { as: 'officer', expected: [404] })
  await page.getByRole('dialog').getByText('There is no such order, or it belongs to another branch.').waitFor()
})
