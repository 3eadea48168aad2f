// Above 300 lines: the journeys of one area share a shop and a database, which take seconds to start.
import type { Locator, Page } from '@playwright/test'
import type { Db } from '#api/platform/database/db.ts'
import { newToken } from '#api/platform/secrets/random-tokens.ts'
import { expect, inLong, test, wideInLong } from './support/fixtures.ts'
import { banner, cards, cartOf, field, heading, listed, main, panel, press, searchBox } from './support/locators.ts'
import { password, signIn } from './support/people.ts'
import { emptyCarts } from './support/reset-carts.ts'
import { accountMenu } from './support/sign-in.ts'

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

/** The most suggestions that a window of this width shows. */
const suggestionCounts = [
  [360, 6],
  [1366, 10],
] as const

for (const [width, most] of suggestionCounts) {
  test(
    `at ${width} px a visitor moves through at most ${most} suggestions by keyboard, chooses one and searches`,
    wideInLong(width),
    async ({ open }) => {
      const page = await open('/products', { width })
      const requests: string[] = []
      page.on('request', (request) => request.url().includes('/suggestions?') && requests.push(request.url()))
      const box = searchBox(page)
      const list = page.getByRole('listbox', { name: 'Suggestions' })
      const options = list.getByRole('option')
      await box.click()
      await box.press('Enter')
      await box.pressSequentially('solar', { delay: 30 })
      await expect(list.getByRole('group', { name: 'Categories' })).toBeVisible()
      await expect(page).toHaveURL('/products')
      expect(requests).toHaveLength(1)
      const count = await options.count()
      expect(count).toBeLessThanOrEqual(most + 1) // and the row of all results
      expect(count).toBeGreaterThan(most / 2)

      const expectActive = async (option: Locator) =>
        expect(box).toHaveAttribute(
          'aria-activedescendant',
          (await option.getAttribute('id')) ?? 'an option without id',
        )
      await box.press('ArrowDown')
      await expectActive(options.first())
      await box.press('ArrowUp')
      await expect(box).not.toHaveAttribute('aria-activedescendant')
      await box.press('ArrowUp')
      await expectActive(options.last())
      await expect(options.last()).toHaveText('See all results for “solar”')
      await box.press('Escape')
      await expect(list).toBeHidden()
      await expect(box).toHaveValue('solar')

      await box.press('ArrowDown')
      const name = await options.first().innerText()
      await box.press('Enter')
      await expect(heading(page, name)).toBeVisible()
      await expect(box).toHaveValue('')
      await box.fill('solar')
      await expect(list).toBeVisible()
      expect(requests).toHaveLength(1)
      await box.press('Enter')
      await expect(page).toHaveURL('/products?search=solar')
      await box.click()
      await expect(
        list.getByRole('group', { name: 'Recent searches' }).getByRole('option', { name: 'solar' }),
      ).toBeVisible()
    },
  )
}

for (const width of [360, 1366]) {
  test(
    `at ${width} px a visitor searches by the button, opens a result and returns to the results`,
    inLong,
    async ({ open }) => {
      const page = await open('/', { width })
      const found = page.getByText(/^Found \d+ results? for "solar lantern"$/)
      await searchBox(page).fill('solar lantern')
      await banner(page).getByRole('button', { name: 'Search' }).click()
      await expect(found).toBeVisible()
      const link = cards(page).first().getByRole('link')
      await expect(link).toHaveAttribute('title', /lantern/i)
      const name = (await link.getAttribute('title')) ?? ''
      await link.click()
      await expect(heading(page, name)).toBeVisible()
      await expect.poll(() => page.title()).toContain(name)
      await page.goBack()
      await expect(found).toBeVisible()
      const nothing = 'nothing at all like this'
      const isPhone = width === 360
      const box = isPhone ? searchBox(page) : page.getByRole('searchbox', { name: 'Search in products' })
      await box.fill(nothing)
      if (isPhone) await box.press('Enter')
      await expect(page.getByRole('heading', { name: 'No Products Found' })).toBeVisible()
      await page.getByRole('link', { name: 'Show all products' }).click()
      await expect(listed(page)).toHaveCount(24)
    },
  )
}

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
  await expect.poll(() => page.evaluate(() => localStorage.getItem('sokoni.viewed'))).toMatch(/\d/)
  await page.getByRole('link', { name: 'Sokoni, home page' }).click()
  // The recommendations replace the general products once they are loaded, possibly while the rail is scrolled to.
  await expect(() => panel(page, 'Recommended for You').scrollIntoViewIfNeeded()).toPass()
  await requested
  await expect(panel(page, 'Recommended for You').getByText(/^KSh/).first()).toBeVisible()
  await slide(page).getByRole('button', { name: 'Shop Now' }).click()
  await expect(cartOf(page, 1)).toBeVisible()
})

const footer = (page: Page) => page.getByRole('contentinfo')

const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu' })

const opener = (page: Page) => banner(page).getByRole('button', { name: 'Open menu' })

const openMenu = async (page: Page) => {
  await opener(page).click()
  await expect(menu(page).getByRole('link', { name: 'All Products' })).toBeVisible()
}

/** Counts the layout shifts of the next pages in `window.shifts`. */
const observeLayoutShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push(Number(Reflect.get(entry, 'value')))
    }).observe({ type: 'layout-shift', buffered: true })
  })

test('closed offers stay hidden after a reload, without a layout shift', inLong, async ({ open }) => {
  const page = await open('/about')
  const last = banner(page).getByText('Secure Shopping Guaranteed')
  for (const offer of ['Free shipping over KSh 5,000', 'Up to 70% OFF Summer Sale']) {
    await expect(banner(page).getByText(offer)).toBeVisible()
  }
  await expect(last).toBeVisible()
  await expect(banner(page).getByText('HOT', { exact: true })).toBeVisible()
  await banner(page).getByRole('button', { name: 'Close offers' }).click()
  await expect(last).toBeHidden()
  await observeLayoutShifts(page)
  await page.reload()
  expect(await last.isVisible()).toBe(false)
  expect(await page.evaluate(() => Reflect.get(window, 'shifts'))).toEqual([])
})

const category = (page: Page) => menu(page).getByRole('button', { name: 'Solar & Lighting' })

const categoryPanel = (page: Page) => menu(page).getByRole('region', { name: 'Solar & Lighting' })

test("a category's panel opens by pointer and keyboard, and the keyboard closes panel and menu", async ({ open }) => {
  const page = await open('/about')
  const panel = categoryPanel(page)
  await openMenu(page)
  await category(page).hover()
  await expect(panel).toBeVisible()
  await expect(panel.getByRole('list')).toHaveAttribute('data-columns', '2')
  await menu(page).getByRole('link', { name: 'Home', exact: true }).focus()
  await category(page).press('Enter')
  await page.keyboard.press('Tab')
  await expect(panel.getByRole('link', { name: 'View All' })).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(panel).toBeHidden()
  await expect(category(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menu(page)).toBeHidden()
  await expect(opener(page)).toBeFocused()
})

test('Back closes the menu and stays on the page, and a link of the menu closes it', inLong, async ({ open }) => {
  const page = await open('/products')
  await footer(page).getByRole('link', { name: 'About Us' }).click()
  await expect(heading(page, 'About Sokoni')).toBeVisible()
  await openMenu(page)
  await page.goBack()
  await expect(menu(page)).toBeHidden()
  await expect(page).toHaveURL('/about')
  await openMenu(page)
  await category(page).hover()
  await categoryPanel(page).getByRole('link', { name: 'View All' }).click()
  await expect(page).toHaveURL(/\/products\?category=/)
  await expect(menu(page)).toBeHidden()
  await page.goBack()
  await expect(heading(page, 'About Sokoni')).toBeVisible()
})

test('a visitor changes the language of page, categories and products, also after Back and a reload', async ({
  open,
}) => {
  const page = await open('/')
  const html = page.locator('html')
  await banner(page).getByRole('link', { name: 'Kiswahili' }).click()
  await expect(page).toHaveURL('/sw')
  await expect(cards(page).first().getByText('Ingia uone bei')).toBeVisible()
  await expect(html).toHaveAttribute('lang', 'sw')
  // The category names of the English page are cached.
  await expect(footer(page).getByRole('link', { name: 'Samani', exact: true })).toBeVisible()
  await expect(cards(page).locator('h3 a:not([lang])').first()).toBeVisible()
  await expect(cards(page).locator('h3 a[lang=en]')).toHaveCount(0)
  await page.goBack()
  await expect(footer(page).getByRole('link', { name: 'Furniture', exact: true })).toBeVisible()
  await page.goForward()
  await expect(footer(page).getByRole('link', { name: 'Samani', exact: true })).toBeVisible()
  await cards(page).first().getByRole('link').click()
  await expect(page).toHaveURL(/\/sw\/products\//)
  await expect(page.getByRole('link', { name: 'English' }).first()).toBeVisible()
  await page.reload()
  await expect(html).toHaveAttribute('lang', 'sw')
})

const findSubscription = (db: Db) =>
  db
    .selectFrom('newsletter_subscriptions')
    .select(['id', 'email', 'status'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()

/** A token as in the mails of the newsletter. */
async function createToken(db: Db, purpose: 'confirm' | 'unsubscribe') {
  const { token, hash } = newToken()
  const { id } = await findSubscription(db)
  await db.insertInto('newsletter_tokens').values({ subscription_id: id, token_hash: hash, purpose }).execute()
  return token
}

/** Refused input stays in the field. */
async function subscribe(page: Page) {
  const email = footer(page).getByPlaceholder('Your email address')
  const submit = () => footer(page).getByRole('button', { name: 'Subscribe' }).click()
  const refused = footer(page).getByText('Please enter a valid email address.')
  await submit()
  await expect(refused).toBeVisible()
  await email.fill('reader@wrong')
  await submit()
  await expect(refused).toBeVisible()
  await expect(email).toHaveValue('reader@wrong')
  await email.fill('reader@example.com')
  await submit()
  await expect(footer(page).getByText('Thank you for subscribing!')).toBeVisible()
}

test(
  'a visitor subscribes to the newsletter, confirms by the mailed link and unsubscribes',
  inLong,
  async ({ open, db }) => {
    const page = await open('/about', { expected: ['400 /newsletter', '404 /newsletter'] })
    await subscribe(page)
    await page.goto(`/newsletter/confirm?token=${await createToken(db, 'confirm')}`)
    const confirm = page.getByRole('button', { name: 'Yes, subscribe me' })
    await expect(confirm).toBeVisible()
    expect((await findSubscription(db)).status).toBe('pending')
    await confirm.click()
    await expect(page.getByText('Your subscription is confirmed.')).toBeVisible()
    expect((await findSubscription(db)).status).toBe('confirmed')
    await page.goto(`/sw/newsletter/unsubscribe?token=${await createToken(db, 'unsubscribe')}`)
    await page.getByRole('button', { name: 'Ndiyo, niondoe' }).click()
    await expect(page.getByText('Umejiondoa.')).toBeVisible()
    expect(await findSubscription(db)).toMatchObject({ email: null })
    await page.goto('/newsletter/confirm?token=long-gone')
    await confirm.click()
    await expect(page.getByText('This link is no longer valid.')).toBeVisible()
  },
)

test('a message of the contact page is validated, stored and acknowledged', inLong, async ({ open, db }) => {
  const page = await open('/contact', { expected: ['400 /contact'] })
  await press(page, 'Send message')
  await expect(page.getByText('Please enter your email or phone number')).toBeVisible()
  await field(page, 'Your name').fill('Wanjiku')
  await page.getByLabel('Phone').fill('12345')
  await page.getByLabel('Message').fill('Do you sell solar lamps in Kisumu?')
  await press(page, 'Send message')
  await expect(page.getByText('Please enter a valid Kenyan phone number')).toBeVisible()
  await expect(field(page, 'Your name')).toHaveValue('Wanjiku')
  await page.getByLabel('Phone').fill('0712345678')
  await press(page, 'Send message')
  await expect(page.getByText('Thank you for your message.')).toBeVisible()
  const message = await db.selectFrom('contact_messages').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
  expect(JSON.stringify(message)).toContain('solar lamps in Kisumu')
})

test('the page is dimmed and takes no press while the next one loads', inLong, async ({ open }) => {
  const page = await open('/contact')
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/v1/products/**', async (route) => {
    await released
    await route.continue()
  })
  await banner(page).getByRole('link', { name: 'Products' }).click()
  const screen = page.locator('[data-leaving]')
  await expect(screen).toHaveCSS('pointer-events', 'none')
  await expect(screen).toHaveCSS('opacity', '0.5')
  release()
  await expect(heading(page, 'Products')).toBeVisible()
  await expect(screen).toHaveCount(0)
})

test('a button in the lower corner scrolls back to the top', inLong, async ({ open }) => {
  const page = await open('/')
  const button = page.getByRole('button', { name: 'Back to top' })
  await expect(button).toBeHidden()
  await page.mouse.wheel(0, 900)
  await expect(button).toBeVisible()
  await expect(button).toBeUncovered()
  await button.click()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
})

/** Presses Tab until `target` has the focus. */
async function tabTo(page: Page, target: ReturnType<Page['locator']>) {
  await expect(target).toBeVisible()
  for (let presses = 0; presses < 40; presses++) {
    await page.keyboard.press('Tab')
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`Tab does not lead to ${target}`)
}

test('staff sign in by keyboard', inLong, async ({ open }) => {
  const page = await open('/admin/login')
  await tabTo(page, page.getByLabel('Username'))
  await page.keyboard.type('admin')
  await tabTo(page, field(page, 'Password'))
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/admin')
  await expect(page.getByRole('button', { name: /profile menu$/ })).toBeVisible()
})

test('staff open the menus, follow their links and sign out by keyboard', inLong, async ({ open, shop }) => {
  const page = await open('/', { as: await signIn(shop.url, 'admin') })
  await expect(accountMenu(page)).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await tabTo(page, accountMenu(page))
  await page.keyboard.press('Enter')
  await expect(banner(page).getByText('Hello, Amina')).toBeVisible()
  await expect(banner(page).getByText('Admin', { exact: true })).toBeVisible()
  await expect(banner(page).getByRole('link', { name: 'Admin console' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.reload()
  await tabTo(page, opener(page))
  await page.keyboard.press('Enter')
  await expect(menu(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu(page)).toBeHidden()
  await expect(opener(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(menu(page).getByText('Hello, Amina')).toBeVisible()
  await expect(menu(page).getByRole('button', { name: 'Logout' })).toBeVisible()
  await tabTo(page, menu(page).getByRole('link', { name: 'My Orders' }))
  await page.keyboard.press('Enter')
  await expect(heading(page, 'My Orders')).toBeVisible()
  await expect(menu(page)).toBeHidden()

  await page.goto('/admin/orders')
  await tabTo(page, page.getByRole('button', { name: /profile menu$/ }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('button', { name: 'Logout' }).last())
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/login')
})
