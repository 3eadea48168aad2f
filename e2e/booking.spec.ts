// Above 300 lines: the journeys of one area share a shop and a database, which take seconds to start.
import type { Page, Route } from '@playwright/test'
import type { Db } from '#api/platform/database/db.ts'
import { axeViolations } from './support/axe.ts'
import { countClicks } from './support/clicks/count-clicks.ts'
import { countScrolling } from './support/clicks/count-scrolling.ts'
import { expect, inLong, test, wideInLong } from './support/fixtures.ts'
import { type Client, countBooks, countWritten, findClients, findNewestOrder, nth } from './support/lending.ts'
import {
  alertWith,
  cards,
  cartOf,
  exactText,
  field,
  findClient,
  main,
  panel,
  placed,
  press,
} from './support/locators.ts'
import { password } from './support/people.ts'
import { findCheapest } from './support/products.ts'
import { emptyCarts } from './support/reset-carts.ts'
import { logIn } from './support/sign-in.ts'
import {
  addBySearch,
  applyCode,
  chooseOtherMonths,
  figure,
  fillCart,
  ksh,
  monthsChip,
  openCheckout,
  pick,
  placeOrder,
  pressInHeader,
} from './support/steps.ts'

const chosenClient = (page: Page, { fullName, clientNumber }: Client) =>
  page.getByText(`For ${fullName} (${clientNumber})`)

async function signIn(page: Page) {
  await expect(page.getByRole('heading', { name: 'Welcome Back!' })).toBeVisible()
  await logIn(page, 'officer', 'not my password')
  await expect(page.getByRole('alert').getByText('Invalid credentials')).toBeVisible()
  await expect(field(page, 'Username')).toHaveValue('officer')
  await logIn(page, 'officer', password)
  await expect(page).toHaveURL('/')
  await expect(
    cards(page)
      .first()
      .getByText(/^KSh\s[\d,]+$/)
      .first(),
  ).toBeVisible()
  await expect(page.getByText('Log in to see price').filter({ visible: true })).toHaveCount(0)
}

/** An order without a client lists the missing fields and focuses the first one. */
async function placeOrderWithoutClient(page: Page) {
  await expect(page).toHaveURL('/checkout')
  await expect(page.getByRole('combobox', { name: 'Client' }).and(page.locator(':disabled'))).toBeVisible()
  await placeOrder(page).click()
  const missing = 'Please fill in the following required fields: Client, Group, Branch, Credit Officer ID'
  await expect(page.getByRole('alert').getByText(missing)).toBeVisible()
  await expect(page.locator(':focus')).toHaveRole('combobox')
}

/** While the chosen client still loads, the submit button has its place and takes no press. */
async function reloadSlowly(page: Page) {
  const members = Promise.withResolvers<void>()
  await page.route('**/groups/members/*', (route) => members.promise.then(() => route.continue()), { times: 1 })
  await page.reload()
  await expect(figure(page, 'Total')).toHaveText(/^KSh/)
  await expect(placeOrder(page)).toBeDisabled()
  members.resolve()
  await expect(placeOrder(page)).toBeEnabled()
}

/** Chooses a client by group; the input is restored after a reload. */
async function chooseClient(page: Page, client: Client) {
  await pick(page, 'Group', client.group)
  await pick(page, 'Client', client.clientNumber)
  await expect(figure(page, 'Loan limit')).toHaveText(ksh(client.limit))
  await expect(figure(page, 'Available')).toHaveText(ksh(client.available))
  await expect(figure(page, 'Credit Officer')).toHaveText(client.officer)
  await page.getByLabel('Location').fill('Behind the market')
  await monthsChip(page, 6).check()
  await reloadSlowly(page)
  await expect(chosenClient(page, client)).toBeVisible()
  await expect(page.getByLabel('Location')).toHaveValue('Behind the market')
  await expect(monthsChip(page, 6)).toBeChecked()
  await expect(page).toHaveNoOverflow()
}

/** A double click books once: in the browser, the order, the limit, the stock and the ledgers. */
async function placeOrderOnce(page: Page, db: Db, client: Client) {
  await expect(figure(page, 'Total')).toHaveText(/^KSh/)
  const total = await figure(page, 'Total').innerText()
  const before = await countBooks(db, client)
  await placeOrder(page).dblclick()
  await expect(placed(page)).toBeVisible()
  await expect(cartOf(page, 0)).toBeVisible()
  await expect(figure(page, 'Total')).toHaveText(total)
  await expect(figure(page, 'Client')).toHaveText(client.fullName)

  const order = await findNewestOrder(db)
  await expect(placed(page)).toHaveText(`Order #00${order.id} placed`)
  expect(order).toMatchObject({ customer_id: client.id, number_of_months: 6, status: 'Pending', item_count: 3 })
  expect(ksh(order.total_cents / 100, 2)).toBe(total)
  expect(order.personal).toMatchObject({ location: 'Behind the market' })
  const { rows } = before
  expect(await countBooks(db, client)).toEqual({
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
  await expect(placed(page)).toBeVisible()
}

for (const width of [360, 1366])
  test(
    `an officer signs in at ${width} px and books three products for a client`,
    wideInLong(width),
    async ({ open, db }) => {
      const client = nth(await findClients(db), 0)
      const page = await open('/admin/login', { width, expected: ['401 /auth/login'] })
      await test.step('A wrong password is refused, and prices are shown after signing in', () => signIn(page))
      const names = await fillCart(page, 3, 'price-asc')
      await pressInHeader(page, cartOf(page, 3))
      await expect(exactText(page, '3 items')).toBeVisible()
      for (const name of names) await expect(page.getByRole('heading', { name })).toBeVisible()
      await press(page, 'Proceed to Checkout')
      await placeOrderWithoutClient(page)
      await chooseClient(page, client)
      await test.step('A double click books once', () => placeOrderOnce(page, db, client))
    },
  )

/** A client who is clicked while a search is pending is chosen. */
async function chooseClientDuringSearch(page: Page) {
  const search = /\/clients\?search=\w/
  await page.route(search, () => {})
  await findClient(page).click()
  const option = page.locator('[role=listbox]:visible').getByRole('option').nth(1)
  const [name] = (await option.innerText()).split('\n')
  await findClient(page).fill('wan')
  await findClient(page).press('Enter')
  await expect(page.getByText(/^For /)).toHaveCount(0)
  await option.click()
  await expect(page.getByText(`For ${name}`)).toBeVisible()
  await page.unroute(search)
}

async function chooseClientByPhone(page: Page, db: Db, client: Client) {
  const { phone } = await db
    .selectFrom('customers')
    .select('phone')
    .where('id', '=', client.id)
    .executeTakeFirstOrThrow()
  await press(page, 'Change the client')
  await findClient(page).fill(`0${phone?.slice(-9)}`)
  const options = page.locator('[role=listbox]').getByRole('option')
  await expect(options).toHaveCount(1)
  await expect(options).toContainText(client.clientNumber)
  await findClient(page).press('Enter')
  await expect(chosenClient(page, client)).toBeVisible()
  await expect(figure(page, 'First Name')).toHaveText(client.fullName.split(' ')[0] ?? '')
  await expect(figure(page, 'Credit Officer')).toHaveText(client.officer)
}

async function choosePlan(page: Page, client: Client) {
  await chooseOtherMonths(page, 36)
  await page.getByLabel('Note (optional)').fill('Ring before you come')
  await page.getByText('Instalment plan').click()
  await expect(page.getByText('36 months after delivery')).toBeVisible()
  await expect(page).toHaveNoOverflow()
  await page.reload()
  await expect(chosenClient(page, client)).toBeVisible()
  await expect(page.getByLabel('Note (optional)')).toHaveValue('Ring before you come')
}

test('an officer books an order with a client found by phone, a promo code and a plan, and downloads its PDF', async ({
  open,
  db,
}) => {
  const client = nth(await findClients(db), 0)
  const page = await open('/products', { as: 'officer', width: 360 })
  await fillCart(page, 3, 'price-asc')
  await applyCode(page, 'save10')
  await page.goto('/checkout')
  await chooseClientDuringSearch(page)
  await page.reload()
  await chooseClientByPhone(page, db, client)
  await choosePlan(page, client)
  await expect(figure(page, 'Promo discount \\(SAVE10\\)')).toHaveText(/^−KSh/)
  const total = await figure(page, 'Total').innerText()
  await placeOrder(page).click()
  await expect(placed(page)).toBeVisible()
  const order = await findNewestOrder(db)
  expect(order).toMatchObject({
    customer_id: client.id,
    number_of_months: 36,
    promo_code: 'SAVE10',
    personal: expect.objectContaining({ note: 'Ring before you come' }),
  })
  expect(order.discount_cents).toBeGreaterThan(0)
  expect(ksh(order.total_cents / 100, 2)).toBe(total)

  await page.reload()
  await expect(placed(page)).toBeVisible()
  await expect(figure(page, 'Total')).toHaveText(total)
  const [file] = await Promise.all([page.waitForEvent('download'), press(page, 'Print / PDF')])
  expect(file.suggestedFilename()).toBe(`order-00${order.id}.pdf`)
  await page.getByRole('link', { name: 'View order' }).click()
  await expect(page).toHaveURL(`/orders/${order.id}`)
})

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

for (const width of [360, 1366])
  test(
    `the home page of an officer at ${width} px leads to a waiting request and to a booking for a client`,
    wideInLong(width),
    async ({ open, db }) => {
      const client = nth(await findClients(db), width === 360 ? 6 : 7)
      const { id: product } = await db
        .selectFrom('products')
        .select('id')
        .where('listed', '=', true)
        .limit(1)
        .executeTakeFirstOrThrow()
      const { branch_id } = await db
        .selectFrom('accounts')
        .select('branch_id')
        .where('username', '=', 'officer')
        .executeTakeFirstOrThrow()
      const member = await db
        .selectFrom('accounts')
        .select('id')
        .where('email', '=', 'achieng@example.com')
        .executeTakeFirstOrThrow()
      const request = await db
        .insertInto('order_requests')
        .values({ account_id: member.id, branch_id: branch_id ?? 0, number_of_months: 3 })
        .returning('id')
        .executeTakeFirstOrThrow()
      await db
        .insertInto('order_request_lines')
        .values({ request_id: request.id, product_id: product, quantity: 1 })
        .execute()

      const page = await open('/', { as: 'officer', width })
      const requests = page.getByRole('region', { name: /^Requests waiting \(\d+\)$/ })
      await expect(requests.getByRole('listitem').first()).toContainText(/KSh/)
      await expect(page.getByRole('region', { name: /^To deliver/ })).toBeVisible()
      await expect(page.getByRole('region', { name: 'Refused today' })).toBeVisible()
      await expect(page).toHaveNoOverflow()
      expect(await axeViolations(page)).toEqual([])
      await requests.getByRole('listitem').first().getByRole('link').click()
      await expect(page).toHaveURL(/\/checkout\?request=\d+$/)
      await expect(page.getByText(/^Request #R\d+ of /)).toBeVisible()

      await page.goto('/')
      await pick(page, 'Find by name, number or phone', client.clientNumber)
      await expect(page).toHaveURL('/products')
      await expect(page.getByRole('region', { name: 'The client you shop for' })).toContainText(client.fullName)
      await fillCart(page, 1, 'price-asc')
      await page.goto('/checkout')
      await expect(page.getByText(`For ${client.fullName} (${client.clientNumber})`)).toBeVisible()
      await placeOrder(page).click()
      await expect(page.getByRole('heading', { name: /^Order #00\d+ placed$/ })).toBeVisible()
    },
  )

test('the home page of a visitor loads and shows nothing of the work of staff', inLong, async ({ open }) => {
  const page = await open('/')
  const calls: string[] = []
  page.on('request', (request) => calls.push(request.url()))
  await page.reload()
  expect(calls.filter((url) => /staff\/work|staff-work/.test(url))).toEqual([])
  await expect(page.getByText('Book for a client')).toBeHidden()
})

const bar = (page: Page) => page.getByRole('region', { name: 'The client you shop for' })

const chosen = (page: Page, { fullName, clientNumber }: Client) => page.getByText(`For ${fullName} (${clientNumber})`)

/** The most presses from home to a booked order of three products, and the most scrolling in screens. */
const maxTaps = 14

const maxScreens = 2

test(
  'three products are booked for a client from home at 360 px with few taps and little scrolling',
  inLong,
  async ({ open, db }) => {
    const client = nth(await findClients(db), 0)
    const products = await findCheapest(db, 3)
    const page = await open('/', { as: 'officer', width: 360 })
    const count = await countClicks(page)
    const scrolled = await countScrolling(page)
    for (const [index, { name }] of products.entries()) await addBySearch(page, name, index + 1)
    await pressInHeader(page, cartOf(page, 3))
    await press(page, 'Proceed to Checkout')
    await findClient(page).click()
    await page.keyboard.type(client.clientNumber)
    await page.getByRole('option').filter({ hasText: client.clientNumber }).click()
    await expect(chosen(page, client)).toBeVisible()
    await expect(monthsChip(page, 6)).toBeChecked()
    await expect(placeOrder(page)).toBeInViewport()
    await placeOrder(page).click()
    await expect(placed(page)).toBeVisible()
    const screens = scrolled.pixels / 780
    test.info().annotations.push({ type: 'taps and screens', description: `${count.clicks}, ${screens.toFixed(2)}` })
    expect(count.clicks).toBeLessThanOrEqual(maxTaps)
    expect(screens).toBeLessThanOrEqual(maxScreens)
  },
)

test(
  'the chosen client stays on top of the shop only in this tab, and the next client of the group follows',
  inLong,
  async ({ open, db }) => {
    const client = nth(await findClients(db), 0)
    const page = await open('/products', { as: 'officer', width: 360 })
    await fillCart(page, 1, 'price-asc')
    await page.goto('/checkout')
    await findClient(page).fill(client.clientNumber)
    await page.getByRole('option').filter({ hasText: client.clientNumber }).click()
    await expect(chosen(page, client)).toBeVisible()

    await page.goto('/products')
    await expect(bar(page)).toContainText(`Shopping for ${client.fullName}`)
    await expect(bar(page)).toContainText(`${ksh(client.available)} available`)
    await expect(page).toHaveNoOverflow()
    expect(await axeViolations(page)).toEqual([])
    await page.reload()
    await expect(bar(page)).toContainText(client.fullName)

    const other = await page.context().newPage()
    await other.goto('/checkout')
    await expect(other.getByText('Your cart is empty! Add products before checking out.')).toBeVisible()
    await expect(chosen(other, client)).toHaveCount(0)
    await other.close()

    await page.goto('/checkout')
    await expect(chosen(page, client)).toBeVisible()
    await placeOrder(page).click()
    await expect(placed(page)).toBeVisible()
    await expect(page.getByText(/^KSh\s[\d,]+ of the limit still available$/)).toBeVisible()
    await expect(page.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
      'href',
      /^https:\/\/wa\.me\/\d+\?text=Order/,
    )
    await expect(page.getByRole('link', { name: 'SMS' })).toHaveAttribute('href', /^sms:\+\d+\?body=Order/)
    expect(await axeViolations(page)).toEqual([])
    await expect(page).toHaveNoOverflow()
    const next = page.getByRole('link', { name: /^Next client of this group: / })
    const name = (await next.innerText()).replace('Next client of this group: ', '')
    await next.click()
    await expect(page).toHaveURL('/products')
    await expect(bar(page)).toContainText(`Shopping for ${name}`)
    await expect(bar(page)).not.toContainText(client.fullName)
    await page.getByRole('button', { name: 'Shop for no client' }).click()
    await expect(bar(page)).toHaveCount(0)
    await page.reload()
    await expect(main(page)).toBeVisible()
    await expect(bar(page)).toHaveCount(0)
  },
)

test('another client of the line has a cart and their own draft', inLong, async ({ open, db }) => {
  const [one, other] = [nth(await findClients(db), 0), nth(await findClients(db), 1)]
  const page = await open('/products', { as: 'officer' })
  await fillCart(page, 1, 'price-asc')
  await page.goto('/checkout')
  await findClient(page).fill(one.clientNumber)
  await page.getByRole('option').filter({ hasText: one.clientNumber }).click()
  await expect(chosen(page, one)).toBeVisible()
  await page.getByLabel('Note (optional)').fill('For the first')
  await page.goto('/cart')
  await press(page, 'Shop for another client')
  await findClient(page).fill(other.clientNumber)
  await page.getByRole('option').filter({ hasText: other.clientNumber }).click()
  await expect(bar(page)).toContainText(other.fullName)
  await expect(cartOf(page, 0)).toBeVisible()
  await fillCart(page, 1, 'price-desc')
  await page.goto('/checkout')
  await expect(chosen(page, other)).toBeVisible()
  await expect(page.getByLabel('Note (optional)')).toHaveValue('')
})

/** Finds the client in the checkout, or in the line on top of the shop. */
async function choose(page: Page, client: Client) {
  await findClient(page).fill(client.clientNumber)
  await page.getByRole('option').filter({ hasText: client.clientNumber }).click()
}

for (const width of [360, 1366])
  test(
    `two clients have a cart each at ${width} px, the one left waits in the list of the cart page`,
    inLong,
    async ({ open, db }) => {
      const [one, other] = [nth(await findClients(db), 2), nth(await findClients(db), 3)]
      const page = await open('/products', { as: 'officer', width })
      const others = page.getByRole('region', { name: 'Carts of other clients' })
      await fillCart(page, 2, 'price-asc')
      await page.goto('/checkout')
      await choose(page, one)
      await expect(chosen(page, one)).toBeVisible()
      await expect(cartOf(page, 2)).toBeVisible()

      await page.goto('/cart')
      await expect(others).toHaveCount(0)
      await press(page, 'Shop for another client')
      await choose(page, other)
      await expect(bar(page)).toContainText(other.fullName)
      await expect(cartOf(page, 0)).toBeVisible()
      await expect(others).toContainText(one.fullName)
      await expect(others).toContainText('2 items')
      await expect(page).toHaveNoOverflow()
      expect(await axeViolations(page)).toEqual([])

      await fillCart(page, 1, 'price-asc')
      await page.goto('/cart')
      await press(page, 'Shop for no client')
      await expect(cartOf(page, 0)).toBeVisible()
      await expect(others.getByRole('listitem')).toHaveCount(2)
      await page.getByRole('button', { name: `Delete the cart: ${other.fullName}` }).click()
      await expect(others.getByRole('listitem')).toHaveCount(1)
      await press(page, 'Undo')
      await expect(others.getByRole('listitem')).toHaveCount(2)
      await page.getByRole('link', { name: `Continue the cart: ${one.fullName}` }).click()
      await expect(bar(page)).toContainText(one.fullName)
      await expect(cartOf(page, 2)).toBeVisible()

      await press(page, 'Proceed to Checkout')
      await expect(chosen(page, one)).toBeVisible()
      await press(page, 'Change the client')
      await choose(page, other)
      await expect(page.getByText('This client has a cart already: it is open now.')).toBeVisible()
      await expect(chosen(page, other)).toBeVisible()
      await expect(cartOf(page, 1)).toBeVisible()
      await placeOrder(page).click()
      await expect(placed(page)).toBeVisible()
      await page.goto('/cart')
      await expect(others.getByRole('listitem')).toHaveCount(1)
      await expect(others).toContainText(one.fullName)
    },
  )

test('correcting the client in the checkout takes items and note along', inLong, async ({ open, db }) => {
  const [one, other] = [nth(await findClients(db), 4), nth(await findClients(db), 5)]
  const page = await open('/products', { as: 'officer' })
  await fillCart(page, 2, 'price-asc')
  await page.goto('/checkout')
  await choose(page, one)
  await page.getByLabel('Note (optional)').fill('Before noon')
  await press(page, 'Change the client')
  await choose(page, other)
  await expect(chosen(page, other)).toBeVisible()
  await expect(cartOf(page, 2)).toBeVisible()
  await expect(page.getByLabel('Note (optional)')).toHaveValue('Before noon')
  await page.goto('/cart')
  await expect(page.getByRole('region', { name: 'Carts of other clients' })).toHaveCount(0)
})

test(
  'without an outbox, a try without an answer leaves the first client with their items when another is chosen, and is booked once',
  inLong,
  async ({ open, db }) => {
    const [one, other] = [nth(await findClients(db), 6), nth(await findClients(db), 7)]
    const countOrders = async () =>
      (await db.selectFrom('orders').select('id').where('customer_id', 'in', [one.id, other.id]).execute()).length
    const before = await countOrders()
    const page = await open('/products', { as: 'officer', expected: ['net::ERR_CONNECTION_RESET'] })
    // As in an office network without https.
    await page.addInitScript(() => Object.defineProperty(crypto, 'subtle', { value: undefined }))
    await fillCart(page, 1, 'price-asc')
    await page.goto('/checkout')
    await choose(page, one)
    await expect(chosen(page, one)).toBeVisible()
    await page.route('**/orders/place', (route) => route.fetch().then(() => route.abort('connectionreset')), {
      times: 1,
    })
    await placeOrder(page).click()
    await expect(page.getByRole('alert').getByText('Failed to place order. Please check your network.')).toBeVisible()
    expect(await countOrders()).toBe(before + 1)

    await page.reload()
    await press(page, 'Change the client')
    await choose(page, other)
    await expect(page.getByText('The last try for the other client got no answer')).toBeVisible()
    await expect(cartOf(page, 0)).toBeVisible()
    await page.goto('/cart')
    await page.getByRole('link', { name: `Continue the cart: ${one.fullName}` }).click()
    await expect(cartOf(page, 1)).toBeVisible()
    await press(page, 'Proceed to Checkout')
    await expect(page.getByText('Your last try got no answer')).toBeVisible()
    await placeOrder(page).click()
    await expect(placed(page)).toBeVisible()
    expect(await countOrders()).toBe(before + 1)
  },
)

test('two tabs with two clients have a cart each', inLong, async ({ open, db }) => {
  const [one, other] = [nth(await findClients(db), 8), nth(await findClients(db), 9)]
  const page = await open('/products', { as: 'officer' })
  await fillCart(page, 2, 'price-asc')
  await page.goto('/checkout')
  await choose(page, one)
  await expect(chosen(page, one)).toBeVisible()
  const tab = await page.context().newPage()
  await tab.goto('/products')
  await expect(cartOf(tab, 0)).toBeVisible()
  await fillCart(tab, 1, 'price-asc')
  await tab.goto('/checkout')
  await choose(tab, other)
  await expect(chosen(tab, other)).toBeVisible()
  await expect(cartOf(tab, 1)).toBeVisible()
  await page.reload()
  await expect(chosen(page, one)).toBeVisible()
  await expect(cartOf(page, 2)).toBeVisible()
  await tab.close()
})

const email = 'achieng@example.com'

const findNewestRequest = (db: Db) =>
  db.selectFrom('order_requests').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()

const countRequests = async (db: Db) => (await db.selectFrom('order_requests').select('id').execute()).length

const card = (page: Page, id: number) => page.getByRole('article', { name: `Request #R00${id}`, exact: true })

const note = 'Please call before noon'

/** Expects the confirmation and an empty cart; returns the request's id. */
async function expectSent(page: Page, db: Db) {
  await expect(page.getByRole('heading', { name: /^Request #R00\d+ is sent$/ })).toBeVisible()
  await expect(cartOf(page, 0)).toBeVisible()
  return (await findNewestRequest(db)).id
}

/** Fills in the request on a phone; the input stays after a reload, and a double click sends it once. */
async function sendRequest(page: Page, db: Db) {
  const names = await fillCart(page, 2, 'price-asc')
  await page.goto('/checkout')
  await chooseOtherMonths(page, 4)
  await page.getByLabel('Note to the officer (optional)').fill(note)
  await page.reload()
  await expect(page.getByLabel('Note to the officer (optional)')).toHaveValue(note)
  await expect(figure(page, 'Client number')).toHaveText(/^CL-/)
  await expect(page).toHaveNoOverflow()
  const before = await countRequests(db)
  await page.getByRole('button', { name: 'Send request' }).dblclick()
  const id = await expectSent(page, db)
  expect(await countRequests(db)).toBe(before + 1)
  return { id, names }
}

/** Books the request with changed items; the officer's own cart stays. */
async function bookRequest(staff: Page, db: Db, id: number, names: string[]) {
  await fillCart(staff, 1, 'price-desc')
  await staff.goto('/orders?tab=requests')
  await card(staff, id)
    .getByRole('link', { name: /checkout/i })
    .click()
  await expect(staff.getByText('Your own cart is kept aside: its item is not in this order.')).toBeVisible()
  await expect(staff.getByText('For Achieng Otieno (')).toBeVisible()
  await expect(monthsChip(staff, 4)).toBeChecked()
  await expect(staff.getByLabel('Note (optional)')).toHaveValue(note)
  await press(staff, `Remove ${names[1]}`)
  await staff
    .getByRole('group', { name: `Quantity of ${names[0]}` })
    .getByLabel('Increase quantity')
    .click()
  await expect(figure(staff, 'Items')).toHaveText('2')
  await staff.reload()
  await expect(figure(staff, 'Items')).toHaveText('2')
  await expect(staff.getByText('For Achieng Otieno (')).toBeVisible()
  await expect(staff).toHaveNoOverflow()
  await placeOrder(staff).dblclick()
  await expect(staff.getByRole('heading', { name: /^Order #00\d+ placed$/ })).toBeVisible()
  await expect(figure(staff, 'Request')).toHaveText(`#R00${id}`)
  await expect(cartOf(staff, 1)).toBeVisible()
  const order = await findNewestOrder(db)
  expect(order).toMatchObject({ number_of_months: 4, item_count: 2, order_request_id: id })
  expect(order.personal).toMatchObject({ note })
  return order
}

/** Expects that a request whose response was lost is stored once when the outbox sends it again. */
async function sendAfterLostResponse(page: Page, db: Db) {
  await fillCart(page, 1, 'price-asc')
  await page.goto('/checkout')
  const before = await countRequests(db)
  const loseResponse = (route: Route) => route.fetch().then(() => route.abort('connectionreset'))
  await page.route('**/order-requests', loseResponse, { times: 1 })
  await press(page, 'Send request')
  // The page that still waits may get the answer of the second try itself.
  await expect(page.getByRole('heading', { name: /^(It is done now|Request #R00\d+ is sent)$/ })).toBeVisible()
  const { id } = await findNewestRequest(db)
  await expect(main(page).getByText(`#R00${id}`).first()).toBeVisible()
  expect(await countRequests(db)).toBe(before + 1)
  return id
}

/** Declines a request in the checkout, with a reason. */
async function declineInCheckout(staff: Page, id: number, reason: string) {
  const dialog = staff.getByRole('dialog')
  await staff.goto(`/checkout?request=${id}`)
  await staff.getByRole('button', { name: 'Decline' }).click()
  await dialog.getByRole('textbox').fill(reason)
  await dialog.getByRole('button', { name: 'Decline the request' }).click()
  await expect(staff.getByRole('heading', { name: `Request #R00${id} was declined` })).toBeVisible()
}

test('an officer changes and books a request that a member sent from a phone, and both see the order', async ({
  open,
  db,
}) => {
  const page = await open('/products', { as: 'achieng', width: 360 })
  const { id, names } = await sendRequest(page, db)
  const staff = await open('/products', { as: 'officer' })
  const order = await bookRequest(staff, db, id, names)
  await staff.goto(`/checkout?request=${id}`)
  await expect(staff.getByText(`Request #R00${id} is booked as order #00${order.id}`)).toBeVisible()
  await page.goto('/orders?tab=requests')
  await expect(card(page, id).getByRole('link', { name: `Booked as order #00${order.id}` })).toBeVisible()
})

test('an officer declines a request with a reason, which the member reads', inLong, async ({ open, db }) => {
  const page = await open('/products', { as: 'achieng', width: 360, expected: ['net::ERR_CONNECTION_RESET'] })
  const staff = await open('/contact', { as: 'officer' })
  const id = await sendAfterLostResponse(page, db)
  await declineInCheckout(staff, id, 'The lamps come next week')
  await page.getByRole('link', { name: 'My requests' }).click()
  await expect(card(page, id).getByText('Declined because: The lamps come next week')).toBeVisible()
})

test(
  'a member withdraws all requests in the list, and the tab shows the number of open ones',
  inLong,
  async ({ open }) => {
    const page = await open('/orders', { as: 'achieng', width: 360 })
    await page.getByRole('link', { name: /^Requests \d+ open$/ }).click()
    const withdraw = page.getByRole('button', { name: 'Withdraw' })
    await expect(withdraw.first()).toBeVisible()
    for (let remaining = await withdraw.count(); remaining > 0; remaining--) {
      await withdraw.first().click()
      await page.getByRole('dialog').getByRole('button', { name: 'Withdraw the request' }).click()
      await expect(page.getByText(/^Request #R00\d+ is withdrawn$/).first()).toBeVisible()
      await expect(withdraw).toHaveCount(remaining - 1)
    }
    await expect(page.getByRole('link', { name: 'Requests', exact: true })).toBeVisible()
  },
)

test(
  'an officer declines a request in the list with a reason, and finds it by the filter',
  inLong,
  async ({ open }) => {
    const staff = await open('/orders', { as: 'officer' })
    await expect(staff.getByText('Booked in all')).toBeVisible()
    await expect(staff.getByPlaceholder('Order, client or product')).toBeVisible()
    const tab = staff.getByRole('link', { name: /^Requests \d+ open$/ })
    const waiting = Number(/\d+/.exec(await tab.innerText())?.[0])
    await tab.click()
    await expect(cards(staff)).toHaveCount(waiting)
    const name = (await cards(staff).first().getByRole('heading').innerText()).replace('Request ', '')
    await cards(staff).first().getByRole('button', { name: 'Decline' }).click()
    const dialog = staff.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Decline the request' }).click()
    await expect(dialog.getByText('Please write at least 3 characters.')).toBeVisible()
    await dialog.getByLabel('Reason').fill('Please repay the last instalment first')
    await dialog.getByRole('button', { name: 'Decline the request' }).click()
    await expect(staff.getByText(`Request ${name} is declined`)).toBeVisible()
    await expect(cards(staff)).toHaveCount(waiting - 1)
    await staff.getByLabel('Status').selectOption('Declined')
    await expect(
      staff
        .getByRole('article', { name: `Request ${name}`, exact: true })
        .getByText('Declined because: Please repay the last instalment first'),
    ).toBeVisible()
  },
)

/** Sends a request as a member who is no client and must choose a branch. */
async function sendAsNewcomer(page: Page, db: Db) {
  await fillCart(page, 1, 'price-asc')
  await page.goto('/checkout')
  await press(page, 'Send request')
  await expect(page.getByRole('alert').getByText('Choose a branch.')).toBeVisible()
  const branch = await db
    .selectFrom('accounts')
    .innerJoin('branches', 'branches.id', 'accounts.branch_id')
    .where('username', '=', 'officer')
    .select(['branches.id', 'branches.name'])
    .executeTakeFirstOrThrow()
  await field(page, 'Branch').selectOption(String(branch.id))
  await press(page, 'Send request')
  const id = await expectSent(page, db)
  await expect(figure(page, 'Branch')).toHaveText(branch.name)
  return id
}

/** Creates a client of the first group for the member. */
async function createClient(staff: Page) {
  await press(staff, 'Create a new client')
  await press(staff, 'Create client')
  await expect(staff.getByText("Choose the client's group.")).toBeVisible()
  await field(staff, 'Phone').fill('0711 223 344')
  await staff.getByRole('combobox', { name: 'Group' }).click()
  await staff.getByRole('option').first().click()
  await press(staff, 'Create client')
  await expect(staff.getByText('The client has no loan limit yet: a manager can set one.')).toBeVisible()
}

test(
  'an officer creates a client for a member without one, and then books the request of the member',
  inLong,
  async ({ open, db }) => {
    const page = await open('/contact', { as: 'achieng', width: 360 })
    const staff = await open('/contact', { as: 'officer' })
    const account = db.selectFrom('accounts').select('id').where('email', '=', email)
    const unlink = db.updateTable('customers').set({ account_id: null }).where('account_id', '=', account)
    const client = await unlink.returning(['first_name', 'last_name', 'client_number']).executeTakeFirstOrThrow()
    const id = await sendAsNewcomer(page, db)
    await staff.goto(`/checkout?request=${id}`)
    const fullName = `${client.first_name} ${client.last_name}`
    // The shop suggests a candidate by phone; staff decide.
    await expect(staff.getByText(`${fullName} is ${fullName} (${client.client_number})?`)).toBeVisible()
    await createClient(staff)
    const setLimit = db
      .updateTable('customers')
      .set({ loan_limit_cents: 5_000_000 })
      .where('phone', '=', '+254711223344')
    const { account_id } = await setLimit.returning('account_id').executeTakeFirstOrThrow()
    expect(account_id).toBe((await account.executeTakeFirstOrThrow()).id)
    await staff.reload()
    await placeOrder(staff).click()
    await expect(staff.getByRole('heading', { name: /^Order #00\d+ placed$/ })).toBeVisible()
    expect(await findNewestOrder(db)).toMatchObject({ order_request_id: id })
  },
)

const LIMIT_CENTS = 10_000_000

/** Gives the client of the demo member a limit and a debt, in cents. */
const setCredit = (db: Db, credit: { loan_limit_cents: number | null; outstanding_cents?: number }) =>
  db
    .updateTable('customers')
    .set(credit)
    .where('account_id', '=', (e) =>
      e.selectFrom('accounts').select('id').where('email', '=', 'achieng@example.com').$castTo<number>(),
    )
    .execute()

for (const width of [360, 1366]) {
  test(
    `at ${width} px a member sees her limit, and what her cart leaves of it`,
    wideInLong(width),
    async ({ open, db }) => {
      await emptyCarts(db)
      await setCredit(db, { loan_limit_cents: LIMIT_CENTS })
      const page = await open('/orders', { as: 'achieng', width })
      const limit = panel(page, 'My limit')
      await expect(limit).toContainText(/KSh\s[\d,]+ available of KSh\s100,000/)
      await expect(page).toHaveNoOverflow()
      expect(await axeViolations(page)).toEqual([])
      await page.goto('/account')
      await expect(limit).toContainText('available of KSh 100,000')
      await expect(page).toHaveNoOverflow()

      await fillCart(page, 1, 'price-asc')
      await page.goto('/cart')
      await expect(page.getByText(/^This leaves KSh\s[\d,]+ of your limit\.$/)).toBeVisible()
      await setCredit(db, { loan_limit_cents: 0 })
      await page.reload()
      await expect(page.getByText(/^Over your limit by KSh\s[\d,]+: KSh\s0 is available\./)).toBeVisible()
      await expect(page).toHaveNoOverflow()
      expect(await axeViolations(page)).toEqual([])
      await press(page, 'Proceed to Checkout')
      await expect(page.getByText(/^Over your limit by KSh\s[\d,]+/)).toBeVisible()

      await setCredit(db, { loan_limit_cents: null })
      await page.goto('/orders')
      await expect(limit).toContainText('No loan limit is set for you yet.')
    },
  )
}

test('a limit that fails to load is named as such, and loads on request', inLong, async ({ open, db }) => {
  await setCredit(db, { loan_limit_cents: LIMIT_CENTS })
  const page = await open('/about', { as: 'achieng', expected: ['500 /clients/mine/credit'] })
  await page.route('**/api/v1/clients/mine/credit', (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.goto('/orders')
  await expect(alertWith(page, 'Your limit could not be shown.')).toBeVisible()
  await page.unroute('**/api/v1/clients/mine/credit')
  await panel(page, 'My limit').getByRole('button', { name: 'Try Again' }).click()
  await expect(panel(page, 'My limit')).toContainText('available of KSh 100,000')
})
