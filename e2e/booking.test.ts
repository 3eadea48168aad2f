import { expect, test } from 'vitest'
import { countWritten, findClients, heldFor, nth, reservedStock } from './support/lending.ts'
import { password } from './support/people.ts'
import { openShop } from './support/shop.ts'
import { figure, fillCart, ksh, pick, placeOrder } from './support/steps.ts'

const { open, db } = await openShop()

test.each([360, 1366])('an officer signs in at %i px and books three products for a client', async (width) => {
  const client = nth(await findClients(db), width === 360 ? 0 : 1)
  const page = await open('/admin/login', { width, expected: [401] })
  await page.getByRole('heading', { name: 'Welcome Back!' }).waitFor()
  await page.getByLabel('Username').fill('officer')
  await page.getByLabel('Password', { exact: true }).fill('not my password')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.getByRole('alert').getByText('Invalid credentials').waitFor()
  expect(await page.getByLabel('Username').inputValue()).toBe('officer')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await page
    .getByRole('article')
    .first()
    .getByText(/^KSh\s[\d,]+$/)
    .first()
    .waitFor()
  expect(await page.getByText('Log in to see price').filter({ visible: true }).count()).toBe(0)

  const names = await fillCart(page, 3, 'price-asc')
  await page.getByRole('link', { name: 'My Cart, 3' }).click()
  await page.getByText('3 items', { exact: true }).waitFor()
  for (const name of names) await page.getByRole('heading', { name }).waitFor()
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click()

  await page.waitForURL('**/checkout')
  expect(await page.getByRole('combobox', { name: 'Client' }).isDisabled()).toBe(true)
  await pick(page, 'Group', client.group)
  await pick(page, 'Client', client.clientNumber)
  await expect.poll(() => figure(page, 'Loan limit').innerText()).toBe(ksh(client.limit))
  expect(await figure(page, 'Available').innerText()).toBe(ksh(client.available))
  expect(await page.getByLabel('Credit Officer').inputValue()).toBe(client.officer)
  await page.getByLabel('Location').fill('Behind the market')
  await page.getByLabel('Number of Months').selectOption('6')
  await page.reload()
  await page.getByText(`For ${client.fullName} (${client.clientNumber})`).waitFor()
  expect(await page.getByLabel('Location').inputValue()).toBe('Behind the market')
  expect(await page.getByLabel('Number of Months').inputValue()).toBe('6')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)

  const total = await figure(page, 'Total').innerText()
  const before = { rows: await countWritten(db), held: await heldFor(db, client), reserved: await reservedStock(db) }
  await placeOrder(page).dblclick()
  const heading = page.getByRole('heading', { name: /^Order #00\d+ is placed$/ })
  await heading.waitFor()
  await page.getByRole('link', { name: 'My Cart, 0' }).waitFor()
  expect(await figure(page, 'Total').innerText()).toBe(total)
  expect(await figure(page, 'Client').innerText()).toBe(client.fullName)

  const order = await db.selectFrom('orders').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
  expect(await heading.innerText()).toBe(`Order #00${order.id} is placed`)
  expect(order).toMatchObject({ customer_id: client.id, number_of_months: 6, status: 'Pending', item_count: 3 })
  expect(ksh(order.total_cents / 100, 2)).toBe(total)
  expect(order.personal).toMatchObject({ location: 'Behind the market' })
  expect(await heldFor(db, client)).toBe(before.held + order.total_cents / 100)
  expect(await reservedStock(db)).toBe(before.reserved + 3)
  const { rows } = before
  expect(await countWritten(db)).toEqual({
    orders: rows.orders + 1,
    order_lines: rows.order_lines + 3,
    order_events: rows.order_events + 1,
    stock_movements: rows.stock_movements + 3,
    credit_entries: rows.credit_entries + 1,
  })
  await page.reload()
  await heading.waitFor()
})

test('an order without a client names what is missing', async () => {
  const page = await open('/products', { as: 'officer' })
  await fillCart(page, 1, 'price-asc')
  await page.goto('/checkout')
  await placeOrder(page).click()
  const missing = 'Please fill in the following required fields: Client, Group, Branch, Credit Officer ID'
  await page.getByRole('alert').getByText(missing).waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('combobox')
})
