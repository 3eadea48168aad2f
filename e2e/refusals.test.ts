import { expect, test } from 'vitest'
import { countWritten, findClients, heldFor, nth, reservedStock } from './support/lending.ts'
import { openShop } from './support/shop.ts'
import { figure, fillCart, ksh, openCheckout, placeOrder } from './support/steps.ts'

const { open, db } = await openShop()

test.each([360, 1366])('more than the loan limit is refused at %i px, and nothing is written', async (width) => {
  const client = nth(await findClients(db), -1)
  const page = await open('/products', { as: 'officer', width, expected: [409] })
  await fillCart(page, 1, 'price-desc')
  await openCheckout(page, client)
  await page.getByText('over what is available.').waitFor()
  const before = { rows: await countWritten(db), held: await heldFor(db, client), reserved: await reservedStock(db) }
  await placeOrder(page).click()

  const dialog = page.getByRole('dialog', { name: 'Order Failed' })
  await dialog.getByText(/^Loan limit reached\. /).waitFor()
  await dialog.getByText('Please adjust the items in your cart to proceed.').waitFor()
  expect(await figure(dialog, 'Available').innerText()).toBe(ksh(client.available))
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await dialog.waitFor({ state: 'hidden' })
  await placeOrder(page).waitFor()
  expect(await page.getByText(/Loan limit reached/).count()).toBe(0)

  expect(await countWritten(db)).toEqual(before.rows)
  expect(await reservedStock(db)).toBe(before.reserved)
  expect(await heldFor(db, client)).toBe(before.held)
  expect(await page.getByRole('link', { name: 'My Cart, 1' }).count()).toBe(1)
  const refusal = await db.selectFrom('order_refusals').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
  expect(refusal).toMatchObject({ code: 'LOAN_LIMIT_REACHED', customer_id: client.id })
})

test('goods sold out in the meantime are named, and the rest can be booked', async () => {
  const client = nth(await findClients(db), 0)
  const page = await open('/products', { as: 'officer', expected: [409] })
  const [gone = '', kept = ''] = await fillCart(page, 2, 'price-asc')
  await openCheckout(page, client)
  const before = await countWritten(db)
  const product = db.updateTable('products').where('name', '=', gone)
  await product.set((e) => ({ current_stock: e.ref('reserved_stock') })).execute()
  await placeOrder(page).click()
  await page.getByRole('alert').getByText(`Not enough in stock: ${gone} (0 left, 1 asked)`).waitFor()
  expect(await countWritten(db)).toEqual(before)

  const line = page.getByRole('listitem').filter({ hasText: gone })
  await line.getByText('Out of stock. Remove it to go on.').waitFor()
  await line.getByRole('button', { name: 'Remove' }).click()
  await placeOrder(page).click()
  await page.getByRole('heading', { name: /^Order #00\d+ is placed$/ }).waitFor()
  const booked = await db
    .selectFrom('order_lines')
    .select('product_name')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(booked.product_name).toBe(kept)
  expect((await countWritten(db)).order_lines).toBe(before.order_lines + 1)
})

test('an order whose answer is lost is booked once, however often it is sent', async () => {
  const client = nth(await findClients(db), 1)
  const page = await open('/products', { as: 'officer', expected: ['net::ERR_CONNECTION_RESET'] })
  await fillCart(page, 1, 'price-asc')
  await openCheckout(page, client)
  const before = await countWritten(db)
  await page.route(
    '**/orders/place',
    async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    },
    { times: 1 },
  )
  await placeOrder(page).click()
  await page.getByRole('alert').getByText('Failed to place order. Please check your network.').waitFor()
  expect((await countWritten(db)).orders).toBe(before.orders + 1)
  await page.reload()
  await page.getByText('No answer came to your last try.').waitFor()
  await placeOrder(page).click()
  const { id } = await db.selectFrom('orders').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
  await page.getByRole('heading', { name: `Order #00${id} is placed` }).waitFor()
  await page.getByRole('link', { name: 'My Cart, 0' }).waitFor()
  expect((await countWritten(db)).orders).toBe(before.orders + 1)
})

test('an order changed after its answer was lost is not booked a second time', async () => {
  const client = nth(await findClients(db), 2)
  const page = await open('/products', { as: 'officer', expected: ['net::ERR_CONNECTION_RESET', 422] })
  await fillCart(page, 1, 'price-asc')
  await openCheckout(page, client)
  const before = await countWritten(db)
  await page.route('**/orders/place', (route) => route.fetch().then(() => route.abort('connectionreset')), { times: 1 })
  await placeOrder(page).click()
  await page.getByRole('alert').getByText('Failed to place order. Please check your network.').waitFor()
  await page.getByLabel('Number of Months').selectOption('12')
  await placeOrder(page).click()
  await page.getByRole('heading', { name: /^Order #00\d+ is placed$/ }).waitFor()
  await page.getByText('This order had already gone through when the connection was lost.').waitFor()
  expect((await countWritten(db)).orders).toBe(before.orders + 1)
})
