import type { Page } from 'playwright-core'
import { test } from 'vitest'
import { expectCount, expectNoOverflow, expectText } from './support/expectations.ts'
import { findClients, nth } from './support/lending.ts'
import { field, heading, panel, press } from './support/locators.ts'
import { bookOrder } from './support/orders.ts'
import { password } from './support/people.ts'
import { openShop } from './support/shop.ts'
import { logIn } from './support/sign-in.ts'
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

const rowOf = (page: Page) => page.getByRole('row').filter({ hasText: order.orderNumber })

/** An order of another branch than the officer's. */
const findStrange = () =>
  db
    .selectFrom('orders')
    .innerJoin('accounts', (join) => join.onRef('accounts.branch_id', '!=', 'orders.branch_id'))
    .where('accounts.username', '=', 'officer')
    .select('orders.id')
    .orderBy('orders.id', 'desc')
    .executeTakeFirstOrThrow()

/** The sign-in page comes first and returns to the search. */
async function isLetIn(page: Page) {
  await page.waitForURL('**/admin/login?next=*')
  await expectCount(page.getByText(client.fullName), 0)
  await logIn(page, 'admin', password)
  await page.waitForURL('**/admin/orders?search=*')
  await heading(page, 'Orders').waitFor()
  await page.getByText('Showing 1 of 1 orders').waitFor()
  await rowOf(page).getByText(client.fullName).waitFor()
}

async function findsTheOrder(page: Page) {
  await press(page, 'Clear all')
  await page.getByText(/^Showing (?!1 of 1 )\d+ of /).waitFor()
  await page.getByPlaceholder('Search orders...').fill(order.orderNumber)
  await page.getByText('Showing 1 of 1 orders').waitFor()
  const row = rowOf(page)
  await row.getByText(ksh(order.total, 2)).waitFor()
  await row.getByText('Pending').waitFor()
  await expectNoOverflow(page)
  await row.getByRole('link', { name: `View order ${order.orderNumber}` }).click()
}

async function readsAllOfIt(page: Page) {
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
    await expectText(figure(dialog, name), value)
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
}

/** At its own address, and back to the search it was found by. */
async function opensTheRecord(page: Page) {
  await rowOf(page).getByRole('link', { name: order.orderNumber, exact: true }).click()
  await page.waitForURL(`**/admin/orders/${order.id}`)
  await heading(page, `Order ${order.orderNumber}`).waitFor()
  await expectText(figure(page.locator('main'), 'Group'), client.group)
  await expectNoOverflow(page)
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Orders' }).click()
  await page.waitForURL('**/admin/orders?search=*')
  await page.getByText('Showing 1 of 1 orders').waitFor()
}

async function narrowsTheList(page: Page) {
  await press(page, 'Clear all')
  await field(page, 'Status').selectOption('Cancelled')
  await expectCount(rowOf(page), 0)
}

/** Cancels the order with a reason, which the order's page shows. */
async function cancels(page: Page) {
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await dialog.getByRole('button', { name: 'Cancel the order' }).click()
  await dialog.getByText('Please write at least 3 characters.').waitFor()
  await dialog.getByLabel('Reason').fill('Booked twice by mistake')
  await dialog.getByRole('button', { name: 'Cancel the order' }).click()
  await panel(page, 'Track Order').getByText('Booked twice by mistake').waitFor()
}

/** The officer sees the booked order without a Cancel button, and no order of another branch. */
async function seesOnlyTheirs(officer: Page, strange: number) {
  const card = officer.getByRole('article', { name: `Order ${order.orderNumber}`, exact: true })
  await card.getByRole('link', { name: 'View Details' }).waitFor()
  await expectCount(card.getByRole('button', { name: 'Cancel' }), 0)
  await officer.goto(`/admin/orders?order=${strange}`)
  await officer.getByRole('dialog').getByText('There is no such order, or it belongs to another branch.').waitFor()
}

test('an administrator finds an order on a phone, its officer sees it, a manager cancels it, and others cannot read it', async () => {
  const page = await open(`/admin/orders?search=${encodeURIComponent(order.orderNumber)}`, { width: 360 })
  await isLetIn(page)
  await findsTheOrder(page)
  await readsAllOfIt(page)
  await opensTheRecord(page)
  await narrowsTheList(page)

  const { id } = await findStrange()
  const expected = [`404 /orders/${id}`] as const
  await seesOnlyTheirs(await open('/orders', { as: 'officer', expected }), id)
  await cancels(await open(`/orders/${order.id}`, { as: 'manager' }))
  const member = await open(`/orders/${id}`, { as: 'achieng', expected })
  await member.getByRole('heading', { name: "We can't find this order" }).waitFor()
})
