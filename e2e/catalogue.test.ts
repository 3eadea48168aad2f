import type { Page } from 'playwright-core'
import { expect, test, vi } from 'vitest'
import { expectCount, expectSearchParams, expectText, expectUncovered, expectValue } from './support/expectations.ts'
import { banner, cartOf, heading, listed, main, panel } from './support/locators.ts'
import { longestWait } from './support/longest-wait.ts'
import { openShop } from './support/shop.ts'

const { open } = await openShop()

const side = (page: Page) => page.getByRole('complementary', { name: 'Filter' })
const names = (page: Page) => listed(page).getByRole('heading', { level: 3 }).allInnerTexts()
const firstName = (page: Page) => expect.poll(async () => (await names(page))[0])
/** The current slide; during a transition the previous one is also in the page. */
const slide = (page: Page) => panel(page, 'Products of the day').getByRole('group').and(page.locator('[data-shown]'))
const rails = [
  ...['All Products', 'Recommended for You', 'Trending Products', 'Back in Stock'],
  ...['Best Seller', 'Featured Products', 'Top Products', 'New Arrivals'],
]

/** The hero rotates by itself until it is paused. Uses a fake clock. */
async function watchesTheHero(page: Page) {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.clock.install()
  await page.reload()
  const stop = page.getByRole('button', { name: 'Pause slides' })
  await stop.waitFor()
  await vi.waitFor(
    async () => {
      await page.clock.runFor(6100)
      expect(await slide(page).getAttribute('aria-label')).not.toBe('1 of 5')
    },
    { timeout: longestWait },
  )
  await stop.click()
  await page.mouse.move(5, 5)
  await banner(page).getByRole('searchbox').focus()
  await page.getByRole('button', { name: 'Play slides' }).waitFor()
  const place = await slide(page).getAttribute('aria-label')
  await page.clock.runFor(13_000)
  expect(await slide(page).getAttribute('aria-label')).toBe(place)
}

/** Rails are in their order, scroll by six cards and link to their lists. */
async function scrollsARail(page: Page) {
  const headings = await main(page).locator('section > div > h2').allTextContents()
  expect(headings).toEqual(rails.filter((name) => headings.includes(name)))
  expect(headings.slice(0, 2)).toEqual(rails.slice(0, 2))
  const all = panel(page, 'All Products')
  const left = async (place: number) => (await all.getByRole('listitem').nth(place).boundingBox())?.x ?? Number.NaN
  const edge = (await all.getByRole('list').boundingBox())?.x ?? 0
  await all.getByRole('button', { name: 'Previous in All Products' }).and(page.locator(':disabled')).waitFor()
  await all.getByRole('button', { name: 'Next in All Products' }).click()
  await expectCount(all.getByRole('article'), 36)
  await expect.poll(async () => Math.abs((await left(6)) - edge)).toBeLessThan(24)
  await expect.poll(() => left(0)).toBeLessThan(0)
  await all.getByRole('button', { name: 'Previous in All Products' }).click()
  await expect.poll(() => left(0)).toBeGreaterThanOrEqual(0)
  await panel(page, 'Trending Products')
    .getByRole('link', { name: /^View All/ })
    .click()
  await page.waitForURL('**/products?section=trending')
  await heading(page, 'Trending Products').waitFor()
}

/** Opens the list by a link, which loads its style sheet. */
async function entersTheList(page: Page) {
  await page.goto('/')
  await banner(page).getByRole('link', { name: 'Products', exact: true }).click()
  await page.waitForURL('**/products')
  await expectText(heading(page, 'Products'), 'Products')
  // Without a filter the eight sections are above the list.
  await expectCount(main(page).locator('section > div > h2'), 8)
  await main(page).getByRole('heading', { level: 2, name: 'All Products' }).last().waitFor()
  await expect.poll(async () => (await side(page).boundingBox())?.width).toBeLessThan(400)
}

async function loadsMoreAndComesBack(page: Page) {
  await expectCount(listed(page), 24)
  const first = (await names(page))[0]
  await page.getByRole('link', { name: 'Load more' }).click()
  await expectCount(listed(page), 48)
  await firstName(page).toBe(first)
  await expectSearchParams(page, { page: '2' })
  await page
    .getByRole('status')
    .getByText(/^Showing 1 to 48 of /)
    .waitFor()
  const far = listed(page).nth(40)
  await far.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => scrollY)
  await far.getByRole('link').click()
  await page.waitForURL('**/products/*')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.goBack()
  await expectCount(listed(page), 48)
  await expect.poll(async () => Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(40)
  await page.reload()
  await expectCount(listed(page), 24)
  await page.getByRole('link', { name: 'Previous page' }).click()
  await firstName(page).toBe(first)
}

/** Filters show counts, combine, are listed as chips and are part of the address. */
async function filters(page: Page) {
  await page.goto('/products')
  const choices = panel(page, 'Category').getByRole('link')
  await expectText(choices.first(), 'All categories')
  const category = choices.nth(1)
  const count = Number(/\d+$/.exec(await category.innerText())?.[0])
  await category.click()
  await page.waitForURL('**/products?category=*')
  await page.getByText(`${count} products`, { exact: true }).waitFor()
  await expectCount(main(page).locator('section > div > h2'), 0)
  const brand = () => new URL(page.url()).searchParams.get('brand')
  const brands = side(page).getByRole('region', { name: 'Brand' }).getByRole('link')
  await brands.nth(0).click()
  await page.waitForURL('**brand=*')
  const one = brand() ?? ''
  await side(page).getByRole('region', { name: 'Brand' }).locator('[aria-current]').first().waitFor()
  await brands.nth(1).click()
  await expect.poll(brand).toContain(`${one},`)
  await expectCount(page.getByRole('list', { name: 'Applied filters' }).getByRole('listitem'), 4)
  await page.goBack()
  await expect.poll(brand).toBe(one)
  await page.getByRole('link', { name: 'Clear all' }).click()
  await expect.poll(() => page.url()).toMatch(/\/products$/)
}

/** Quick View opens over the list, and Back closes it. */
async function takesAQuickView(page: Page) {
  await page.goto('/products')
  const [name = ''] = await names(page)
  const quick = listed(page)
    .first()
    .getByRole('button', { name: `Quick View: ${name}` })
  const dialog = page.getByRole('dialog', { name: 'Quick View' })
  await quick.click()
  await dialog.getByRole('heading', { name }).waitFor()
  await dialog.getByRole('link', { name: 'Login to Purchase' }).waitFor()
  await page.goBack()
  await dialog.waitFor({ state: 'detached' })
  expect(page.url()).toMatch(/\/products$/)
  await quick.click()
  await dialog.getByRole('link', { name: 'View full details' }).click()
  await heading(page, name).waitFor()
}

/**
 * Spelling is corrected with a message, price filters of an address are ignored for visitors, unknown products link to
 * similar ones.
 */
async function missesGoods(page: Page) {
  await page.goto('/products?search=ketle')
  await page.getByText('Showing results for kettle').waitFor()
  await page.getByText(/^Found \d+ results for "ketle"$/).waitFor()
  await page.goto('/products?search=zzxqy')
  await page.getByRole('heading', { name: 'No Products Found' }).waitFor()
  await page.getByRole('heading', { name: 'Or browse a category' }).waitFor()
  await page.goto('/products?page=99')
  await page.getByRole('link', { name: 'Show the first page' }).click()
  await expectCount(listed(page), 24)
  await page.goto('/products?subcategory=sofa-sets')
  await heading(page, 'Sofa Sets').waitFor()
  await page.goto('/products?min=1&max=2&sort=price-asc')
  await expectCount(listed(page), 24)
  await expectCount(page.getByLabel('Max price'), 0)
  await expectCount(page.getByRole('option', { name: 'Price: Low to High' }), 0)

  await page.goto('/products/solar-lanterns-9000')
  await heading(page, '404 - Page Not Found').waitFor()
  const close = panel(page, 'You may be looking for').getByRole('article').getByRole('link').first()
  await expect.poll(() => close.getAttribute('title')).toMatch(/solar/i)
  await panel(page, 'Categories').getByRole('link').first().waitFor()
  await main(page).getByRole('link', { name: 'Search for "solar lanterns"' }).click()
  await page.waitForURL('**/products?search=solar%20lanterns')
}

test('a visitor uses rails, list and filters, and returns to the same place of the list', async () => {
  const page = await open('/', { expected: ['404 /products/solar-lanterns-9000'] })
  await scrollsARail(page)
  await entersTheList(page)
  await loadsMoreAndComesBack(page)
  await filters(page)
  await takesAQuickView(page)
  await missesGoods(page)
  await watchesTheHero(await open('/'))
})

/** Sale Items lists reduced products only. */
async function seesTheSale(page: Page) {
  await page.getByRole('contentinfo').getByRole('link', { name: 'Sale Items' }).click()
  await page.waitForURL('**/products?sale=1')
  await heading(page, 'Sale Items').waitFor()
  await expectCount(listed(page), 24)
  await expectCount(listed(page).filter({ has: page.locator('s') }), 24)
  await page.getByRole('link', { name: 'Remove filter On sale only' }).click()
  await page.waitForURL(/\/products$/)
}

/** While a list loads slowly, skeletons are shown instead of the previous list. */
async function waitsForTheList(page: Page) {
  const calls = '**/api/v1/products/list?*'
  const loading = panel(page, 'Product list').getByText('Loading all products...')
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(calls, (route) => held.then(() => route.continue()))
  const sort = page.getByRole('combobox', { name: 'Sort' })
  await sort.selectOption('name-asc')
  await loading.waitFor()
  await expectValue(sort, 'name-asc')
  await expectCount(listed(page), 0)
  await expectCount(page.locator('[data-place]:visible'), 12)
  await page.goto('/products?min=100&max=2000')
  await loading.waitFor()
  await expectCount(page.getByRole('article'), 0)
  answer()
  await expectCount(listed(page), 24)
  await page.unroute(calls)
}

test('a member sees prices and pictures, filters by price, and gets recommendations based on viewed products', async () => {
  const page = await open('/', { as: 'achieng' })
  await slide(page).getByText(/^KSh/).waitFor()
  await expectCount(slide(page).locator('img'), 1)
  await panel(page, 'All Products').getByRole('article').first().getByText(/^KSh/).first().waitFor()
  const asked = page.waitForRequest((request) => request.url().includes('/products/recommended?viewed='))
  await panel(page, 'All Products').getByRole('article').first().getByRole('link').click()
  await page.waitForURL('**/products/*')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.getByRole('link', { name: 'Sokoni, home page' }).click()
  // The recommendations replace the general products once they are loaded, possibly while the rail is scrolled to.
  await vi.waitFor(() => panel(page, 'Recommended for You').scrollIntoViewIfNeeded(), { timeout: longestWait })
  await asked
  await panel(page, 'Recommended for You').getByText(/^KSh/).first().waitFor()
  await slide(page).getByRole('button', { name: 'Shop Now' }).click()
  await cartOf(page, 1).waitFor()

  await page.goto('/products')
  const most = side(page).getByLabel('Max price')
  await expectValue(most, '')
  expect(await most.getAttribute('placeholder')).toBe('25,000')
  // Parts that load late do not change the layout: the filter sheet and its button are for phones.
  await banner(page)
    .getByRole('button', { name: /^Notifications/ })
    .waitFor()
  await expectCount(page.getByRole('button', { name: 'Filter', exact: true }), 0)
  await side(page).getByRole('button', { name: 'Apply' }).click()
  expect(new URL(page.url()).search).toBe('')
  await most.fill('500')
  await side(page).getByRole('button', { name: 'Apply' }).click()
  await page.waitForURL('**max=500')
  await page.getByRole('combobox', { name: 'Sort' }).selectOption('price-desc')
  await page.waitForURL('**sort=price-desc')
  const price = listed(page).first().locator('data')
  await expect.poll(async () => Number((await price.innerText()).replace(/\D/g, ''))).toBeLessThanOrEqual(500)
  await side(page).getByRole('button', { name: 'Reset' }).click()
  await expect.poll(() => new URL(page.url()).searchParams.has('max')).toBe(false)
  await seesTheSale(page)
  await waitsForTheList(page)

  // The list view is stored, disables its button for a moment and shows wishlisted products.
  await page.getByRole('link', { name: 'List view' }).click()
  await page.waitForURL('**view=list')
  const sold = listed(page).filter({ has: page.getByRole('button', { name: 'Add to Cart' }) })
  const row = listed(page).filter({ hasText: await sold.first().getByRole('heading').innerText() })
  await row.getByText(/^KSh/).first().waitFor()
  await row.getByRole('button', { name: 'Add to Cart' }).click()
  await page.getByRole('button', { name: 'Adding...', disabled: true }).waitFor()
  await cartOf(page, 2).waitFor()
  await row.getByRole('button', { name: 'Wishlist', exact: true }).click()
  await row.getByRole('button', { name: 'Wishlisted' }).waitFor()
  // Toasts do not cover the dialog's button.
  await row.getByRole('button', { name: /^Quick View/ }).click()
  const close = page.getByRole('dialog', { name: 'Quick View' }).getByRole('button', { name: 'Close', exact: true })
  await expectUncovered(close)
  await close.click()
  await page.goto('/products?inStock=true')
  await page.waitForURL('**/products?inStock=true&view=list')
})

test('on a phone menu and filters open over the page and can be closed by Back', async () => {
  const page = await open('/sw/about', { width: 360, as: 'officer', dark: true })
  await banner(page).getByRole('button', { name: 'Fungua menyu' }).tap()
  const drawer = page.getByRole('dialog')
  const category = drawer.getByRole('button', { name: 'Sola na Taa' })
  const orders = drawer.getByRole('link', { name: 'Oda zangu' })
  await category.tap()
  await orders.waitFor({ state: 'hidden' })
  await expectUncovered(drawer.getByRole('button', { name: 'Rudi' }))
  await drawer.getByRole('button', { name: 'Rudi' }).tap()
  await orders.waitFor()
  await category.tap()
  await drawer.getByRole('link', { name: 'Paneli za Sola' }).tap()
  await page.waitForURL('**/sw/products?category=*&subcategory=*')

  await page.goto('/products')
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Filter' })
  await sheet.getByRole('link', { name: /^In stock only/ }).click()
  await page.waitForURL('**/products?inStock=true')
  await sheet.getByRole('button', { name: /^Show \d+ items$/ }).click()
  await sheet.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Filter (1)' }).click()
  await sheet.getByRole('link', { name: 'Clear all' }).click()
  await page.waitForURL(/\/products$/)
  await page.goBack()
  await page.waitForURL('**/products?inStock=true')
})
