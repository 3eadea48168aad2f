import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { bookOrder, moveOrder } from './support/book.ts'
import { findClients, nth } from './support/lending.ts'
import { openShop } from './support/shop.ts'
import { figure, ksh } from './support/steps.ts'

const shop = await openShop()
const { open, db } = shop

const member = await db
  .selectFrom('customers')
  .innerJoin('accounts', 'accounts.id', 'customers.account_id')
  .where('accounts.email', '=', 'achieng@example.com')
  .select('customers.id')
  .executeTakeFirstOrThrow()
const achieng = nth(
  (await findClients(db)).filter(({ id }) => id === member.id),
  0,
)
const goods = await db
  .selectFrom('products')
  .where('status', '=', 'active')
  .where('available_stock', '>=', 20)
  .where('selling_price_cents', '<', 100_000)
  .select(['id', 'name'])
  .orderBy('id')
  .limit(8)
  .execute()
const book = (...at: number[]) =>
  bookOrder(
    shop,
    achieng,
    at.map((index) => nth(goods, index).id),
  )

const card = (page: Page, order: { orderNumber: string }) =>
  page.getByRole('article', { name: `Order ${order.orderNumber}` })
const bell = (page: Page, unread: number) =>
  page.getByRole('banner').getByRole('button', { name: unread > 0 ? `Notices, ${unread} unread` : /^Notices$/ })

test.each([360, 1366])('a member at %i px hears of their order and follows it to the door', async (width) => {
  await db.updateTable('notices').set({ read_at: new Date() }).execute()
  const order = await book(0, 1)
  const page = await open('/orders', { as: 'achieng', width })
  await bell(page, 1).waitFor()
  // The minute until the shop is asked again passes at once.
  await page.clock.install()
  await page.reload()
  await bell(page, 1).waitFor()
  await card(page, order).getByText('10%').waitFor()
  await moveOrder(shop, order, ['Processing'])
  await page.clock.fastForward('01:10')
  await bell(page, 2).click()
  const notices = page.getByRole('banner').getByRole('listitem')
  await notices.filter({ hasText: `Order ${order.orderNumber} was placed.` }).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  await notices.getByRole('link', { name: `Order ${order.orderNumber} is being prepared.` }).click()
  await page.waitForURL(`**/orders/${order.id}`)
  await bell(page, 0).waitFor()

  await page.getByRole('heading', { level: 1, name: `Order ${order.orderNumber}` }).waitFor()
  const track = page.getByRole('region', { name: 'Track Order' })
  await track.getByText('The branch is preparing the goods.').waitFor()
  await track.getByText('Shipped (still to come)').waitFor()
  expect(await figure(page.getByRole('region', { name: 'Order Summary' }), 'Total').innerText()).toBe(ksh(order.total))
  expect(await figure(page, 'Credit Officer').innerText()).toBe(achieng.officer)
  const plan = page.getByRole('region', { name: 'Instalment plan' }).getByRole('listitem')
  expect(await plan.count()).toBe(4)
  await plan.first().getByText('1 month after delivery').waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Print / PDF' }).click(),
  ])
  expect(file.suggestedFilename()).toBe(`order-00${order.id}.pdf`)
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-')

  await moveOrder(shop, order, ['Shipped', 'Completed'])
  await page.goto('/orders')
  await card(page, order).getByRole('button', { name: 'Buy Again' }).waitFor()
  expect(await card(page, order).getByRole('link', { name: 'Track Order' }).count()).toBe(0)
  await card(page, order).getByRole('link', { name: 'View Details' }).click()
  await track.getByText('The goods were delivered.').waitFor()
  expect(await plan.getByText(/after delivery/).count()).toBe(0)
})

test('a member tracks one order and takes back another, with the list as it is then', async () => {
  const shipped = await book(2)
  await moveOrder(shop, shipped, ['Processing', 'Shipped'], { expectedOn: new Date().toISOString().slice(0, 10) })
  const order = await book(3)
  const page = await open('/orders?status=processing', { as: 'achieng' })
  await card(page, order).getByRole('button', { name: 'Cancel' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Keep the order' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await card(page, order).getByRole('button', { name: 'Cancel' }).click()
  await dialog.getByLabel('Reason (optional)').fill('Bought at the market')
  await dialog.getByRole('button', { name: 'Cancel the order' }).click()
  await page.getByText(`Order ${order.orderNumber} is cancelled`).waitFor()
  await card(page, order).waitFor({ state: 'detached' })

  await page.goto(`/orders/${order.id}`)
  const track = page.getByRole('region', { name: 'Track Order' })
  await track.getByText('Bought at the market').waitFor()
  expect(await page.getByRole('region', { name: 'Instalment plan' }).count()).toBe(0)
  expect(await page.getByRole('button', { name: 'Cancel' }).count()).toBe(0)

  await page.getByRole('link', { name: 'Back to My Orders' }).click()
  await card(page, shipped).getByRole('link', { name: 'Track Order' }).click()
  await page.waitForURL(`**/orders/${shipped.id}#track`)
  await track.getByText('The goods are on their way.').waitFor()
  await track.getByText(/^Expected /).waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('track')
})

test('what is still sold is bought again, and what is not is named', async () => {
  const order = await book(4, 5, 6)
  await moveOrder(shop, order, ['Processing', 'Shipped', 'Completed'])
  const [gone, scarce, there] = [nth(goods, 4), nth(goods, 5), nth(goods, 6)]
  await db.updateTable('products').set({ status: 'hidden' }).where('id', '=', gone.id).execute()
  await db
    .updateTable('products')
    .set(({ ref }) => ({ reserved_stock: ref('current_stock') }))
    .where('id', '=', scarce.id)
    .execute()
  const page = await open('/orders', { as: 'achieng' })
  await card(page, order).getByRole('button', { name: 'Buy Again' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('listitem').filter({ hasText: gone.name }).getByText('No longer sold.').waitFor()
  await dialog.getByRole('listitem').filter({ hasText: scarce.name }).getByText('Out of stock.').waitFor()
  await dialog.getByText('3 items were added to your cart.').waitFor()
  await dialog.getByRole('button', { name: 'Go to the cart' }).click()
  await page.waitForURL('**/cart')
  await page.getByRole('heading', { name: there.name }).waitFor()
  await page.getByRole('link', { name: 'My Cart, 3' }).waitFor()
  expect(await page.getByRole('heading', { name: gone.name }).count()).toBe(0)
})

test('staff see what they booked and cancel with a reason; nobody reads what is not theirs', async () => {
  const order = await book(7)
  const officer = await open('/orders', { as: 'officer' })
  await card(officer, order).getByRole('link', { name: 'View Details' }).waitFor()
  expect(await card(officer, order).getByRole('button', { name: 'Cancel' }).count()).toBe(0)

  const manager = await open(`/orders/${order.id}`, { as: 'manager' })
  await manager.getByRole('button', { name: 'Cancel' }).click()
  const dialog = manager.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Cancel the order' }).click()
  await dialog.getByText('Please write at least 3 characters.').waitFor()
  await dialog.getByLabel('Reason').fill('Booked twice by mistake')
  await dialog.getByRole('button', { name: 'Cancel the order' }).click()
  await manager.getByRole('region', { name: 'Track Order' }).getByText('Booked twice by mistake').waitFor()

  const strange = await db
    .selectFrom('orders')
    .where('customer_id', '<>', achieng.id)
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const page = await open(`/orders/${strange.id}`, { as: 'achieng', expected: [404] })
  await page.getByRole('heading', { name: 'This order is not among yours' }).waitFor()
  const visitor = await open(`/orders/${order.id}`)
  const logIn = visitor.getByRole('main').getByRole('link', { name: 'Log in' })
  expect(await logIn.getAttribute('href')).toBe(`/login?next=%2Forders%2F${order.id}`)
})
