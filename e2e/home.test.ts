import type { Page } from 'playwright-core'
import { expect, test, vi } from 'vitest'
import { openShop } from './support/shop.ts'

const { open } = await openShop()

const hero = (page: Page) => page.getByRole('region', { name: 'Products of the day' })
const rail = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const slide = (page: Page) => hero(page).getByRole('group', { name: /^\d of 5$/ })
const rails = [
  'All Products',
  'Recommended for You',
  'Trending Products',
  'Back in Stock',
  'Best Seller',
  'Featured Products',
  'Top Products',
  'New Arrivals',
]

test.each([360, 1366])('a visitor at %i px turns the hero and is asked to log in', async (width) => {
  const page = await open('/', { width })
  await slide(page).getByText('Image available after login').waitFor()
  await slide(page).getByText('Log in to see price').waitFor()
  expect(await hero(page).locator('img').count()).toBe(0)
  const first = await slide(page).getByRole('heading').innerText()

  await hero(page).getByRole('button', { name: 'Next slide' }).click()
  await hero(page).getByRole('group', { name: '2 of 5' }).waitFor()
  expect(await slide(page).getByRole('heading').innerText()).not.toBe(first)
  await hero(page)
    .getByRole('button', { name: /^Slide 5 of 5/ })
    .click()
  await hero(page).getByRole('button', { name: 'Next slide' }).click()
  await hero(page).getByRole('group', { name: '1 of 5' }).waitFor()
  await hero(page).getByRole('button', { name: 'Previous slide' }).click()
  await hero(page).getByRole('group', { name: '5 of 5' }).waitFor()

  await slide(page).getByRole('button', { name: 'Shop Now' }).click()
  await page.getByRole('status').getByText('Please log in to add products to your cart.').waitFor()
  await slide(page).getByRole('button', { name: 'Learn More' }).click()
  const dialog = page.getByRole('dialog', { name: 'Product details' })
  await dialog.getByRole('button', { name: 'Add to Cart' }).waitFor()
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
  await dialog.waitFor({ state: 'detached' })
})

test('the hero turns by itself, and not while it is pointed at or stopped', async () => {
  const page = await open('/')
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.reload()
  await hero(page).getByRole('group', { name: '2 of 5' }).waitFor({ timeout: 9000 })
  await hero(page).getByRole('button', { name: 'Stop the slides' }).click()
  await page.mouse.move(5, 5)
  await page.getByRole('banner').getByRole('searchbox').focus()
  await page.waitForTimeout(6800)
  expect(await slide(page).getAttribute('aria-label')).toBe('2 of 5')
  await hero(page).getByRole('button', { name: 'Let the slides turn' }).waitFor()
})

test('the rails stand in their order, scroll by six and lead to their lists', async () => {
  const page = await open('/')
  const headings = await page.getByRole('main').locator('section > div > h2').allTextContents()
  expect(headings).toEqual(rails.filter((name) => headings.includes(name)))
  expect(headings.slice(0, 2)).toEqual(rails.slice(0, 2))

  const all = rail(page, 'All Products')
  await all.getByRole('button', { name: 'Previous in All Products' }).and(page.locator(':disabled')).waitFor()
  await all.getByRole('button', { name: 'Next in All Products' }).click()
  await expect.poll(() => all.getByRole('article').count()).toBe(36)
  const [first, seventh] = [all.getByRole('listitem').first(), all.getByRole('listitem').nth(6)]
  const left = (await all.getByRole('list').boundingBox())?.x ?? 0
  await expect.poll(async () => Math.abs(((await seventh.boundingBox())?.x ?? 0) - left)).toBeLessThan(24)
  expect(((await first.boundingBox())?.x ?? 0) < 0).toBe(true)
  await all.getByRole('button', { name: 'Previous in All Products' }).click()
  await expect.poll(async () => ((await first.boundingBox())?.x ?? -1) >= 0).toBe(true)

  await rail(page, 'Trending Products')
    .getByRole('link', { name: /^View All/ })
    .click()
  await page.waitForURL('**/products?section=trending')
  await page.getByRole('heading', { level: 1, name: 'Trending Products' }).waitFor()
})

test('a member sees pictures and prices, and what goes with the goods looked at', async () => {
  const page = await open('/', { as: 'achieng' })
  await slide(page).getByText(/^KSh/).waitFor()
  await expect.poll(() => slide(page).locator('img').count()).toBe(1)
  await rail(page, 'All Products').getByRole('article').first().getByText(/^KSh/).first().waitFor()

  const asked = page.waitForRequest((request) => request.url().includes('/products/recommended?viewed='))
  await rail(page, 'All Products').getByRole('article').first().getByRole('link').click()
  await page.waitForURL('**/products/*')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.getByRole('link', { name: 'Sokoni, home page' }).click()
  // Its own goods take the place of everybody's as soon as they are here, also while it is being scrolled to.
  await vi.waitFor(() => rail(page, 'Recommended for You').scrollIntoViewIfNeeded(), { timeout: 10_000 })
  await asked
  await rail(page, 'Recommended for You').getByText(/^KSh/).first().waitFor()

  await slide(page).getByRole('button', { name: 'Shop Now' }).click()
  await page.getByRole('link', { name: 'My Cart, 1' }).waitFor()
})

test('without an answer the last products of the day stand in, and can be asked for again', async () => {
  const page = await open('/', { expected: [503] })
  const name = await slide(page).getByRole('heading').innerText()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('sokoni.hero'))).toContain('"slug"')
  await page.goto('/cart')
  await page.route('**/api/v1/products/hero', (route) => route.fulfill({ status: 503, body: '{}' }))
  await page.getByRole('link', { name: 'Sokoni, home page' }).click()
  await page.getByText('Failed to load products. Displaying fallback data.').waitFor()
  expect(await slide(page).getByRole('heading').innerText()).toBe(name)
  await page.unroute('**/api/v1/products/hero')
  await page.getByRole('alert').getByRole('button', { name: 'Try Again' }).click()
  await page.getByText('Failed to load products. Displaying fallback data.').waitFor({ state: 'detached' })
})
