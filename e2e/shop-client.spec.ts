import type { Page } from '@playwright/test'
import { axeViolations } from './support/axe.ts'
import { countClicks } from './support/clicks/count-clicks.ts'
import { countScrolling } from './support/clicks/count-scrolling.ts'
import { expect, inLong, test } from './support/fixtures.ts'
import { type Client, findClients, nth } from './support/lending.ts'
import { cartOf, findClient, main, placed, press } from './support/locators.ts'
import { findCheapest } from './support/products.ts'
import { addBySearch, fillCart, ksh, monthsChip, placeOrder, pressInHeader } from './support/steps.ts'

const bar = (page: Page) => page.getByRole('region', { name: 'The client you shop for' })
const chosen = (page: Page, { fullName, clientNumber }: Client) => page.getByText(`For ${fullName} (${clientNumber})`)

/** The most presses from home to a booked order of three products, and the most scrolling in screens. */
const mostTaps = 14
const mostScreens = 2

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
    expect(count.clicks).toBeLessThanOrEqual(mostTaps)
    expect(screens).toBeLessThanOrEqual(mostScreens)
  },
)

test(
  'the chosen client stays on top of the shop in this tab alone, and the next client of the group follows',
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

test('another client of the line has a cart and a draft of their own', inLong, async ({ open, db }) => {
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
  'after a try without an answer, another client leaves the first with their items, who are booked once',
  inLong,
  async ({ open, db }) => {
    const [one, other] = [nth(await findClients(db), 6), nth(await findClients(db), 7)]
    const countOrders = async () =>
      (await db.selectFrom('orders').select('id').where('customer_id', 'in', [one.id, other.id]).execute()).length
    const before = await countOrders()
    const page = await open('/products', { as: 'officer', expected: ['net::ERR_CONNECTION_RESET'] })
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
