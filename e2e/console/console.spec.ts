import type { Page } from '@playwright/test'
import type { Db } from '#api/platform/database/db.ts'
import { test as base, expect, inLong } from '../support/fixtures.ts'
import { type Client, findClients, nth } from '../support/lending.ts'
import { heading, panel, press, pressInRow } from '../support/locators.ts'
import { bookOrder } from '../support/orders.ts'
import { password } from '../support/people.ts'
import { logIn } from '../support/sign-in.ts'
import { figure, ksh } from '../support/steps.ts'

interface Booking {
  client: Client
  products: Awaited<ReturnType<typeof findCheapest>>
  order: Awaited<ReturnType<typeof bookOrder>>
}

const findCheapest = (db: Db) =>
  db
    .selectFrom('products')
    .select(['id', 'name', 'selling_price_cents'])
    .where('available_stock', '>', 10)
    .orderBy('selling_price_cents')
    .limit(3)
    .execute()

/** `booking` is an order of three products by the officer. */
const test = base.extend<{ booking: Booking }>({
  booking: async ({ shop, db }, use) => {
    const client = nth(await findClients(db), 0)
    const products = await findCheapest(db)
    const productIds = products.map(({ id }) => id)
    await use({ client, products, order: await bookOrder(shop, client, productIds) })
  },
})

const rowOf = (page: Page, { order }: Booking) => page.getByRole('row').filter({ hasText: order.orderNumber })

/** An order of another branch than the officer's. */
const findOrderOfOtherBranch = (db: Db) =>
  db
    .selectFrom('orders')
    .innerJoin('accounts', (join) => join.onRef('accounts.branch_id', '!=', 'orders.branch_id'))
    .where('accounts.username', '=', 'officer')
    .select('orders.id')
    .orderBy('orders.id', 'desc')
    .executeTakeFirstOrThrow()

async function signIn(page: Page, booking: Booking) {
  await expect(page).toHaveURL(/\/admin\/login\?next=/)
  await expect(page.getByText(booking.client.fullName)).toHaveCount(0)
  await logIn(page, 'admin', password)
  await expect(page).toHaveURL(/\/admin\/orders\?search=/)
  await expect(heading(page, 'Orders')).toBeVisible()
  await expect(page.getByText('Showing 1 of 1 orders')).toBeVisible()
  await expect(rowOf(page, booking).getByText(booking.client.fullName)).toBeVisible()
}

async function findOrder(page: Page, booking: Booking) {
  const { order } = booking
  await press(page, 'Clear all')
  await expect(page.getByText(/^Showing (?!1 of 1 )\d+ of /)).toBeVisible()
  await page.getByPlaceholder('Search orders...').fill(order.orderNumber)
  await expect(page.getByText('Showing 1 of 1 orders')).toBeVisible()
  const row = rowOf(page, booking)
  await expect(row.getByText(ksh(order.total, 2))).toBeVisible()
  await expect(row.getByText('Pending')).toBeVisible()
  await expect(page).toHaveNoOverflow()
  await pressInRow(row, 'link', `View order ${order.orderNumber}`)
}

async function readDialog(page: Page, { client, order, products }: Booking) {
  const dialog = page.getByRole('dialog', { name: `Order ${order.orderNumber}` })
  await expect(dialog.getByText(client.clientNumber)).toBeVisible()
  for (const [name, value] of Object.entries({
    Customer: client.fullName,
    Group: client.group,
    'Credit officer': client.officer,
    Location: 'Beside the chief’s camp',
    Repayment: '4 months',
    Subtotal: ksh(order.subtotal, 2),
    Total: ksh(order.total, 2),
  })) {
    await expect(figure(dialog, name)).toHaveText(value)
  }
  for (const [index, { name, selling_price_cents }] of products.entries()) {
    const line = dialog.getByRole('row').filter({ hasText: name })
    const quantity = index + 1
    await expect(line.getByRole('cell', { name: String(quantity), exact: true })).toBeVisible()
    const sum = ksh((selling_price_cents / 100) * quantity, 2)
    await expect(line.getByRole('cell', { name: sum }).last()).toBeVisible()
  }
  await page.reload()
  await expect(dialog.getByText(client.clientNumber)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
}

async function openRecord(page: Page, booking: Booking) {
  const { client, order } = booking
  await rowOf(page, booking).getByRole('link', { name: order.orderNumber, exact: true }).click()
  await expect(page).toHaveURL(`/admin/orders/${order.id}`)
  await expect(heading(page, `Order ${order.orderNumber}`)).toBeVisible()
  await expect(figure(page.locator('main'), 'Group')).toHaveText(client.group)
  await expect(page).toHaveNoOverflow()
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Orders' }).click()
  await expect(page).toHaveURL(/\/admin\/orders\?search=/)
  await expect(page.getByText('Showing 1 of 1 orders')).toBeVisible()
}

test('an administrator on a phone finds an order, reads it and opens its record', async ({ open, booking }) => {
  const search = encodeURIComponent(booking.order.orderNumber)
  const page = await open(`/admin/orders?search=${search}`, { width: 360 })
  await test.step('The sign-in page comes first and returns to the search', () => signIn(page, booking))
  await findOrder(page, booking)
  await readDialog(page, booking)
  await test.step('The record has its own address and leads back to the search', () => openRecord(page, booking))
  await press(page, 'Clear all')
  await press(page, 'Filter')
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('Status').selectOption('Cancelled')
  await sheet.getByRole('button', { name: /^Show/ }).click()
  await expect(page).toHaveURL('/admin/orders?status=Cancelled')
  await expect(sheet).toBeHidden()
  await expect(rowOf(page, booking)).toHaveCount(0)
})

test(
  'an officer sees the booked order without a Cancel button, and no order of another branch',
  inLong,
  async ({ open, db, booking }) => {
    const { id } = await findOrderOfOtherBranch(db)
    const page = await open('/orders', { as: 'officer', expected: [`404 /orders/${id}`] })
    const card = page.getByRole('article', { name: `Order ${booking.order.orderNumber}`, exact: true })
    await expect(card.getByRole('link', { name: 'View Details' })).toBeVisible()
    await expect(card.getByRole('button', { name: 'Cancel' })).toHaveCount(0)
    await page.goto(`/admin/orders?order=${id}`)
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText('There is no such order, or it belongs to another branch.')).toBeVisible()
  },
)

test('a manager cancels an order with a reason, which its page shows', async ({ open, booking }) => {
  const page = await open(`/orders/${booking.order.id}`, { as: 'manager' })
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await dialog.getByRole('button', { name: 'Cancel the order' }).click()
  await expect(dialog.getByText('Please write at least 3 characters.')).toBeVisible()
  await dialog.getByLabel('Reason').fill('Booked twice by mistake')
  await dialog.getByRole('button', { name: 'Cancel the order' }).click()
  await expect(panel(page, 'Track Order').getByText('Booked twice by mistake')).toBeVisible()
})

test('a member cannot read an order of another client', inLong, async ({ open, db }) => {
  const { id } = await findOrderOfOtherBranch(db)
  const page = await open(`/orders/${id}`, { as: 'achieng', expected: [`404 /orders/${id}`] })
  await expect(page.getByRole('heading', { name: "We can't find this order" })).toBeVisible()
})
