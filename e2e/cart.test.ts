import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { emptyCarts } from './support/kept.ts'
import { nth } from './support/lending.ts'
import { password } from './support/people.ts'
import { openShop } from './support/shop.ts'
import { figure, ksh } from './support/steps.ts'

const shop = await openShop()
const { open, db } = shop

const goods = await db
  .selectFrom('products')
  .where('status', '=', 'active')
  .where('discount_percent', '=', 0)
  .where('available_stock', '>=', 8)
  .select(['id', 'name', 'slug', 'selling_price_cents', 'list_price_cents', 'current_stock', 'reserved_stock'])
  .orderBy('id')
  .limit(3)
  .execute()
const product = (index: number) => nth(goods, index)
const price = (index: number) => product(index).selling_price_cents / 100

const line = (page: Page, index: number) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: product(index).name, exact: true }) })
const total = (page: Page) => figure(page.getByRole('main'), 'Total')
const more = (page: Page, index: number) => line(page, index).getByRole('button', { name: 'Increase quantity' })
const count = (page: Page, pieces: number) => page.getByRole('link', { name: `My Cart, ${pieces}` })

async function addToCart(page: Page, index: number) {
  await page.goto(`/products/${product(index).slug}`)
  await page.getByRole('main').getByText(/^KSh/).first().waitFor()
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart', exact: true }).first().click()
  await page
    .getByRole('status')
    .getByText(`${product(index).name} added to cart`)
    .waitFor()
}

/** What the server keeps: quantities of the products, by their place here. */
const keptCart = async () => {
  const rows = await db.selectFrom('cart_items').select(['product_id', 'quantity']).execute()
  return goods.map(({ id }) => rows.find((row) => row.product_id === id)?.quantity ?? 0)
}
const keptWishes = async () => {
  const rows = await db.selectFrom('wishlist_items').select('product_id').orderBy('position').execute()
  return rows.map(({ product_id }) => goods.findIndex(({ id }) => id === product_id))
}

/** The tab is looked at again. */
const lookAt = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('focus')))

beforeEach(() => emptyCarts(db))

test.each([360, 1366])('what a member gathers at %i px follows them to another device, both ways', async (width) => {
  const phone = await open('/', { as: 'achieng', width })
  await addToCart(phone, 0)
  await addToCart(phone, 1)
  await expect.poll(keptCart).toEqual([1, 1, 0])

  const desk = await open('/cart', { as: 'achieng', expected: [409, 'net::ERR_CONNECTION_RESET'] })
  await line(desk, 0).waitFor()
  await expect.poll(() => total(desk).innerText()).toBe(ksh(price(0) + price(1)))
  await more(desk, 0).click()
  await more(desk, 0).click()
  await desk.getByRole('button', { name: `Save for later: ${product(1).name}` }).click()
  await expect.poll(keptCart).toEqual([3, 0, 0])
  expect(await keptWishes()).toEqual([1])

  await phone.goto('/cart')
  await count(phone, 3).waitFor()
  expect(await line(phone, 1).count()).toBe(0)
  await phone.getByRole('link', { name: 'My Wishlist, 1' }).waitFor()

  // Without a line both go on, and change the same goods.
  await desk.route('**/api/v1/cart', (route) => route.abort('connectionreset'))
  await more(desk, 0).click()
  await addToCart(desk, 2)
  await more(phone, 0).click()
  await more(phone, 0).click()
  await expect.poll(keptCart).toEqual([5, 0, 0])
  await desk.unroute('**/api/v1/cart')
  await lookAt(desk)
  await expect.poll(keptCart).toEqual([5, 0, 1])
  await count(desk, 6).waitFor()
  await lookAt(phone)
  await count(phone, 6).waitFor()
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
})

test('a session that ended leaves goods without any amount and merges them when signing in; leaving takes them', async () => {
  const { token } = await shop.sessionOf('achieng')
  const page = await open('/login', { width: 360, expected: [401, 'net::ERR_CONNECTION_RESET'] })
  const signIn = async () => {
    await page.getByLabel('Username').fill('achieng@example.com')
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Sign In' }).click()
  }
  await signIn()
  await page.waitForURL((url) => url.pathname === '/')
  await addToCart(page, 0)
  await page.goto('/cart')
  await page.getByLabel('Promo code').fill('flat500')
  await page.getByRole('button', { name: 'Apply' }).click()
  await page.getByText('Promo discount').waitFor()
  await expect.poll(keptCart).toEqual([1, 0, 0])

  // Meanwhile elsewhere another product is added, and here the session runs out.
  const version = await db.selectFrom('carts').select('version').executeTakeFirstOrThrow()
  const items = [0, 1].map((index) => ({ productId: product(index).id, quantity: 1 }))
  const kept = await fetch(`${shop.url}/api/v1/cart`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ ...version, items, wishes: [] }),
  })
  expect(kept.status).toBe(200)
  const newest = db.selectFrom('sessions').select('id').orderBy('created_at', 'desc').limit(1)
  await db.updateTable('sessions').set({ ended_at: new Date() }).where('id', '=', newest).execute()
  await more(page, 0).click()
  await page.getByText('You must be logged in to proceed to checkout.').waitFor()
  await line(page, 0).waitFor()
  expect(
    await page
      .getByRole('main')
      .getByText(/KSh|FLAT500/)
      .count(),
  ).toBe(0)

  await page.getByLabel('Promo code').fill('SAVE10')
  await page.getByRole('button', { name: 'Apply' }).click()
  await page.getByRole('status').getByText('Please log in to apply promo codes.').waitFor()
  await page.getByRole('button', { name: /^Save for later/ }).click()
  await page.getByRole('status').getByText('Please log in to manage your wishlist.').waitFor()
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
  await page.getByRole('status').getByText('You must be logged in to proceed to checkout.').waitFor()

  await page.getByRole('main').getByRole('link', { name: 'Log in', exact: true }).click()
  await signIn()
  await page.waitForURL('**/cart')
  await count(page, 3).waitFor()
  await expect.poll(() => total(page).innerText()).toBe(ksh(price(0) * 2 + price(1) - 500))
  await expect.poll(keptCart).toEqual([2, 1, 0])

  // What could not be sent is sent before the session is over.
  const lost = page.waitForEvent('requestfailed')
  await page.route('**/api/v1/cart', (route) => route.abort('connectionreset'), { times: 1 })
  await more(page, 0).click()
  await lost
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL('**/login')
  await expect.poll(keptCart).toEqual([3, 1, 0])
  await page.goto('/cart')
  await page.getByText('Your cart is empty!').waitFor()
  expect(
    await page.evaluate(() => ['cart', 'kept', 'promo'].map((key) => localStorage.getItem(`sokoni.${key}`))),
  ).toEqual([null, null, null])
})

test.each([360, 1366])(
  'promo codes at %i px: tried on the server, kept, and why one no longer counts',
  async (width) => {
    await db.deleteFrom('promotions').where('code', '=', 'TWOLAMPS').execute()
    const minimum = product(0).selling_price_cents * 2
    await db
      .insertInto('promotions')
      .values({ code: 'TWOLAMPS', kind: 'amount', amount_cents: 10_000, minimum_cents: minimum })
      .execute()
    const page = await open('/', { as: 'achieng', width, expected: [409, 422] })
    await addToCart(page, 0)
    await page.goto('/cart')
    const code = page.getByLabel('Promo code')
    const apply = page.getByRole('button', { name: 'Apply' })
    await apply.click()
    await code.fill('no such code')
    await apply.click()
    await page.getByRole('alert').getByText('Invalid promo code').waitFor()
    await code.fill(' save10 ')
    await apply.click()
    await page.getByRole('status').getByText('Promo code applied successfully!').waitFor()
    const tenth = Math.round(price(0) / 10)
    expect(await figure(page, 'Promo discount').innerText()).toBe(`−${ksh(tenth)}`)
    expect(await total(page).innerText()).toBe(ksh(price(0) - tenth))

    await page.getByRole('button', { name: 'Remove promo code SAVE10' }).click()
    await page.getByRole('status').getByText('Promo code removed.').waitFor()
    await expect.poll(() => total(page).innerText()).toBe(ksh(price(0)))
    await code.fill('TwoLamps')
    await apply.click()
    await page
      .getByRole('alert')
      .getByText(`needs goods for ${ksh(price(0) * 2)}`)
      .waitFor()
    await more(page, 0).click()
    await apply.click()
    await expect.poll(() => total(page).innerText()).toBe(ksh(price(0) * 2 - 100))
    await page.reload()
    await expect.poll(() => total(page).innerText()).toBe(ksh(price(0) * 2 - 100))

    await line(page, 0).getByRole('button', { name: 'Decrease quantity' }).click()
    await page.getByRole('alert').getByText('The promo code TWOLAMPS needs goods for').waitFor()
    await expect.poll(() => total(page).innerText()).toBe(ksh(price(0)))
    expect(await page.getByText('Promo discount').count()).toBe(0)
    await more(page, 0).click()
    await expect.poll(() => total(page).innerText()).toBe(ksh(price(0) * 2 - 100))
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  },
)

test('what changed since is said line by line, and what is removed can be had back', async () => {
  const page = await open('/', { as: 'achieng', width: 360 })
  for (const index of [0, 1, 2]) await addToCart(page, index)
  await page.goto('/cart')
  await more(page, 1).click()
  const change = (index: number) => db.updateTable('products').where('id', '=', product(index).id)
  await change(0)
    .set({ list_price_cents: product(0).list_price_cents + 5_000 })
    .execute()
  await change(1)
    .set((e) => ({ current_stock: e('reserved_stock', '+', 1) }))
    .execute()
  await change(2).set({ status: 'hidden' }).execute()
  await page.reload()

  await line(page, 0)
    .getByText(`Price changed from ${ksh(price(0))} to ${ksh(price(0) + 50)}`)
    .waitFor()
  await line(page, 1).getByText('Only 1 left in stock.').waitFor()
  await line(page, 2).getByText('No longer sold. Remove it to go on.').waitFor()
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
  await page.getByText('Some goods cannot be ordered as they are.').waitFor()
  await line(page, 1).getByRole('button', { name: 'Take 1' }).click()
  await line(page, 2)
    .getByRole('button', { name: /^Remove/ })
    .click()
  await line(page, 2).waitFor({ state: 'hidden' })
  await page
    .getByRole('status')
    .getByText(`${product(2).name} removed from cart`)
    .waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await line(page, 2).waitFor()
  await line(page, 2)
    .getByRole('button', { name: /^Remove/ })
    .click()
  await line(page, 2).waitFor({ state: 'hidden' })
  await expect.poll(keptCart).toEqual([1, 1, 0])
  await expect.poll(() => total(page).innerText()).toBe(ksh(price(0) + 50 + price(1)))
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
  await page.waitForURL('**/checkout')
  for (const [index, { list_price_cents, current_stock }] of goods.entries()) {
    await change(index).set({ list_price_cents, current_stock, status: 'active' }).execute()
  }
})
