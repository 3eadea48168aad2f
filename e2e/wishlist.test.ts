import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { nth } from './support/lending.ts'
import { openShop } from './support/shop.ts'
import { figure, ksh } from './support/steps.ts'

const { open, db } = await openShop()

const goods = await db
  .selectFrom('products')
  .where('status', '=', 'active')
  .select(['id', 'name', 'slug', 'available_stock', 'selling_price_cents', 'list_price_cents'])
  .where('discount_percent', '=', 0)
  .orderBy('id')
  .execute()
const [first, second] = goods.filter((each) => each.available_stock >= 6)
const soldOut = goods.find((each) => each.available_stock <= 0)
const wished = [first, second, soldOut].filter((each) => each !== undefined)
const price = (index: number) => nth(wished, index).selling_price_cents / 100

const line = (page: Page, index: number) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: nth(wished, index).name, exact: true }) })
const heart = (page: Page, index: number) =>
  page.getByRole('button', { name: `Wishlist: ${nth(wished, index).name}`, exact: true })

beforeEach(async () => {
  await db.deleteFrom('carts').execute()
})

/** Presses the heart of each product on its own page. */
async function wishAll(page: Page) {
  for (const [index, { slug }] of wished.entries()) {
    await page.goto(`/products/${slug}`)
    await page.getByRole('main').getByText(/^KSh/).first().waitFor()
    await heart(page, index).first().click()
    await page.getByRole('link', { name: `My Wishlist, ${index + 1}` }).waitFor()
    expect(await heart(page, index).first().getAttribute('aria-pressed')).toBe('true')
  }
}

test('a visitor is asked to log in for a wishlist', async () => {
  const page = await open(`/products/${nth(wished, 0).slug}`)
  await heart(page, 0).first().click()
  await page.getByRole('status').getByText('Please log in to add products to your wishlist.').waitFor()
  await page.goto('/wishlist')
  await page.getByText('Please log in to manage your wishlist.').waitFor()
  await page.getByRole('heading', { name: 'Your wishlist is empty' }).waitFor()
})

test.each([360, 1366])('a member at %i px keeps wishes and moves them to the cart', async (width) => {
  const page = await open('/', { as: 'achieng', width })
  await wishAll(page)
  await page.getByRole('link', { name: 'My Wishlist, 3' }).click()
  await expect.poll(() => figure(page, 'Total Items').innerText()).toBe('3')
  expect(await figure(page, 'Total Value').innerText()).toBe(ksh(price(0) + price(1) + price(2)))
  await line(page, 0).getByText('In Stock', { exact: true }).waitFor()
  await line(page, 2).getByText('Out of Stock').waitFor()
  expect(await line(page, 2).getByRole('button', { name: 'Add to Cart' }).isDisabled()).toBe(true)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)

  await line(page, 0).getByRole('button', { name: 'Increase quantity' }).click()
  await line(page, 0).getByRole('button', { name: 'Add to Cart' }).click()
  await page.getByRole('link', { name: 'My Cart, 2' }).waitFor()
  await line(page, 0).waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Add All to Cart' }).click()
  await page.getByRole('heading', { name: 'Your wishlist is empty' }).waitFor()
  await page.getByRole('link', { name: 'My Cart, 3' }).click()

  await page.getByRole('button', { name: `Save for later: ${nth(wished, 1).name}` }).click()
  await page.getByRole('link', { name: 'My Wishlist, 1' }).click()
  await line(page, 1)
    .getByRole('button', { name: /^Remove/ })
    .click()
  await page.getByRole('heading', { name: 'Your wishlist is empty' }).waitFor()
})

test('what changed since is said line by line, and all can be cleared', async () => {
  const page = await open('/', { as: 'achieng' })
  await wishAll(page)
  const { id, list_price_cents: before } = nth(wished, 1)
  await db
    .updateTable('products')
    .set({ list_price_cents: before + 10_000 })
    .where('id', '=', id)
    .execute()
  await page.goto('/wishlist')
  const words = `Price changed from ${ksh(price(1))} to ${ksh(price(1) + 100)} since you added it.`
  await line(page, 1).getByText(words).waitFor()
  expect(await line(page, 0).getByText('Price changed').count()).toBe(0)
  await db.updateTable('products').set({ list_price_cents: before }).where('id', '=', id).execute()

  await page.getByRole('button', { name: 'Clear All' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  expect(await page.getByRole('heading', { name: 'Your wishlist is empty' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Clear All' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Clear All' }).click()
  await page.getByRole('heading', { name: 'Your wishlist is empty' }).waitFor()
})

test('a session that ended leaves the wishes without amounts; signing out takes them away', async () => {
  const page = await open('/', { as: 'achieng' })
  await wishAll(page)
  await page.evaluate(() => localStorage.removeItem('sokoni.member'))
  await page.goto('/wishlist')
  await line(page, 0).waitFor()
  await page.getByText('Please log in to manage your wishlist.').waitFor()
  expect(await page.getByRole('main').getByText(/KSh/).count()).toBe(0)
  expect(await page.getByRole('main').getByRole('button').count()).toBe(0)

  await db.deleteFrom('carts').execute()
  const other = await open('/', { as: 'achieng' })
  await wishAll(other)
  await other
    .getByRole('banner')
    .getByRole('button', { name: /account/i })
    .click()
  await other.getByRole('button', { name: 'Logout' }).click()
  await other
    .getByRole('link', { name: 'Login' })
    .or(other.getByRole('button', { name: /log ?in/i }))
    .first()
    .waitFor()
  expect(await other.evaluate(() => localStorage.getItem('sokoni.wishlist'))).toBeNull()
})
