import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectCount, expectNoOverflow, expectSearchParams, expectText, expectValue } from './support/expectations.ts'
import { findClients, nth } from './support/lending.ts'
import { banner, cards, cartOf, heading, main, panel, press } from './support/locators.ts'
import { bookOrder, moveOrder } from './support/orders.ts'
import { password } from './support/people.ts'
import { publishProducts } from './support/products.ts'
import { openShop } from './support/shop.ts'
import { logIn } from './support/sign-in.ts'
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
/** The member's current orders, newest first. */
const findOrders = () =>
  db
    .selectFrom('orders')
    .where('customer_id', '=', achieng.id)
    .select(['id', 'status', 'total_cents', 'created_at'])
    .orderBy('id', 'desc')
    .execute()
const products = await db
  .selectFrom('products')
  .where('status', '=', 'active')
  .where('available_stock', '>=', 20)
  .where('selling_price_cents', '<', 100_000)
  .select(['id', 'name'])
  .orderBy('id')
  .limit(8)
  .execute()
const product = (index: number) => nth(products, index)
const book = (...indexes: number[]) =>
  bookOrder(
    shop,
    achieng,
    indexes.map((index) => product(index).id),
  )

const card = (page: Page, order: { orderNumber: string }) =>
  page.getByRole('article', { name: `Order ${order.orderNumber}`, exact: true })
const bell = (page: Page, unread: number) =>
  banner(page).getByRole('button', { name: unread > 0 ? `Notifications, ${unread} unread` : /^Notifications$/ })
const track = (page: Page) => panel(page, 'Track Order')
const plan = (page: Page) => panel(page, 'Instalment plan').getByRole('listitem')

type Booked = Awaited<ReturnType<typeof book>>

/** Expects notices of the order's states, and a link to the order. */
async function followNotices(page: Page, order: Booked) {
  await bell(page, 1).waitFor()
  // A fake clock skips the minute until notices are fetched again.
  await page.clock.install()
  await page.reload()
  await bell(page, 1).waitFor()
  await card(page, order).getByText('10%').waitFor()
  await moveOrder(shop, order, ['Processing'])
  await page.clock.fastForward('01:10')
  await bell(page, 2).click()
  const notices = banner(page).getByRole('listitem')
  await notices.filter({ hasText: `Order ${order.orderNumber} was placed.` }).waitFor()
  await expectNoOverflow(page)
  await notices.getByRole('link', { name: `Order ${order.orderNumber} is being prepared.` }).click()
  await page.waitForURL(`**/orders/${order.id}`)
  await bell(page, 0).waitFor()
}

async function readDetails(page: Page, order: Booked) {
  await heading(page, `Order ${order.orderNumber}`).waitFor()
  await track(page).getByText('The branch is preparing the goods.').waitFor()
  await track(page).getByText('Shipped (still to come)').waitFor()
  await expectText(figure(panel(page, 'Order Summary'), 'Total'), ksh(order.total))
  await expectText(figure(page, 'Credit Officer'), achieng.officer)
  await expectCount(plan(page), 4)
  await plan(page).first().getByText('1 month after delivery').waitFor()
  await expectNoOverflow(page)
  const [file] = await Promise.all([page.waitForEvent('download'), press(page, 'Print / PDF')])
  expect(file.suggestedFilename()).toBe(`order-00${order.id}.pdf`)
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-')
}

test.each([360, 1366])('a member at %i px gets notices of an order and tracks it until delivery', async (width) => {
  await db.updateTable('notices').set({ read_at: new Date() }).execute()
  const order = await book(0, 1)
  const page = await open('/orders', { as: 'achieng', width })
  await followNotices(page, order)
  await readDetails(page, order)
  await moveOrder(shop, order, ['Shipped', 'Completed'])
  await page.goto('/orders')
  await card(page, order).getByRole('button', { name: 'Buy Again' }).waitFor()
  await expectCount(card(page, order).getByRole('link', { name: 'Track Order' }), 0)
  await card(page, order).getByRole('link', { name: 'View Details' }).click()
  await track(page).getByText('The goods were delivered.').waitFor()
  await expectCount(plan(page).getByText(/after delivery/), 0)
})

const findProductName = async ({ id }: { id: number }) => {
  const query = db.selectFrom('order_lines').where('order_id', '=', id).select('product_name')
  return (await query.executeTakeFirstOrThrow()).product_name
}

test('a member who signs in from the orders page sees the sums of all orders and the items of each', async () => {
  const page = await open('/orders')
  await main(page).getByRole('link', { name: 'Log in' }).click()
  await logIn(page, 'achieng@example.com', password)
  await heading(page, 'My Orders').waitFor()
  const orders = await findOrders()
  const newest = nth(orders, 0)
  const productName = await findProductName(newest)
  await expectCount(cards(page), 10)
  const counted = orders.filter(({ status }) => status !== 'Cancelled')
  await expectText(figure(page, 'Total Orders'), String(orders.length))
  await expectText(figure(page, 'Total Spent'), ksh(counted.reduce((sum, each) => sum + each.total_cents, 0) / 100))
  const first = cards(page).first()
  await first.getByRole('heading', { name: `Order #00${newest.id}` }).waitFor()
  await first.getByRole('button', { name: 'Show Items' }).click()
  await first.getByText(productName).waitFor()
  await first.getByRole('button', { name: 'Hide Items' }).click()
  await expectCount(first.getByText(productName), 0)
})

test('a longer list of orders is shown again after a reload and after Back', async () => {
  const page = await open('/orders', { as: 'achieng' })
  const orders = await findOrders()
  await page.getByRole('link', { name: 'Load More Orders' }).click()
  const shown = Math.min(20, orders.length)
  await page.getByText(`Showing ${shown} of ${orders.length} orders`).waitFor()
  await expectCount(cards(page), shown)
  await expectSearchParams(page, { page: '2' })
  await page.reload()
  await expectCount(cards(page), shown)
  await cards(page).nth(10).getByRole('link', { name: 'View Details' }).click()
  await page.waitForURL(/\/orders\/\d+$/)
  await page.goBack()
  await expectCount(cards(page), shown)
  await expectNoOverflow(page)
})

test('a member filters the orders by state and time, which are part of the address', async () => {
  const page = await open('/orders', { as: 'achieng' })
  const orders = await findOrders()
  const cancelled = orders.filter(({ status }) => status === 'Cancelled').length
  await page.getByLabel('Status').selectOption('cancelled')
  await page.getByText(new RegExp(`^Showing ${cancelled} of ${cancelled} orders?$`)).waitFor()
  await expectCount(cards(page).filter({ hasText: 'Cancelled' }), cancelled)
  await page.getByLabel('Status').selectOption('')
  const recent = orders.filter(({ created_at }) => created_at.getTime() > Date.now() - 7 * 86_400_000).length
  expect([recent > 0, recent < orders.length]).toEqual([true, true])
  await page.getByLabel('Time').selectOption({ label: 'Last Week' })
  await page.waitForURL('**/orders?period=week')
  await expectCount(cards(page), Math.min(10, recent))
  await page.getByLabel('Time').selectOption({ label: 'All Time' })
  await expectCount(cards(page), Math.min(10, orders.length))
})

test('a member searches the orders by the name of a product, which is part of the address', async () => {
  const page = await open('/orders', { as: 'achieng' })
  const newest = nth(await findOrders(), 0)
  const productName = await findProductName(newest)
  const search = page.getByPlaceholder('Search orders by order ID or product name...')
  await search.fill(productName.toUpperCase())
  await cards(page)
    .filter({ has: page.getByRole('heading', { name: `Order #00${newest.id}` }) })
    .waitFor()
  await page.waitForURL('**/orders?search=*')
  await page.reload()
  await expectValue(search, productName.toUpperCase())
  await search.fill('no such order')
  await page.getByRole('heading', { name: 'No matching orders found' }).waitFor()
  await page.getByText('Try adjusting your search or filter criteria').waitFor()
})

test('a member cancels an order with a reason after a question, and it leaves the filtered list', async () => {
  const order = await book(3)
  const page = await open('/orders?status=processing', { as: 'achieng' })
  const dialog = page.getByRole('dialog')
  const cancel = card(page, order).getByRole('button', { name: 'Cancel' })
  await cancel.click()
  await dialog.getByRole('button', { name: 'Keep the order' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await cancel.click()
  await dialog.getByLabel('Reason (optional)').fill('Bought at the market')
  await dialog.getByRole('button', { name: 'Cancel the order' }).click()
  await page.getByText(`Order ${order.orderNumber} is cancelled`).waitFor()
  await card(page, order).waitFor({ state: 'detached' })
  await page.goto(`/orders/${order.id}`)
  await track(page).getByText('Bought at the market').waitFor()
  await expectCount(panel(page, 'Instalment plan'), 0)
  await expectCount(page.getByRole('button', { name: 'Cancel' }), 0)
  await page.getByRole('link', { name: 'Back to My Orders' }).click()
  await heading(page, 'My Orders').waitFor()
})

test('the link to track an order in the list leads to its progress, which gets the focus', async () => {
  const shipped = await book(2)
  await moveOrder(shop, shipped, ['Processing', 'Shipped'], { expectedOn: new Date().toISOString().slice(0, 10) })
  const page = await open('/orders', { as: 'achieng' })
  await card(page, shipped).getByRole('link', { name: 'Track Order' }).click()
  await page.waitForURL(`**/orders/${shipped.id}#track`)
  await track(page).getByText('The goods are on their way.').waitFor()
  await track(page)
    .getByText(/^Expected /)
    .waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('track')
})

test('buying an order again adds its available products to the cart and names the others', async () => {
  const order = await book(4, 5, 6)
  await moveOrder(shop, order, ['Processing', 'Shipped', 'Completed'])
  const [hidden, soldOut, available] = [product(4), product(5), product(6)]
  await db.updateTable('products').set({ status: 'hidden' }).where('id', '=', hidden.id).execute()
  await db
    .updateTable('products')
    .set(({ ref }) => ({ reserved_stock: ref('current_stock') }))
    .where('id', '=', soldOut.id)
    .execute()
  await publishProducts(shop)
  const page = await open('/orders', { as: 'achieng' })
  await card(page, order).getByRole('button', { name: 'Buy Again' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('listitem').filter({ hasText: hidden.name }).getByText('No longer sold.').waitFor()
  await dialog.getByRole('listitem').filter({ hasText: soldOut.name }).getByText('Out of stock.').waitFor()
  await dialog.getByText('3 items were added to your cart.').waitFor()
  await dialog.getByRole('button', { name: 'Go to the cart' }).click()
  await page.waitForURL('**/cart')
  await page.getByRole('heading', { name: available.name }).waitFor()
  await cartOf(page, 3).waitFor()
  await expectCount(page.getByRole('heading', { name: hidden.name }), 0)
})
