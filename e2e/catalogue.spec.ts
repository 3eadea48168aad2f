import type { Page } from '@playwright/test'
import { expect, inLong, test } from './support/fixtures.ts'
import { banner, cartOf, heading, listed, main, panel } from './support/locators.ts'
import { emptyCarts } from './support/reset-carts.ts'

const side = (page: Page) => page.getByRole('complementary', { name: 'Filter' })
const firstName = (page: Page) => listed(page).getByRole('heading', { level: 3 }).first()

/** Opens the list by a link, which loads its style sheet. */
async function openListByLink(page: Page) {
  await banner(page).getByRole('link', { name: 'Products', exact: true }).click()
  await expect(page).toHaveURL('/products')
  await expect(heading(page, 'Products')).toHaveText('Products')
  // Without a filter the eight sections are above the list.
  const titles = main(page).locator('section > div > h2')
  await expect(titles).toHaveCount(8)
  // Those out of view are not laid out yet: what is below must not move when they are.
  const heights = await titles.evaluateAll((all) => all.map((title) => title.closest('section')?.offsetHeight))
  expect(new Set(heights).size).toBe(1)
  await expect(main(page).getByRole('heading', { level: 2, name: 'All Products' }).last()).toBeVisible()
  await expect.poll(async () => (await side(page).boundingBox())?.width).toBeLessThan(400)
}

async function loadMoreAndReturn(page: Page) {
  await expect(listed(page)).toHaveCount(24)
  const first = await firstName(page).innerText()
  await page.getByRole('link', { name: 'Load more' }).click()
  await expect(listed(page)).toHaveCount(48)
  await expect(firstName(page)).toHaveText(first)
  await expect(page).toHaveSearchParams({ page: '2' })
  await expect(page.getByRole('status').getByText(/^Showing 1 to 48 of /)).toBeVisible()
  const far = listed(page).nth(40)
  await far.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => scrollY)
  await far.getByRole('link').click()
  await expect(page).toHaveURL(/\/products\/[^/]+$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goBack()
  await expect(listed(page)).toHaveCount(48)
  await expect.poll(async () => Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(40)
  await page.reload()
  await expect(listed(page)).toHaveCount(24)
  await page.getByRole('link', { name: 'Previous page' }).click()
  await expect(firstName(page)).toHaveText(first)
}

async function applyFilters(page: Page) {
  const choices = panel(page, 'Category').getByRole('link')
  await expect(choices.first()).toHaveText('All categories')
  const category = choices.nth(1)
  const count = Number(/\d+$/.exec(await category.innerText())?.[0])
  await category.click()
  await expect(page).toHaveURL(/\/products\?category=/)
  await expect(page.getByText(`${count} products`, { exact: true })).toBeVisible()
  await expect(main(page).locator('section > div > h2')).toHaveCount(0)
  const brand = () => new URL(page.url()).searchParams.get('brand')
  const brands = side(page).getByRole('region', { name: 'Brand' }).getByRole('link')
  await brands.nth(0).click()
  await expect(page).toHaveURL(/brand=/)
  const firstBrand = brand() ?? ''
  await expect(side(page).getByRole('region', { name: 'Brand' }).locator('[aria-current]').first()).toBeVisible()
  await brands.nth(1).click()
  await expect.poll(brand).toContain(`${firstBrand},`)
  await expect(page.getByRole('list', { name: 'Applied filters' }).getByRole('listitem')).toHaveCount(4)
  await page.goBack()
  await expect.poll(brand).toBe(firstBrand)
  await page.getByRole('link', { name: 'Clear all' }).click()
  await expect(page).toHaveURL('/products')
}

async function openQuickView(page: Page) {
  const name = await firstName(page).innerText()
  const quick = listed(page)
    .first()
    .getByRole('button', { name: `Quick View: ${name}` })
  const dialog = page.getByRole('dialog', { name: 'Quick View' })
  await quick.click()
  await expect(dialog.getByRole('heading', { name })).toBeVisible()
  await expect(dialog.getByRole('link', { name: 'Login to Purchase' })).toBeVisible()
  await page.goBack()
  await expect(dialog).not.toBeAttached()
  await expect(page).toHaveURL('/products')
  await quick.click()
  await dialog.getByRole('link', { name: 'View full details' }).click()
  await expect(heading(page, name)).toBeVisible()
}

/**
 * Spelling is corrected with a message, price filters of an address are ignored for visitors, unknown products link to
 * similar ones.
 */
async function searchUnknownProducts(page: Page) {
  await expect(page.getByText('Showing results for kettle')).toBeVisible()
  await expect(page.getByText(/^Found \d+ results for "ketle"$/)).toBeVisible()
  await page.goto('/products?search=zzxqy')
  await expect(page.getByRole('heading', { name: 'No Products Found' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Or browse a category' })).toBeVisible()
  await expect(main(page).getByRole('link', { name: 'Ask us about it' })).toHaveAttribute('href', '/contact')
  await page.goto('/products?page=99')
  await page.getByRole('link', { name: 'Show the first page' }).click()
  await expect(listed(page)).toHaveCount(24)
  await page.goto('/products?subcategory=sofa-sets')
  await expect(heading(page, 'Sofa Sets')).toBeVisible()
  await page.goto('/products?min=1&max=2&sort=price-asc')
  await expect(listed(page)).toHaveCount(24)
  await expect(page.getByLabel('Max price')).toHaveCount(0)
  await expect(page.getByRole('option', { name: 'Price: Low to High' })).toHaveCount(0)

  await page.goto('/products/solar-lanterns-9000')
  await expect(heading(page, '404 - Page Not Found')).toBeVisible()
  const close = panel(page, 'You may be looking for').getByRole('article').getByRole('link').first()
  await expect(close).toHaveAttribute('title', /solar/i)
  await expect(panel(page, 'Categories').getByRole('link').first()).toBeVisible()
  await main(page).getByRole('link', { name: 'Search for "solar lanterns"' }).click()
  await expect(page).toHaveURL('/products?search=solar%20lanterns')

  await page.goto('/nowhere')
  await expect(heading(page, '404 - Page Not Found')).toBeVisible()
  await expect(panel(page, 'Categories').getByRole('link').first()).toBeVisible()
  await main(page).getByRole('searchbox', { name: 'Search products' }).fill('kettle')
  await main(page).getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL('/products?search=kettle')
}

test('a visitor loads more of the list and returns to the same place', inLong, async ({ open }) => {
  const page = await open('/')
  await openListByLink(page)
  await loadMoreAndReturn(page)
})

test('filters show counts, combine, are listed as chips and are part of the address', async ({ open }) => {
  await applyFilters(await open('/products'))
})

test('Quick View opens over the list, and Back closes it', async ({ open }) => {
  await openQuickView(await open('/products'))
})

test(
  'a search without an exact result, an unknown list page and an unknown product offer others',
  inLong,
  async ({ open }) => {
    await searchUnknownProducts(
      await open('/products?search=ketle', { expected: ['404 /products/solar-lanterns-9000', '404 /nowhere'] }),
    )
  },
)

async function openSale(page: Page) {
  await page.getByRole('contentinfo').getByRole('link', { name: 'Sale Items' }).click()
  await expect(page).toHaveURL('/products?sale=1')
  await expect(heading(page, 'Sale Items')).toBeVisible()
  await expect(listed(page)).toHaveCount(24)
  await expect(listed(page).filter({ has: page.locator('s') })).toHaveCount(24)
  await page.getByRole('link', { name: 'Remove filter On sale only' }).click()
  await expect(page).toHaveURL('/products')
}

async function waitForSlowList(page: Page) {
  await expect(listed(page).first().getByText(/^KSh/).first()).toBeVisible()
  const calls = '**/api/v1/products/list?*'
  const loading = panel(page, 'Product list').getByText('Loading all products...')
  const answer = Promise.withResolvers<void>()
  await page.route(calls, (route) => answer.promise.then(() => route.continue()))
  const sort = page.getByRole('combobox', { name: 'Sort' })
  await sort.selectOption('name-asc')
  await expect(loading).toBeVisible()
  await expect(sort).toHaveValue('name-asc')
  await expect(listed(page)).toHaveCount(0)
  await expect(page.locator('[data-place]:visible')).toHaveCount(12)
  await page.goto('/products?min=100&max=2000')
  await expect(loading).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(0)
  answer.resolve()
  await expect(listed(page)).toHaveCount(24)
  await page.unroute(calls)
}

test('a member filters the list by price', async ({ open }) => {
  const page = await open('/products', { as: 'achieng' })
  const most = side(page).getByLabel('Max price')
  await expect(most).toHaveValue('')
  await expect(most).toHaveAttribute('placeholder', '25,000')
  // Parts that load late do not change the layout: the filter sheet and its button are for phones.
  await expect(banner(page).getByRole('button', { name: /^Notifications/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Filter', exact: true })).toHaveCount(0)
  await side(page).getByRole('button', { name: 'Apply' }).click()
  await expect(page).toHaveSearchParams({})
  await most.fill('500')
  await side(page).getByRole('button', { name: 'Apply' }).click()
  await expect(page).toHaveURL(/max=500$/)
  await page.getByRole('combobox', { name: 'Sort' }).selectOption('price-desc')
  await expect(page).toHaveURL(/sort=price-desc$/)
  const price = listed(page).first().locator('data')
  await expect.poll(async () => Number((await price.innerText()).replace(/\D/g, ''))).toBeLessThanOrEqual(500)
  await side(page).getByRole('button', { name: 'Reset' }).click()
  await expect.poll(() => new URL(page.url()).searchParams.has('max')).toBe(false)
})

test('Sale Items lists reduced products only', inLong, async ({ open }) => {
  await openSale(await open('/products', { as: 'achieng' }))
})

test('skeletons replace the previous list while a list loads slowly', inLong, async ({ open }) => {
  await waitForSlowList(await open('/products', { as: 'achieng' }))
})

test('the list view is stored and shows what is added to cart and wishlist', inLong, async ({ open, db }) => {
  await emptyCarts(db)
  const page = await open('/products', { as: 'achieng' })
  await page.getByRole('link', { name: 'List view' }).click()
  await expect(page).toHaveURL(/view=list$/)
  const sold = listed(page).filter({ has: page.getByRole('button', { name: 'Add to Cart' }) })
  const row = listed(page).filter({ hasText: await sold.first().getByRole('heading').innerText() })
  await expect(row.getByText(/^KSh/).first()).toBeVisible()
  await row.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(page.getByRole('button', { name: 'Adding...', disabled: true })).toBeVisible()
  await expect(cartOf(page, 1)).toBeVisible()
  await row.getByRole('button', { name: 'Wishlist', exact: true }).click()
  await expect(row.getByRole('button', { name: 'Wishlisted' })).toBeVisible()
  // Toasts do not cover the dialog's button.
  await row.getByRole('button', { name: /^Quick View/ }).click()
  const close = page.getByRole('dialog', { name: 'Quick View' }).getByRole('button', { name: 'Close', exact: true })
  await expect(close).toBeUncovered()
  await close.click()
  await page.goto('/products?inStock=true')
  await expect(page).toHaveURL('/products?inStock=true&view=list')
})

test('on a phone menu and filters open over the page and can be closed by Back', async ({ open }) => {
  const page = await open('/sw/about', { width: 360, as: 'officer', dark: true })
  await banner(page).getByRole('button', { name: 'Fungua menyu' }).tap()
  const drawer = page.getByRole('dialog')
  const category = drawer.getByRole('button', { name: 'Sola na Taa' })
  const orders = drawer.getByRole('link', { name: 'Oda zangu' })
  await category.tap()
  await expect(orders).toBeHidden()
  await expect(drawer.getByRole('button', { name: 'Rudi' })).toBeUncovered()
  await drawer.getByRole('button', { name: 'Rudi' }).tap()
  await expect(orders).toBeVisible()
  await category.tap()
  await drawer.getByRole('link', { name: 'Paneli za Sola' }).tap()
  await expect(page).toHaveURL(/\/sw\/products\?category=.*&subcategory=/)

  await page.goto('/products')
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Filter' })
  await sheet.getByRole('link', { name: /^In stock only/ }).click()
  await expect(page).toHaveURL('/products?inStock=true')
  await sheet.getByRole('button', { name: /^Show \d+ items$/ }).click()
  await expect(sheet).not.toBeAttached()
  await page.getByRole('button', { name: 'Filter (1)' }).click()
  await sheet.getByRole('link', { name: 'Clear all' }).click()
  await expect(page).toHaveURL('/products')
  await page.goBack()
  await expect(page).toHaveURL('/products?inStock=true')
})

test('a filter stays chosen when its sheet is closed before the list has come', inLong, async ({ open }) => {
  const page = await open('/products', { width: 360, as: 'officer' })
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Filter' })
  const inStock = sheet.getByRole('link', { name: /^In stock only/ })
  await expect(inStock).toBeVisible()
  const closed = Promise.withResolvers<void>()
  await page.route('**/products/list**', async (route) => {
    await closed.promise
    await route.continue()
  })
  await inStock.click()
  await sheet.getByRole('button', { name: /^Show \d+ items$/ }).click()
  await expect(sheet).not.toBeAttached()
  closed.resolve()
  await expect(page.getByRole('button', { name: 'Filter (1)' })).toBeVisible()
  await expect(page).toHaveURL('/products?inStock=true')
})
