import type { Locator, Page } from '@playwright/test'
import { axeViolations } from '../support/axe.ts'
import { expect, inLong, test } from '../support/fixtures.ts'
import { banner, cards, cartOf, main, searchBox } from '../support/locators.ts'
import { publishProducts } from '../support/products.ts'

/** The cards that are whole in the window, without scrolling. */
const countWholeCards = (page: Page) =>
  cards(page).evaluateAll(
    (all) =>
      all.filter((card) => {
        const { top, bottom, left, right } = card.getBoundingClientRect()
        return top >= 0 && bottom <= innerHeight && left >= 0 && right <= innerWidth
      }).length,
  )

const topOf = (locator: Locator) => locator.evaluate((element) => element.getBoundingClientRect().top)
const scroll = (page: Page, pixels: number) => page.evaluate((y) => window.scrollBy(0, y), pixels)
const openMenu = (page: Page) => banner(page).getByRole('button', { name: 'Open menu' })

for (const path of ['/products', '/products?category=solar-lighting', '/sw/products?search=lantern']) {
  for (const as of [undefined, 'achieng', 'officer'] as const) {
    test(
      `the first view of ${path} on a phone has two whole cards for ${as ?? 'a visitor'}`,
      inLong,
      async ({ open }) => {
        const page = await open(path, { width: 360, ...(as ? { as } : {}) })
        if (as) await expect(main(page).locator('data').first()).toBeVisible()
        await expect.poll(() => countWholeCards(page)).toBeGreaterThanOrEqual(2)
        await expect(page.getByRole('searchbox')).toHaveCount(1)
        await expect(page).toHaveNoOverflow()
      },
    )
  }
}

test('on a phone the header moves away while scrolling down, returns while scrolling up, and stays with the focus', async ({
  open,
}) => {
  const page = await open('/products', { width: 360 })
  const menu = openMenu(page)
  const start = await menu.boundingBox()
  await scroll(page, 900)
  await expect.poll(() => topOf(menu)).toBeLessThan(0)
  const card = cards(page).last()
  const before = (await topOf(card)) + (await page.evaluate(() => scrollY))
  await scroll(page, -60)
  await expect.poll(() => topOf(menu)).toBeGreaterThanOrEqual(0)
  expect((await topOf(card)) + (await page.evaluate(() => scrollY))).toBe(before)
  await menu.focus()
  await scroll(page, 300)
  await expect.poll(() => page.locator('html').getAttribute('data-header-away')).not.toBeNull()
  expect(await topOf(menu)).toBeGreaterThanOrEqual(0)
  await menu.blur()
  await expect.poll(() => topOf(menu)).toBeLessThan(0)
  await page.evaluate(() => scrollTo(0, 0))
  await expect.poll(async () => (await menu.boundingBox())?.y).toBe(start?.y)
})

test('on a wide screen the header stays while scrolling down', inLong, async ({ open }) => {
  const page = await open('/products', { width: 1366 })
  await scroll(page, 900)
  await expect.poll(() => topOf(openMenu(page))).toBeGreaterThanOrEqual(0)
  expect(await topOf(openMenu(page))).toBeLessThan(60)
})

for (const width of [320, 360]) {
  test(`at ${width} px the header has one line, and its search opens over it`, inLong, async ({ open }) => {
    const page = await open('/sw/products', { width, as: 'achieng', dark: true })
    const cart = page.getByRole('link', { name: /^Kikapu changu/ })
    const box = banner(page).getByRole('searchbox').or(banner(page).getByRole('combobox'))
    const isOneLine = async () => Math.abs((await topOf(cart)) - (await topOf(box))) < 20
    await expect.poll(isOneLine).toBe(true)
    await box.click()
    await expect.poll(async () => (await box.boundingBox())?.width).toBeGreaterThan(width * 0.6)
    await box.pressSequentially('taa')
    await banner(page).getByRole('button', { name: 'Tafuta' }).click()
    await expect(page).toHaveURL('/sw/products?search=taa')
    await expect(page).toHaveNoOverflow()
    expect(await axeViolations(page)).toEqual([])
  })
}

test('with text at twice its size the list and its header fit a phone', inLong, async ({ open }) => {
  const page = await open('/products', { width: 360, as: 'achieng', largeText: true })
  await expect(cartOf(page, 0)).toBeVisible()
  await searchBox(page).focus()
  await expect(page).toHaveNoOverflow()
  expect(await axeViolations(page)).toEqual([])
})

for (const width of [320, 360]) {
  test(`at ${width} px no name of a product is cut off on its card`, inLong, async ({ open }) => {
    const page = await open('/products', { width })
    const names = cards(page).getByRole('heading')
    await expect(names.first()).toBeVisible()
    const cut = await names.evaluateAll((all) =>
      all.filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1).map((name) => name.textContent),
    )
    expect(cut).toEqual([])
  })
}

// Regression: limit, figures and filters of a member filled the first screen.
test(
  'a long brand has one line on a phone, so that the names of two neighbours start at one height',
  inLong,
  async ({ open, shop }) => {
    const { db } = shop
    const long = 'Mwananchi Agricultural Supplies Cooperative'
    const names = await db.selectFrom('brands').select(['id', 'name']).orderBy('id').execute()
    const page = await open('/products?category=solar-lighting', { width: 360 })
    const brands = page.locator('article span[title]')
    const shown = await brands.first().getAttribute('title')
    const id = names.find(({ name }) => name === shown)?.id ?? 0
    await db.updateTable('brands').set({ name: long }).where('id', '=', id).execute()
    await publishProducts(shop)
    await page.reload()
    await expect(brands.first()).toHaveText(long)
    const heights = await brands.evaluateAll((all) => all.map((brand) => brand.clientHeight))
    expect(new Set(heights).size).toBe(1)
  },
)

test('the first of the orders of a member is on the first screen of a phone', inLong, async ({ open }) => {
  for (const path of ['/orders', '/sw/orders']) {
    const page = await open(path, { width: 360, as: 'achieng' })
    const first = main(page).getByRole('article').first().getByRole('heading')
    await expect(first).toBeVisible()
    await expect(main(page).getByText('KSh').first()).toBeVisible()
    const endOf = async () => {
      const box = await first.boundingBox()
      return box && box.y + box.height
    }
    await expect.poll(endOf).toBeLessThan(740)
  }
})
