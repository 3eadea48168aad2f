import type { Page } from '@playwright/test'
import type { Db } from '#api/platform/database/db.ts'
import { countClicks } from '../support/clicks/count-clicks.ts'
import { expect, inLong, test, wideInLong } from '../support/fixtures.ts'
import { type Client, findClients, findNewestOrder, nth } from '../support/lending.ts'
import { findClient, heading, panel, placed, press } from '../support/locators.ts'
import { chooseOtherMonths, figure, ksh, placeOrder } from '../support/steps.ts'

const addProduct = (page: Page) => page.getByRole('combobox', { name: 'Add goods' })
const chosen = (page: Page, { fullName, clientNumber }: Client) => page.getByText(`For ${fullName} (${clientNumber})`)

/** The phone of a client as people type it. */
async function phoneOf(db: Db, { id }: Client) {
  const client = db.selectFrom('customers').select('phone').where('id', '=', id)
  return `0${(await client.executeTakeFirstOrThrow()).phone?.slice(-9)}`
}

/** The cheapest products of which a few are left. */
const findProducts = (db: Db) =>
  db
    .selectFrom('products')
    .select(['id', 'name'])
    .where('available_stock', '>', 10)
    .where('listed', '=', true)
    .orderBy('selling_price_cents')
    .limit(2)
    .execute()

/** Types into a search field and presses its first result. */
async function choose(page: Page, search: ReturnType<typeof findClient>, term: string, result: string) {
  await search.click()
  await search.pressSequentially(term)
  await page.getByRole('option').filter({ hasText: result }).first().click()
}

async function compose(page: Page, db: Db, client: Client) {
  const products = await findProducts(db)
  await choose(page, findClient(page), await phoneOf(db, client), client.clientNumber)
  await expect(chosen(page, client)).toBeVisible()
  await expect(figure(page, 'Available')).toHaveText(ksh(client.available))
  for (const { name } of products) await choose(page, addProduct(page), name, name)
  await page.getByRole('button', { name: 'Increase quantity' }).first().click()
  await chooseOtherMonths(page, 4)
  await expect(figure(page, 'Items')).toHaveText('3')
  await expect(page.getByText(/^After this order: /)).toBeVisible()
}

for (const width of [360, 1366]) {
  test(
    `an officer books an order in the console for a client found by phone, after a reload, at ${width} px`,
    wideInLong(width),
    async ({ open, db }) => {
      const client = nth(await findClients(db), 0)
      const page = await open('/admin/orders', { as: 'officer', width })
      await page.getByRole('link', { name: 'New Order' }).click()
      await expect(heading(page, 'New Order')).toBeVisible()
      await compose(page, db, client)
      await expect(page).toHaveNoOverflow()
      await page.reload()
      await expect(chosen(page, client)).toBeVisible()
      await expect(figure(page, 'Items')).toHaveText('3')
      await expect(figure(page, 'Total')).toHaveText(/^KSh/)
      const total = await figure(page, 'Total').innerText()
      await placeOrder(page).dblclick()
      await expect(placed(page)).toBeVisible()
      await expect(figure(page, 'Total')).toHaveText(total)

      const order = await findNewestOrder(db)
      await expect(placed(page)).toHaveText(`Order #00${order.id} placed`)
      expect(order).toMatchObject({ customer_id: client.id, number_of_months: 4, item_count: 3, status: 'Pending' })
      expect(ksh(order.total_cents / 100, 2)).toBe(total)
      await expect(page).toHaveNoOverflow()

      await page.getByRole('link', { name: /^Next client of this group: / }).click()
      await expect(panel(page, 'Order Products').getByText('No goods yet.')).toBeVisible()
      await expect(page.getByText(/^For /)).toBeVisible()
      await expect(chosen(page, client)).toHaveCount(0)
      await page.goBack()
      await page.getByRole('link', { name: 'Open the order' }).click()
      await expect(page).toHaveURL(`/admin/orders/${order.id}`)
    },
  )
}

test('an order takes no more clicks in the console than in the shop', inLong, async ({ open, db }) => {
  const client = nth(await findClients(db), 0)
  const [product] = await findProducts(db)
  const name = product?.name ?? ''
  const phone = await phoneOf(db, client)
  const page = await open('/products', { as: 'officer' })
  const count = await countClicks(page)

  await page.getByRole('button', { name: 'Add to Cart' }).first().click()
  await page.getByRole('link', { name: 'My Cart, 1' }).click()
  await press(page, 'Proceed to Checkout')
  await choose(page, findClient(page), phone, client.clientNumber)
  await placeOrder(page).click()
  await expect(placed(page)).toBeVisible()
  const inShop = count.clicks

  await page.goto('/admin/orders')
  await page.getByRole('link', { name: 'New Order' }).click()
  await choose(page, findClient(page), phone, client.clientNumber)
  await choose(page, addProduct(page), name, name)
  await placeOrder(page).click()
  await expect(placed(page)).toBeVisible()
  expect(count.clicks - inShop).toBeLessThanOrEqual(inShop)
  expect(inShop).toBeLessThanOrEqual(6)
})

test(
  'a link to a new order chooses its client, and asks before it replaces an unfinished one',
  inLong,
  async ({ open, db }) => {
    const [one, other] = await findClients(db)
    const [first, second] = [nth([one], 0), nth([other], 0)] as [Client, Client]
    const [product] = await findProducts(db)
    const page = await open(`/admin/orders/new?client=${first.id}`, {
      as: 'officer',
      expected: ['404 /api/v1/clients/999999999'],
    })
    await expect(chosen(page, first)).toBeVisible()
    await choose(page, addProduct(page), product?.name ?? '', product?.name ?? '')
    await expect(figure(page, 'Items')).toHaveText('1')

    await page.goto(`/admin/orders/new?client=${second.id}`)
    await expect(page.getByText('You have an unfinished order for another client')).toBeVisible()
    await press(page, 'Continue it')
    await expect(chosen(page, first)).toBeVisible()
    await page.goto(`/admin/orders/new?client=${second.id}`)
    await press(page, `Start one for ${second.fullName}`)
    await expect(chosen(page, second)).toBeVisible()
    await expect(page.getByText('No goods yet.')).toBeVisible()

    await page.goto('/admin/orders/new?client=999999999')
    await expect(page.getByText('There is no such client, or they belong to another branch.')).toBeVisible()
  },
)
