import type { Page } from '@playwright/test'
import type { Db } from '#api/platform/database/db.ts'
import { expect, test, wideInLong } from './support/fixtures.ts'
import { type Client, countBooks, findClients, findNewestOrder, nth } from './support/lending.ts'
import { cards, cartOf, exactText, field, findClient, placed, press } from './support/locators.ts'
import { password } from './support/people.ts'
import { logIn } from './support/sign-in.ts'
import {
  applyCode,
  chooseOtherMonths,
  figure,
  fillCart,
  ksh,
  monthsChip,
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
