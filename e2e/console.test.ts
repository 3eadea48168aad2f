import { test } from 'vitest'
import { bookOrder } from './support/book.ts'
import { logIn } from './support/doors.ts'
import { findClients, nth } from './support/lending.ts'
import { heading, press } from './support/parts.ts'
import { password } from './support/people.ts'
import { fits, has, reads } from './support/reads.ts'
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

/** An order that the officer's branch has no part in. */
const findStrange = () =>
  db
    .selectFrom('orders')
    .innerJoin('accounts', (join) => join.onRef('accounts.branch_id', '!=', 'orders.branch_id'))
    .where('accounts.username', '=', 'officer')
    .select('orders.id')
    .orderBy('orders.id', 'desc')
    .executeTakeFirstOrThrow()

test.each([360, 1366])('an administrator is let in at %i px, finds an order and reads all of it', async (width) => {
  const page = await open(`/admin/orders?search=${encodeURIComponent(order.orderNumber)}`, { width })
  await page.waitForURL('**/admin/login?next=*')
  await has(page.getByText(client.fullName), 0)
  await logIn(page, 'admin', password)
  await page.waitForURL('**/admin/orders?search=*')
  await heading(page, 'Orders').waitFor()
  const row = page.getByRole('row').filter({ hasText: order.orderNumber })
  await row.getByText(client.fullName).waitFor()
  await press(page, 'Clear all')
  await page.getByText(/^Showing (?!1 of 1 )\d+ of /).waitFor()
  await page.getByPlaceholder('Search orders...').fill(order.orderNumber)
  await page.getByText('Showing 1 of 1 orders').waitFor()
  await row.getByText(ksh(order.total, 2)).waitFor()
  await row.getByText('Pending').waitFor()
  await fits(page)
  await row.getByRole('link', { name: `View order ${order.orderNumber}` }).click()

  const dialog = page.getByRole('dialog', { name: `Order ${order.orderNumber}` })
  await dialog.getByText(client.clientNumber).waitFor()
  for (const [name, value] of Object.entries({
    Customer: client.fullName,
    Group: client.group,
    'Credit officer': client.officer,
    Location: 'Beside the chief’s camp',
    Repayment: '4 months',
    Subtotal: ksh(order.subtotal, 2),
    Total: ksh(order.total, 2),
  })) {
    await reads(figure(dialog, name), value)
  }
  for (const [index, { name, selling_price_cents }] of goods.entries()) {
    const line = dialog.getByRole('row').filter({ hasText: name })
    const quantity = index + 1
    await line.getByRole('cell', { name: String(quantity), exact: true }).waitFor()
    const sum = ksh((selling_price_cents / 100) * quantity, 2)
    await line.getByRole('cell', { name: sum }).last().waitFor()
  }

  await page.reload()
  await dialog.getByText(client.clientNumber).waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await press(page, 'Clear all')
  await page.getByLabel('Status').selectOption('Cancelled')
  await has(row, 0)

  const { id } = await findStrange()
  const officer = await open(`/admin/orders?order=${id}`, { width, as: 'officer', expected: [`404 /orders/${id}`] })
  await officer.getByRole('dialog').getByText('There is no such order, or it belongs to another branch.').waitFor()
})
