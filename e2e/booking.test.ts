import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectCount, expectNoOverflow, expectText, expectValue } from './support/expectations.ts'
import { type Client, countWritten, findClients, heldFor, nth, reservedStock } from './support/lending.ts'
import { cards, cartOf, expectExactText, field, press } from './support/locators.ts'
import { password } from './support/people.ts'
import { openShop } from './support/shop.ts'
import { logIn } from './support/sign-in.ts'
import { applyCode, figure, fillCart, ksh, openCheckout, pick, placeOrder } from './support/steps.ts'

const { open, db } = await openShop()
const client = nth(await findClients(db), 0)
const newestOrder = () => db.selectFrom('orders').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
const placed = (page: Page) => page.getByRole('heading', { name: /^Order #00\d+ placed$/ })
const isFor = (page: Page, { fullName, clientNumber }: Client) =>
  page.getByText(`For ${fullName} (${clientNumber})`).waitFor()
const findClient = (page: Page) => page.getByRole('combobox', { name: 'Find by name, number or phone' })
/** The figures in the database that a booking changes. */
const books = async (of: Client) => ({
  rows: await countWritten(db),
  held: await heldFor(db, of),
  reserved: await reservedStock(db),
})

async function signsIn(page: Page) {
  await page.getByRole('heading', { name: 'Welcome Back!' }).waitFor()
  await logIn(page, 'officer', 'not my password')
  await page.getByRole('alert').getByText('Invalid credentials').waitFor()
  await expectValue(field(page, 'Username'), 'officer')
  await logIn(page, 'officer', password)
  await page.waitForURL((url) => url.pathname === '/')
  await cards(page)
    .first()
    .getByText(/^KSh\s[\d,]+$/)
    .first()
    .waitFor()
  await expectCount(page.getByText('Log in to see price').filter({ visible: true }), 0)
}

/** An order without a client lists the missing fields and focuses the first one. */
async function removeClient(page: Page) {
  await page.waitForURL('**/checkout')
  await page.getByRole('combobox', { name: 'Client' }).and(page.locator(':disabled')).waitFor()
  await placeOrder(page).click()
  const missing = 'Please fill in the following required fields: Client, Group, Branch, Credit Officer ID'
  await page.getByRole('alert').getByText(missing).waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('combobox')
}

/** Chooses a client by group; the input is restored after a reload. */
async function fillsIn(page: Page, of: Client) {
  await pick(page, 'Group', of.group)
  await pick(page, 'Client', of.clientNumber)
  await expectText(figure(page, 'Loan limit'), ksh(of.limit))
  await expectText(figure(page, 'Available'), ksh(of.available))
  await expectText(figure(page, 'Credit Officer'), of.officer)
  await page.getByLabel('Location').fill('Behind the market')
  await page.getByLabel('Number of Months').selectOption('6')
  await page.reload()
  await isFor(page, of)
  await expectValue(page.getByLabel('Location'), 'Behind the market')
  await expectValue(page.getByLabel('Number of Months'), '6')
  await expectNoOverflow(page)
}

/** A double click books once: in the browser, the order, the limit, the stock and the ledgers. */
async function placesIt(page: Page, of: Client) {
  await expect.poll(() => figure(page, 'Total').innerText()).toMatch(/^KSh/)
  const total = await figure(page, 'Total').innerText()
  const before = await books(of)
  await placeOrder(page).dblclick()
  await placed(page).waitFor()
  await cartOf(page, 0).waitFor()
  await expectText(figure(page, 'Total'), total)
  await expectText(figure(page, 'Client'), of.fullName)

  const order = await newestOrder()
  await expectText(placed(page), `Order #00${order.id} placed`)
  expect(order).toMatchObject({ customer_id: of.id, number_of_months: 6, status: 'Pending', item_count: 3 })
  expect(ksh(order.total_cents / 100, 2)).toBe(total)
  expect(order.personal).toMatchObject({ location: 'Behind the market' })
  const { rows } = before
  expect(await books(of)).toEqual({
    held: before.held + order.total_cents / 100,
    reserved: before.reserved + 3,
    rows: {
      orders: rows.orders + 1,
      order_lines: rows.order_lines + 3,
      order_events: rows.order_events + 1,
      stock_movements: rows.stock_movements + 3,
      credit_entries: rows.credit_entries + 1,
    },
  })
  await page.reload()
  await placed(page).waitFor()
}

test.each([360, 1366])('an officer signs in at %i px and books three products for a client', async (width) => {
  const of = nth(await findClients(db), 0)
  const page = await open('/admin/login', { width, expected: ['401 /auth/login'] })
  await signsIn(page)
  const names = await fillCart(page, 3, 'price-asc')
  await cartOf(page, 3).click()
  await expectExactText(page, '3 items')
  for (const name of names) await page.getByRole('heading', { name }).waitFor()
  await press(page, 'Proceed to Checkout')
  await removeClient(page)
  await fillsIn(page, of)
  await placesIt(page, of)
})

/** A client who is clicked while a search is pending is chosen. */
async function pressesDuringASearch(page: Page) {
  const never = /\/clients\?search=\w/
  await page.route(never, () => {})
  await findClient(page).click()
  const option = page.locator('[role=listbox]:visible').getByRole('option').nth(1)
  const [name] = (await option.innerText()).split('\n')
  await findClient(page).fill('wan')
  await findClient(page).press('Enter')
  await expectCount(page.getByText(/^For /), 0)
  await option.click()
  await page.getByText(`For ${name}`).waitFor()
  await page.unroute(never)
}

async function findsByPhone(page: Page, of: Client) {
  const { phone } = await db.selectFrom('customers').select('phone').where('id', '=', of.id).executeTakeFirstOrThrow()
  await findClient(page).fill(`0${phone?.slice(-9)}`)
  await expect
    .poll(() => page.locator('[role=listbox]').getByRole('option').allInnerTexts())
    .toEqual([expect.stringContaining(of.clientNumber)])
  await findClient(page).press('Enter')
  await isFor(page, of)
  await expectText(figure(page, 'First Name'), of.fullName.split(' ')[0] ?? '')
  await expectText(figure(page, 'Credit Officer'), of.officer)
}

async function makesAPlan(page: Page, of: Client) {
  await page.getByLabel('Number of Months').selectOption('36')
  await page.getByLabel('Note (optional)').fill('Ring before you come')
  await page.getByText('Instalment plan').click()
  await page.getByText('36 months after delivery').waitFor()
  await expectNoOverflow(page)
  await page.reload()
  await isFor(page, of)
  await expectValue(page.getByLabel('Note (optional)'), 'Ring before you come')
}

test('an officer books an order with a client found by phone, a promo code and a plan, and downloads its PDF', async () => {
  const page = await open('/products', { as: 'officer', width: 360 })
  await fillCart(page, 3, 'price-asc')
  await applyCode(page, 'save10')
  await page.goto('/checkout')
  await pressesDuringASearch(page)
  await page.reload()
  await findsByPhone(page, client)
  await makesAPlan(page, client)
  await expect.poll(() => figure(page, 'Promo discount \\(SAVE10\\)').innerText()).toMatch(/^−KSh/)
  const total = await figure(page, 'Total').innerText()
  await placeOrder(page).click()
  await placed(page).waitFor()
  const order = await newestOrder()
  expect(order).toMatchObject({
    ...{ customer_id: client.id, number_of_months: 36, promo_code: 'SAVE10' },
    personal: expect.objectContaining({ note: 'Ring before you come' }),
  })
  expect(order.discount_cents).toBeGreaterThan(0)
  expect(ksh(order.total_cents / 100, 2)).toBe(total)

  await page.reload()
  await placed(page).waitFor()
  await expectText(figure(page, 'Total'), total)
  const [file] = await Promise.all([page.waitForEvent('download'), press(page, 'Print / PDF')])
  expect(file.suggestedFilename()).toBe(`order-00${order.id}.pdf`)
  await page.getByRole('link', { name: 'View order' }).click()
  await page.waitForURL(`**/orders/${order.id}`)
})

/** An order above the loan limit is refused, and only the refusal is written. */
async function asksForTooMuch(page: Page) {
  const of = nth(await findClients(db), -1)
  await fillCart(page, 1, 'price-desc')
  await openCheckout(page, of)
  await page.getByText('is over the limit by').waitFor()
  const before = await books(of)
  await placeOrder(page).click()
  const dialog = page.getByRole('dialog', { name: 'Order Failed' })
  await dialog.getByText(/^Loan limit reached\. /).waitFor()
  await dialog.getByText('Please adjust the items in your cart to proceed.').waitFor()
  await expectText(figure(dialog, 'Available'), ksh(of.available))
  await expectNoOverflow(page)
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await dialog.waitFor({ state: 'hidden' })
  await placeOrder(page).waitFor()
  await expectCount(page.getByText(/Loan limit reached/), 0)
  expect(await books(of)).toEqual(before)
  await expectCount(cartOf(page, 1), 1)
  const refusal = await db.selectFrom('order_refusals').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
  expect(refusal).toMatchObject({ code: 'LOAN_LIMIT_REACHED', customer_id: of.id })
  await page.goto('/cart')
  await page.getByRole('button', { name: /^Remove/ }).click()
  await cartOf(page, 0).waitFor()
}

/** Products sold out meanwhile and a code that has ended are named, and the rest can be booked. */
async function settlesWhatChanged(page: Page) {
  await db.insertInto('promotions').values({ code: 'ENDING', kind: 'percent', percent: 10 }).execute()
  const [gone = '', kept = ''] = await fillCart(page, 2, 'price-asc')
  await applyCode(page, 'ENDING')
  await openCheckout(page, client)
  await figure(page, 'Promo discount \\(ENDING\\)').waitFor()
  const before = await countWritten(db)
  await db
    .updateTable('promotions')
    .set({ ends_at: new Date(Date.now() - 1000) })
    .where('code', '=', 'ENDING')
    .execute()
  await placeOrder(page).click()
  await page.getByRole('alert').getByText('The promo code ENDING cannot be used now.').waitFor()
  await press(page, 'Remove the code')
  const product = db.updateTable('products').where('name', '=', gone)
  await product.set((e) => ({ current_stock: e.ref('reserved_stock') })).execute()
  await placeOrder(page).click()
  await page.getByRole('alert').getByText(`Not enough in stock: ${gone} (0 left, 1 requested)`).waitFor()
  await expectCount(page.getByText(`Not enough in stock: ${gone} (0 left, 1 requested)`), 1)
  expect(await countWritten(db)).toEqual(before)

  const line = page.getByRole('listitem').filter({ hasText: gone })
  await line.getByText('Out of stock. Remove it to continue.').waitFor()
  await line.getByRole('button', { name: 'Remove' }).click()
  await placeOrder(page).click()
  await placed(page).waitFor()
  expect(await newestOrder()).toMatchObject({ customer_id: client.id, promo_code: null, discount_cents: 0 })
  const last = db.selectFrom('order_lines').select('product_name').orderBy('id', 'desc')
  expect((await last.executeTakeFirstOrThrow()).product_name).toBe(kept)
  expect((await countWritten(db)).order_lines).toBe(before.order_lines + 1)
}

/** A client who cannot order is announced before the order is placed. */
async function choosesWhoCannotOrder(page: Page) {
  const of = nth(await findClients(db), 1)
  const blocked = { status: 'blocked', loan_limit_cents: null } as const
  await db.updateTable('customers').set(blocked).where('id', '=', of.id).execute()
  await fillCart(page, 1, 'price-asc')
  await page.goto('/checkout')
  await findClient(page).fill(of.clientNumber)
  await page.getByRole('option').filter({ hasText: 'blocked' }).click()
  const alert = page.getByRole('alert').filter({ hasText: "This order can't be placed yet" })
  await alert.getByText(`${of.fullName} is blocked. Ask a manager.`).waitFor()
  await alert.getByText('The client has no loan limit yet: a manager can set one.').waitFor()
  await expectText(figure(page, 'Loan limit'), 'Not set')
}

test('an officer on a phone sees why an order is refused, and books the rest', async () => {
  const page = await open('/products', { as: 'officer', width: 360, expected: ['409 /orders'] })
  await asksForTooMuch(page)
  await settlesWhatChanged(page)
  await choosesWhoCannotOrder(page)
})
