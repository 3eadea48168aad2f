import type { Page } from '@playwright/test'
import type { Db } from '#api/platform/database/db.ts'
import { expect, inLong, test } from '../support/fixtures.ts'
import { countBooks, countWritten, findClients, findNewestOrder, nth } from '../support/lending.ts'
import { cartOf, findClient, placed, press } from '../support/locators.ts'
import { applyCode, figure, fillCart, ksh, openCheckout, placeOrder } from '../support/steps.ts'

async function exceedLoanLimit(page: Page, db: Db) {
  const client = nth(await findClients(db), -1)
  await fillCart(page, 1, 'price-desc')
  await openCheckout(page, client)
  await expect(page.getByText(/^KSh\s[\d,]+ over the limit$/).first()).toBeVisible()
  await expect(placeOrder(page)).toHaveText(/Place Order KSh\s[\d,]+ over the limit/)
  const before = await countBooks(db, client)
  await placeOrder(page).click()
  const dialog = page.getByRole('dialog', { name: 'Order Failed' })
  await expect(dialog.getByText(/^Loan limit reached\. /)).toBeVisible()
  await expect(dialog.getByText('Please adjust the items in your cart to proceed.')).toBeVisible()
  await expect(figure(dialog, 'Available')).toHaveText(ksh(client.available))
  await expect(page).toHaveNoOverflow()
  // The message in place of the button is as wide as the form and does not stay over it.
  const bar = page.locator('[data-bottom-bar]')
  await expect(bar).toHaveCSS('position', 'static')
  expect((await bar.locator('[role=alert]').boundingBox())?.width).toBeGreaterThan(300)
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(dialog).toBeHidden()
  await expect(placeOrder(page)).toBeVisible()
  await expect(page.getByText(/Loan limit reached/)).toHaveCount(0)
  expect(await countBooks(db, client)).toEqual(before)
  await expect(cartOf(page, 1)).toHaveCount(1)
  const refusal = await db.selectFrom('order_refusals').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
  expect(refusal).toMatchObject({ code: 'LOAN_LIMIT_REACHED', customer_id: client.id })
  await page.goto('/cart')
  await page.getByRole('button', { name: /^Remove/ }).click()
  await expect(cartOf(page, 0)).toBeVisible()
}

async function resolveChanges(page: Page, db: Db) {
  const client = nth(await findClients(db), 0)
  await db.insertInto('promotions').values({ code: 'ENDING', kind: 'percent', percent: 10 }).execute()
  const [soldOut = '', available = ''] = await fillCart(page, 2, 'price-asc')
  await applyCode(page, 'ENDING')
  await openCheckout(page, client)
  await expect(figure(page, 'Promo discount \\(ENDING\\)')).toBeVisible()
  const before = await countWritten(db)
  await db
    .updateTable('promotions')
    .set({ ends_at: new Date(Date.now() - 1000) })
    .where('code', '=', 'ENDING')
    .execute()
  await placeOrder(page).click()
  await expect(page.getByRole('alert').getByText('The promo code ENDING cannot be used now.')).toBeVisible()
  await press(page, 'Remove the code')
  const product = db.updateTable('products').where('name', '=', soldOut)
  await product.set((e) => ({ current_stock: e.ref('reserved_stock') })).execute()
  await placeOrder(page).click()
  await expect(page.getByRole('alert').getByText(`Not enough in stock: ${soldOut} (0 left, 1 requested)`)).toBeVisible()
  await expect(page.getByText(`Not enough in stock: ${soldOut} (0 left, 1 requested)`)).toHaveCount(1)
  expect(await countWritten(db)).toEqual(before)

  const line = page.getByRole('listitem').filter({ hasText: soldOut })
  await expect(line.getByText('Out of stock. Remove it to continue.')).toBeVisible()
  await line.getByRole('button', { name: 'Remove' }).click()
  await placeOrder(page).click()
  await expect(placed(page)).toBeVisible()
  expect(await findNewestOrder(db)).toMatchObject({ customer_id: client.id, promo_code: null, discount_cents: 0 })
  const last = db.selectFrom('order_lines').select('product_name').orderBy('id', 'desc')
  expect((await last.executeTakeFirstOrThrow()).product_name).toBe(available)
  expect((await countWritten(db)).order_lines).toBe(before.order_lines + 1)
}

async function chooseBlockedClient(page: Page, db: Db) {
  const client = nth(await findClients(db), 1)
  const blocked = { status: 'blocked', loan_limit_cents: null } as const
  await db.updateTable('customers').set(blocked).where('id', '=', client.id).execute()
  await fillCart(page, 1, 'price-asc')
  await page.goto('/checkout')
  await findClient(page).fill(client.clientNumber)
  await page.getByRole('option').filter({ hasText: 'blocked' }).click()
  const alert = page.getByRole('alert').filter({ hasText: "This order can't be placed yet" })
  await expect(alert.getByText(`${client.fullName} is blocked. Ask a manager.`)).toBeVisible()
  await expect(alert.getByText('The client has no loan limit yet: a manager can set one.')).toBeVisible()
  await expect(figure(page, 'Loan limit')).toHaveText('Not set')
}

test('an order above the loan limit is refused, and only the refusal is written', async ({ open, db }) => {
  const page = await open('/products', { as: 'officer', width: 360, expected: ['409 /orders'] })
  await exceedLoanLimit(page, db)
})

test('a product sold out meanwhile and an ended code are named, and the rest can be booked', async ({ open, db }) => {
  const page = await open('/products', { as: 'officer', width: 360, expected: ['409 /orders'] })
  await resolveChanges(page, db)
})

test('a blocked client without a loan limit is announced before the order is placed', inLong, async ({ open, db }) => {
  await chooseBlockedClient(await open('/products', { as: 'officer', width: 360 }), db)
})
