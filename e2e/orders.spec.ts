// Above 300 lines: the journeys of one screen share its fixtures and its steps.
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { sendReminders } from '#api/modules/credit/reminders/send-reminders.ts'
import type { Db } from '#api/platform/database/db.ts'
import { addDays, businessDay } from '#contract/business-day.ts'
import type { PlacedOrder } from '#contract/orders/orders.ts'
import type { Receipt } from '#contract/receipts/receipts.staff.ts'
import { callAs } from './support/api-client.ts'
import { axeViolations } from './support/axe.ts'
import { test as base, expect, inLong, wideInLong } from './support/fixtures.ts'
import { type Client, findClients, nth } from './support/lending.ts'
import { banner, cards, cartOf, heading, main, panel, press } from './support/locators.ts'
import { bookOrder, moveOrder } from './support/orders.ts'
import { password } from './support/people.ts'
import { publishProducts } from './support/products.ts'
import type { DemoShop } from './support/shop.ts'
import { logIn } from './support/sign-in.ts'
import { figure, ksh } from './support/steps.ts'

/** Orders of the member, newest first. */
const findOrders = (db: Db, client: Client) =>
  db
    .selectFrom('orders')
    .where('customer_id', '=', client.id)
    .select(['id', 'status', 'total_cents'])
    .orderBy('id', 'desc')
    .execute()

type Order = Awaited<ReturnType<typeof findOrders>>[number]

async function findMember(db: Db) {
  const { id } = await db
    .selectFrom('customers')
    .innerJoin('accounts', 'accounts.id', 'customers.account_id')
    .where('accounts.email', '=', 'achieng@example.com')
    .select('customers.id')
    .executeTakeFirstOrThrow()
  const clients = (await findClients(db)).filter((client) => client.id === id)
  return nth(clients, 0)
}

const findProducts = (db: Db) =>
  db
    .selectFrom('products')
    .where('status', '=', 'active')
    .where('available_stock', '>=', 20)
    .where('selling_price_cents', '<', 100_000)
    .select(['id', 'name'])
    .orderBy('id')
    .limit(8)
    .execute()

type Product = Awaited<ReturnType<typeof findProducts>>[number]

interface Fixtures {
  /** The member achieng as a client. */
  member: Client
  /** Orders of the member when the test starts, newest first. */
  orders: Order[]
  /** Cheap products with enough stock. */
  products: Product[]
  /** Books an order of the member for products. */
  book(...products: Product[]): Promise<PlacedOrder>
}

const test = base.extend<Fixtures>({
  member: async ({ db }, use) => use(await findMember(db)),
  orders: async ({ db, member }, use) => use(await findOrders(db, member)),
  products: async ({ db }, use) => use(await findProducts(db)),
  book: ({ shop, member }, use) =>
    use((...products) =>
      bookOrder(
        shop,
        member,
        products.map(({ id }) => id),
      ),
    ),
})

const card = (page: Page, order: { orderNumber: string }) =>
  page.getByRole('article', { name: `Order ${order.orderNumber}`, exact: true })
const bell = (page: Page, unread: number) =>
  banner(page).getByRole('button', { name: unread > 0 ? `Notifications, ${unread} unread` : /^Notifications$/ })
const track = (page: Page) => panel(page, 'Track Order')
const plan = (page: Page) => panel(page, 'Instalment plan').getByRole('listitem')

/** Marks all notices as read, after those of the hourly reminders, so that these add none meanwhile. */
async function readNotices(db: Db) {
  await sendReminders(db, { fromHour: 0 })
  await db.updateTable('notices').set({ read_at: new Date() }).execute()
}

/** Expects notices of the order's states, and a link to the order. */
async function followNotices(page: Page, shop: DemoShop, order: PlacedOrder) {
  await expect(bell(page, 1)).toBeVisible()
  // A fake clock skips the minute until notices are fetched again.
  await page.clock.install()
  await page.reload()
  await expect(bell(page, 1)).toBeVisible()
  await expect(card(page, order).getByText('10%')).toBeVisible()
  await moveOrder(shop, order, ['Processing'])
  await page.clock.fastForward('01:10')
  await bell(page, 2).click()
  const notices = banner(page).getByRole('listitem')
  await expect(notices.filter({ hasText: `Order ${order.orderNumber} was placed.` })).toBeVisible()
  await expect(page).toHaveNoOverflow()
  await notices.getByRole('link', { name: `Order ${order.orderNumber} is being processed.` }).click()
  await expect(page).toHaveURL(`/orders/${order.id}`)
  await expect(bell(page, 0)).toBeVisible()
}

async function readDetails(page: Page, order: PlacedOrder, { officer }: Client) {
  await expect(heading(page, `Order ${order.orderNumber}`)).toBeVisible()
  await expect(track(page).getByText('The branch is preparing the goods.')).toBeVisible()
  await expect(track(page).getByText('Shipped (still to come)')).toBeVisible()
  await expect(figure(panel(page, 'Order Summary'), 'Total')).toHaveText(ksh(order.total))
  await expect(figure(page, 'Credit Officer')).toHaveText(officer)
  await expect(plan(page)).toHaveCount(4)
  await expect(plan(page).first().getByText('1 month after delivery')).toBeVisible()
  await expect(page).toHaveNoOverflow()
  const [file] = await Promise.all([page.waitForEvent('download'), press(page, 'Print / PDF')])
  expect(file.suggestedFilename()).toBe(`order-00${order.id}.pdf`)
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-')
}

for (const width of [360, 1366]) {
  test(
    `a member at ${width} px gets notices of an order and tracks it until delivery`,
    wideInLong(width),
    async ({ open, shop, db, member, products, book }) => {
      await readNotices(db)
      const order = await book(nth(products, 0), nth(products, 1))
      const page = await open('/orders', { as: 'achieng', width })
      await followNotices(page, shop, order)
      await readDetails(page, order, member)
      await moveOrder(shop, order, ['Shipped', 'Completed'])
      await page.goto('/orders')
      await expect(card(page, order).getByRole('button', { name: 'Buy Again' })).toBeVisible()
      await expect(card(page, order).getByRole('link', { name: 'Track Order' })).toHaveCount(0)
      await card(page, order).getByRole('link', { name: 'View Details' }).click()
      await expect(track(page).getByText('The goods were delivered.')).toBeVisible()
      await expect(plan(page).getByText(/after delivery/)).toHaveCount(0)
    },
  )
}

test('a member is reminded of a due day by a notice that leads to the limit', async ({ open, shop, db, member }) => {
  const today = businessDay(new Date())
  const { outstanding_cents: owed } = await db
    .selectFrom('customers')
    .select('outstanding_cents')
    .where('id', '=', member.id)
    .executeTakeFirstOrThrow()
  const fee = { kind: 'fee', amount: 77, effectiveOn: today, dueDays: [addDays(today, 3)], reason: 'New passbook' }
  await callAs(shop, 'manager', `/api/v1/clients/${member.id}/entries`, { ...fee, balanceSeen: owed / 100 })
  await sendReminders(db, { fromHour: 0 })
  const page = await open('/', { as: 'achieng', width: 360 })
  await banner(page)
    .getByRole('button', { name: /^Notifications/ })
    .click()
  await banner(page)
    .getByRole('link', { name: /KSh [\d,]+ is due on / })
    .first()
    .click()
  await expect(page).toHaveURL('/orders')
  await expect(panel(page, 'My limit')).toBeVisible()
  await expect(page).toHaveNoOverflow()
})

for (const width of [360, 1366]) {
  test(
    `a member at ${width} px follows the notice of a payment and reads its receipt in Swahili`,
    wideInLong(width),
    async ({ open, shop, db, member, products, book }) => {
      const order = await book(nth(products, 2))
      await moveOrder(shop, order, ['Processing', 'Shipped', 'Completed'])
      await readNotices(db)
      const payment = { accountId: null, paidOn: businessDay(new Date()), amount: 100 + width, isAnother: true }
      const parts = [{ clientId: member.id, amount: payment.amount }]
      const receipt = await callAs<Receipt>(shop, 'officer', '/api/v1/receipts', { ...payment, parts })
      const page = await open('/sw/orders', { as: 'achieng', width })
      await banner(page).getByRole('button', { name: 'Arifa, 1 hazijasomwa' }).click()
      const paid = `Malipo yako ya ${ksh(payment.amount)} yamepokelewa: risiti ${receipt.number}.`
      await banner(page).getByRole('link', { name: paid }).click()
      await expect(page).toHaveURL('/sw/orders?tab=payments')
      await expect(main(page).getByRole('link', { name: 'Malipo' })).toHaveAttribute('aria-current', 'page')
      const shown = page.getByRole('article', { name: `Risiti ${receipt.number}` })
      await expect(figure(shown, 'Kiasi')).toHaveText(ksh(payment.amount))
      await expect(figure(shown, 'Njia ya malipo')).toHaveText('Pesa taslimu')
      await expect(figure(shown, 'Deni lililobaki')).toHaveText(ksh(nth(receipt.parts, 0).left))
      await expect(page).toHaveNoOverflow()
      expect(await axeViolations(page)).toEqual([])
      const download = page.waitForEvent('download')
      await shown.getByRole('button', { name: `Risiti ${receipt.number} kama PDF` }).click()
      const file = await download
      expect(file.suggestedFilename()).toBe(`${receipt.number}.pdf`)
      expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-')
    },
  )
}

const findProductName = async (db: Db, { id }: Order) => {
  const query = db.selectFrom('order_lines').where('order_id', '=', id).select('product_name')
  return (await query.executeTakeFirstOrThrow()).product_name
}

test('a member who signs in from the orders page sees the sums of all orders and the items of each', async ({
  open,
  db,
  orders,
}) => {
  const page = await open('/orders')
  await main(page).getByRole('link', { name: 'Log in' }).click()
  await logIn(page, 'achieng@example.com', password)
  await expect(heading(page, 'My Orders')).toBeVisible()
  const newest = nth(orders, 0)
  const productName = await findProductName(db, newest)
  await expect(cards(page)).toHaveCount(10)
  const counted = orders.filter(({ status }) => status !== 'Cancelled')
  await expect(figure(page, 'Total Orders')).toHaveText(String(orders.length))
  await expect(figure(page, 'Total Spent')).toHaveText(
    ksh(counted.reduce((sum, each) => sum + each.total_cents, 0) / 100),
  )
  const first = cards(page).first()
  await expect(first.getByRole('heading', { name: `Order #00${newest.id}` })).toBeVisible()
  await first.getByRole('button', { name: 'Show Items' }).click()
  await expect(first.getByText(productName)).toBeVisible()
  await first.getByRole('button', { name: 'Hide Items' }).click()
  await expect(first.getByText(productName)).toHaveCount(0)
})

test('a longer list of orders is shown again after a reload and after Back', inLong, async ({ open, orders }) => {
  const page = await open('/orders', { as: 'achieng' })
  await page.getByRole('link', { name: 'Load More Orders' }).click()
  const shown = Math.min(20, orders.length)
  await expect(page.getByText(`Showing ${shown} of ${orders.length} orders`)).toBeVisible()
  await expect(cards(page)).toHaveCount(shown)
  await expect(page).toHaveSearchParams({ page: '2' })
  await page.reload()
  await expect(cards(page)).toHaveCount(shown)
  await cards(page).nth(10).getByRole('link', { name: 'View Details' }).click()
  await expect(page).toHaveURL(/\/orders\/\d+$/)
  await page.goBack()
  await expect(cards(page)).toHaveCount(shown)
  await expect(page).toHaveNoOverflow()
})

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)

/** Dates the newest orders of the member to yesterday, and the others to the month before. */
async function datePlaced(db: Db, orders: readonly Order[], newest: number) {
  const date = (some: readonly Order[], created_at: Date) =>
    db
      .updateTable('orders')
      .set({ created_at })
      .where(
        'id',
        'in',
        some.map(({ id }) => id),
      )
      .execute()
  await date(orders.slice(0, newest), daysAgo(1))
  await date(orders.slice(newest), daysAgo(30))
}

test('a member filters the orders by state and time, which are part of the address', async ({ open, db, orders }) => {
  const recent = 3
  await datePlaced(db, orders, recent)
  const page = await open('/orders', { as: 'achieng' })
  const cancelled = orders.filter(({ status }) => status === 'Cancelled').length
  await page.getByLabel('Status').selectOption('cancelled')
  await expect(page.getByText(new RegExp(`^Showing ${cancelled} of ${cancelled} orders?$`))).toBeVisible()
  await expect(cards(page).filter({ hasText: 'Cancelled' })).toHaveCount(cancelled)
  await page.getByLabel('Status').selectOption('')
  await page.getByLabel('Time').selectOption({ label: 'Last Week' })
  await expect(page).toHaveURL('/orders?period=week')
  await expect(cards(page)).toHaveCount(recent)
  await page.getByLabel('Time').selectOption({ label: 'All Time' })
  await expect(cards(page)).toHaveCount(Math.min(10, orders.length))
})

test(
  'a member searches the orders by the name of a product, which is part of the address',
  inLong,
  async ({ open, db, orders }) => {
    const page = await open('/orders', { as: 'achieng' })
    const newest = nth(orders, 0)
    const productName = await findProductName(db, newest)
    const search = page.getByPlaceholder('Search orders by order ID or product name...')
    await search.fill(productName.toUpperCase())
    await expect(
      cards(page).filter({ has: page.getByRole('heading', { name: `Order #00${newest.id}` }) }),
    ).toBeVisible()
    await expect(page).toHaveURL(/\/orders\?search=/)
    await page.reload()
    await expect(search).toHaveValue(productName.toUpperCase())
    await search.fill('no such order')
    await expect(page.getByRole('heading', { name: 'No matching orders found' })).toBeVisible()
    await expect(page.getByText('Try adjusting your search or filter criteria')).toBeVisible()
  },
)

test('a member cancels an order with a reason after a question, and it leaves the filtered list', async ({
  open,
  products,
  book,
}) => {
  const order = await book(nth(products, 3))
  const page = await open('/orders?status=processing', { as: 'achieng' })
  const dialog = page.getByRole('dialog')
  const cancel = card(page, order).getByRole('button', { name: 'Cancel' })
  await cancel.click()
  await dialog.getByRole('button', { name: 'Keep the order' }).click()
  await expect(dialog).toBeHidden()
  await cancel.click()
  await dialog.getByLabel('Reason (optional)').fill('Bought at the market')
  await dialog.getByRole('button', { name: 'Cancel the order' }).click()
  await expect(page.getByText(`Order ${order.orderNumber} is cancelled`)).toBeVisible()
  await expect(card(page, order)).toHaveCount(0)
  await page.goto(`/orders/${order.id}`)
  await expect(track(page).getByText('Bought at the market')).toBeVisible()
  await expect(panel(page, 'Instalment plan')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Cancel' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Back to My Orders' }).click()
  await expect(heading(page, 'My Orders')).toBeVisible()
})

test(
  'the link to track an order in the list leads to its progress, which gets the focus',
  inLong,
  async ({ open, shop, products, book }) => {
    const shipped = await book(nth(products, 2))
    await moveOrder(shop, shipped, ['Processing', 'Shipped'], { expectedOn: businessDay(new Date()) })
    const page = await open('/orders', { as: 'achieng' })
    await card(page, shipped).getByRole('link', { name: 'Track Order' }).click()
    await expect(page).toHaveURL(`/orders/${shipped.id}#track`)
    await expect(track(page).getByText('The goods are on their way.')).toBeVisible()
    await expect(track(page).getByText(/^Expected /)).toBeVisible()
    await expect(page.locator('#track')).toBeFocused()
  },
)

test('buying an order again adds its available products to the cart and names the others', async ({
  open,
  shop,
  db,
  products,
  book,
}) => {
  const [hidden, soldOut, available] = [nth(products, 4), nth(products, 5), nth(products, 6)]
  const order = await book(hidden, soldOut, available)
  await moveOrder(shop, order, ['Processing', 'Shipped', 'Completed'])
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
  await expect(dialog.getByRole('listitem').filter({ hasText: hidden.name }).getByText('No longer sold.')).toBeVisible()
  await expect(dialog.getByRole('listitem').filter({ hasText: soldOut.name }).getByText('Out of stock.')).toBeVisible()
  await expect(dialog.getByText('3 items were added to your cart.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Go to the cart' }).click()
  await expect(page).toHaveURL('/cart')
  await expect(page.getByRole('heading', { name: available.name })).toBeVisible()
  await expect(cartOf(page, 3)).toBeVisible()
  await expect(page.getByRole('heading', { name: hidden.name })).toHaveCount(0)
})
