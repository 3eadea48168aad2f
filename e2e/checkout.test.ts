import { expect, test } from 'vitest'
import { findClients, nth } from './support/lending.ts'
import { openShop } from './support/shop.ts'
import { applyCode, figure, fillCart, ksh, placeOrder } from './support/steps.ts'

const { open, db } = await openShop()
const clients = await findClients(db)
const newestOrder = () => db.selectFrom('orders').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
const search = 'Find by name, number or phone'

test.each([360, 1366])(
  'a client found by phone at %i px, a code and a plan make an order with its paper',
  async (width) => {
    const client = nth(clients, width === 360 ? 3 : 4)
    const { phone } = await db
      .selectFrom('customers')
      .select('phone')
      .where('id', '=', client.id)
      .executeTakeFirstOrThrow()
    const page = await open('/products', { as: 'officer', width })
    await fillCart(page, 3, 'price-asc')
    await applyCode(page, 'save10')

    await page.goto('/checkout')
    const found = page.getByRole('combobox', { name: search })
    await found.fill(`0${phone?.slice(-9)}`)
    await expect
      .poll(() => page.locator('[role=listbox]').getByRole('option').allInnerTexts())
      .toEqual([expect.stringContaining(client.clientNumber)])
    await found.press('Enter')
    await page.getByText(`For ${client.fullName} (${client.clientNumber})`).waitFor()
    expect(await page.getByLabel('First Name').inputValue()).toBe(client.fullName.split(' ')[0])
    expect(await page.getByLabel('Credit Officer').inputValue()).toBe(client.officer)

    await page.getByLabel('Number of Months').selectOption('36')
    await page.getByLabel('Note (optional)').fill('Ring before you come')
    await page.getByText('Instalment plan').click()
    await page.getByText('36 months after delivery').waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    await page.reload()
    await page.getByText(`For ${client.fullName} (${client.clientNumber})`).waitFor()
    expect(await page.getByLabel('Note (optional)').inputValue()).toBe('Ring before you come')
    const total = await figure(page, 'Total').innerText()
    expect(await figure(page, 'Promo discount \\(SAVE10\\)').innerText()).toMatch(/^−KSh/)

    await placeOrder(page).click()
    const heading = page.getByRole('heading', { name: /^Order #00\d+ is placed$/ })
    await heading.waitFor()
    const order = await newestOrder()
    expect(order).toMatchObject({
      customer_id: client.id,
      number_of_months: 36,
      promo_code: 'SAVE10',
      personal: expect.objectContaining({ note: 'Ring before you come' }),
    })
    expect(order.discount_cents).toBeGreaterThan(0)
    expect(ksh(order.total_cents / 100, 2)).toBe(total)

    await page.reload()
    await heading.waitFor()
    expect(await figure(page, 'Total').innerText()).toBe(total)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Print / PDF' }).click()
    expect((await download).suggestedFilename()).toBe(`order-00${order.id}.pdf`)
    await page.getByRole('link', { name: 'View order' }).click()
    await page.waitForURL(`**/orders/${order.id}`)
  },
)

test('a client who is pressed while a search is still under way is taken', async () => {
  const page = await open('/products', { as: 'officer' })
  await fillCart(page, 1, 'price-asc')
  await page.route(/\/clients\?search=\w/, () => {})
  await page.goto('/checkout')
  const found = page.getByRole('combobox', { name: search })
  await found.click()
  const option = page.locator('[role=listbox]:visible').getByRole('option').nth(1)
  const name = (await option.innerText()).split('\n')[0]
  await found.fill('wan')
  await found.press('Enter')
  expect(await page.getByText(/^For /).count()).toBe(0)
  await option.click()
  await page.getByText(`For ${name}`).waitFor()
})

test('a code that has ended is named, and the order goes through without it', async () => {
  const client = nth(clients, 5)
  const page = await open('/products', { as: 'officer', expected: [409] })
  await fillCart(page, 2, 'price-asc')
  await applyCode(page, 'FLAT500')
  await page.goto('/checkout')
  await page.getByRole('combobox', { name: search }).fill(client.clientNumber)
  await page.getByRole('option').filter({ hasText: client.clientNumber }).click()
  await figure(page, 'Promo discount \\(FLAT500\\)').waitFor()
  await db
    .updateTable('promotions')
    .set({ ends_at: new Date(Date.now() - 1000) })
    .where('code', '=', 'FLAT500')
    .execute()
  await placeOrder(page).click()
  await page.getByRole('alert').getByText('The promo code FLAT500 cannot be used now.').waitFor()
  await page.getByRole('button', { name: 'Remove the code' }).click()
  await placeOrder(page).click()
  await page.getByRole('heading', { name: /^Order #00\d+ is placed$/ }).waitFor()
  expect(await newestOrder()).toMatchObject({ customer_id: client.id, promo_code: null, discount_cents: 0 })
})

test('who cannot order is said before anything is pressed', async () => {
  const client = nth(clients, 6)
  await db
    .updateTable('customers')
    .set({ status: 'blocked', loan_limit_cents: null })
    .where('id', '=', client.id)
    .execute()
  const page = await open('/products', { as: 'officer' })
  await fillCart(page, 1, 'price-asc')
  await page.goto('/checkout')
  await page.getByRole('combobox', { name: search }).fill(client.clientNumber)
  await page.getByRole('option').filter({ hasText: 'blocked' }).click()
  const alert = page.getByRole('alert').filter({ hasText: 'This order would be refused as it stands' })
  await alert.getByText(`${client.fullName} is blocked. Ask a manager.`).waitFor()
  await alert.getByText('The client has no loan limit yet: a manager can set one.').waitFor()
  expect(await figure(page, 'Loan limit').innerText()).toBe('Not set')
})

test('a visitor at the checkout is sent to log in and back', async () => {
  const page = await open('/checkout')
  await page.getByText('Authentication token not found. Please log in again.').waitFor()
  const main = page.getByRole('main')
  expect(await main.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login?next=%2Fcheckout')
  expect(await main.getByRole('link', { name: 'Staff login' }).getAttribute('href')).toBe(
    '/admin/login?next=%2Fcheckout',
  )
  expect(await page.getByRole('button', { name: 'Place Order' }).count()).toBe(0)
})
