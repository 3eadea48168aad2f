import type { Page } from '@playwright/test'
import { expect, inLong, test } from './support/fixtures.ts'
import { banner, cartOf, heading, main, panel } from './support/locators.ts'

/** The current slide; during a transition the previous one is also in the page. */
const slide = (page: Page) => panel(page, 'Products of the day').getByRole('group').and(page.locator('[data-shown]'))
const rails = [
  'Best Seller',
  'Recommended for You',
  'Trending Products',
  'Back in Stock',
  'Featured Products',
  'Top Products',
  'New Arrivals',
  'All Products',
]

/** The hero rotates by itself until it is paused. Uses a fake clock. */
async function watchHero(page: Page) {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.clock.install()
  await page.reload()
  const stop = page.getByRole('button', { name: 'Pause slides' })
  await expect(stop).toBeVisible()
  await expect(async () => {
    await page.clock.runFor(6100)
    expect(await slide(page).getAttribute('aria-label')).not.toBe('1 of 5')
  }).toPass()
  await stop.click()
  await page.mouse.move(5, 5)
  await banner(page).getByRole('searchbox').focus()
  await expect(page.getByRole('button', { name: 'Play slides' })).toBeVisible()
  const place = await slide(page).getAttribute('aria-label')
  await page.clock.runFor(13_000)
  expect(await slide(page).getAttribute('aria-label')).toBe(place)
}

/** Rails are in their order, scroll by six cards and link to their lists. */
async function scrollRail(page: Page) {
  const headings = await main(page).locator('section > div > h2').allTextContents()
  expect(headings).toEqual(rails.filter((name) => headings.includes(name)))
  expect(headings.slice(0, 2)).toEqual(rails.slice(0, 2))
  expect(headings.at(-1)).toBe('All Products')
  const all = panel(page, 'All Products')
  const left = async (place: number) => (await all.getByRole('listitem').nth(place).boundingBox())?.x ?? Number.NaN
  const edge = (await all.getByRole('list').boundingBox())?.x ?? 0
  await expect(
    all.getByRole('button', { name: 'Previous in All Products' }).and(page.locator(':disabled')),
  ).toBeVisible()
  await all.getByRole('button', { name: 'Next in All Products' }).click()
  await expect(all.getByRole('article')).toHaveCount(36)
  await expect.poll(async () => Math.abs((await left(6)) - edge)).toBeLessThan(24)
  await expect.poll(() => left(0)).toBeLessThan(0)
  await all.getByRole('button', { name: 'Previous in All Products' }).click()
  await expect.poll(() => left(0)).toBeGreaterThanOrEqual(0)
  await panel(page, 'Trending Products')
    .getByRole('link', { name: /^View All/ })
    .click()
  await expect(page).toHaveURL('/products?section=trending')
  await expect(heading(page, 'Trending Products')).toBeVisible()
}

test('a rail of the front page scrolls by six cards and links to its list', inLong, async ({ open }) => {
  await scrollRail(await open('/'))
})

test('the hero rotates by itself until it is paused', inLong, async ({ open }) => {
  await watchHero(await open('/'))
})

test('in the dark scheme the tint behind the hero is dimmed like the pictures of cards', inLong, async ({ open }) => {
  const page = await open('/', { dark: true })
  const filterOf = (element: Element) => getComputedStyle(element).filter
  const picture = panel(page, 'Best Seller').locator('article picture').first()
  const dimmed = await picture.evaluate(filterOf)
  expect(dimmed).toMatch(/^brightness\(0\.\d+\)$/)
  await expect(slide(page).getByText('Image available after login').locator('..')).toHaveCSS('filter', dimmed)
})

test('a member sees prices and pictures, and gets recommendations based on viewed products', async ({ open }) => {
  const page = await open('/', { as: 'achieng' })
  await expect(slide(page).getByText(/^KSh/).first()).toBeVisible()
  await expect(slide(page).locator('img')).toHaveCount(1)
  const card = panel(page, 'Best Seller').getByRole('article').first()
  await expect(card.getByText(/^KSh/).first()).toBeVisible()
  const requested = page.waitForRequest((request) => request.url().includes('/products/recommended?viewed='))
  await card.getByRole('link').click()
  await expect(page).toHaveURL(/\/products\/[^/]+$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('link', { name: 'Sokoni, home page' }).click()
  // The recommendations replace the general products once they are loaded, possibly while the rail is scrolled to.
  await expect(() => panel(page, 'Recommended for You').scrollIntoViewIfNeeded()).toPass()
  await requested
  await expect(panel(page, 'Recommended for You').getByText(/^KSh/).first()).toBeVisible()
  await slide(page).getByRole('button', { name: 'Shop Now' }).click()
  await expect(cartOf(page, 1)).toBeVisible()
})
