import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectCount, expectFocused, expectNoOverflow, expectValue } from './support/expectations.ts'
import { isHydrated } from './support/first-view.ts'
import { nth } from './support/lending.ts'
import {
  banner,
  cards,
  cartOf,
  expectExactText,
  expectToast,
  heading,
  listed,
  main,
  panel,
  searchBox,
} from './support/locators.ts'
import { openShop } from './support/shop.ts'

const { open, db, url } = await openShop()

const products = await db
  .selectFrom('products')
  .where('status', '=', 'active')
  .select(['name', 'slug', 'available_stock', 'rating_count', 'picture_key'])
  .orderBy('rating_count', 'desc')
  .orderBy('id')
  .execute()
const mostReviewed = nth(
  products.filter((each) => each.picture_key),
  0,
)
const soldOut = nth(
  products.filter((each) => each.available_stock <= 0),
  0,
)

/** Expects no amount except 'free shipping over KSh 5,000' in the promo strip. */
async function expectNoPrices(page: Page) {
  const amounts = (await page.locator('body').innerText()).match(/KSh\s*[\d,]+/g) ?? []
  expect(amounts.map((each) => each.replace(/\s/g, ' ')).filter((each) => each !== 'KSh 5,000')).toEqual([])
}

const isDrawn = (image: Element) => image instanceof HTMLImageElement && image.naturalWidth > 0

const widths = [360, 1366]

test.each(widths)('at %i px home and product list show a visitor products without prices', async (width) => {
  const page = await open('/about', { width })
  for (const path of ['/', '/products']) {
    await page.goto(path)
    await expectCount(page.getByRole('heading', { level: 1 }), 1)
    await expect.poll(() => cards(page).count()).toBeGreaterThanOrEqual(24)
    await cards(page).first().getByText('Log in to see price').waitFor()
    await expect.poll(() => cards(page).first().locator('img').evaluate(isDrawn)).toBe(true)
    await expectNoPrices(page)
    await expectNoOverflow(page)
  }
  await cards(page).getByRole('button', { name: 'Add to Cart' }).first().click()
  await expectToast(page, 'Please log in to add products to your cart.')
  await expectCount(cartOf(page, 0), 1)
})

test.each(widths)('at %i px a visitor turns the slides of the day and reads about a product', async (width) => {
  const page = await open('/', { width })
  const hero = page.getByRole('region', { name: 'Products of the day' })
  const slide = hero.getByRole('group', { name: /^\d of 5$/ })
  const expectSlide = (place: number) => hero.getByRole('group', { name: `${place} of 5` }).waitFor()
  const turn = (name: string | RegExp) => hero.getByRole('button', { name }).click()
  await slide.getByText('Image available after login').waitFor()
  await slide.getByText('Log in to see price').waitFor()
  await expectCount(hero.locator('img'), 0)
  const first = await slide.getByRole('heading').innerText()
  await turn('Next slide')
  await expectSlide(2)
  await expect.poll(() => slide.getByRole('heading').innerText()).not.toBe(first)
  await turn(/^Slide 5 of 5/)
  await expectSlide(5)
  await turn('Next slide')
  await expectSlide(1)
  await turn('Previous slide')
  await expectSlide(5)

  await slide.getByRole('button', { name: 'Shop Now' }).click()
  await expectToast(page, 'Please log in to add products to your cart.')
  await slide.getByRole('button', { name: 'Learn More' }).click()
  const dialog = page.getByRole('dialog', { name: 'Product details' })
  await dialog.getByRole('button', { name: 'Add to Cart' }).waitFor()
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
  await dialog.waitFor({ state: 'detached' })
})

test.each([
  [360, 6],
  [1366, 10],
])(
  'at %i px a visitor moves through at most %i suggestions by keyboard, chooses one and searches',
  async (width, most) => {
    const page = await open('/products', { width })
    await expect.poll(() => isHydrated(page)).toBe(true)
    const requests: string[] = []
    page.on('request', (request) => request.url().includes('/suggestions?') && requests.push(request.url()))
    const box = searchBox(page)
    const list = page.getByRole('listbox', { name: 'Suggestions' })
    const options = list.getByRole('option')
    await box.click()
    await box.press('Enter')
    await box.pressSequentially('solar', { delay: 30 })
    await list.getByRole('group', { name: 'Categories' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/products')
    expect(requests).toHaveLength(1)
    const count = await options.count()
    expect(count).toBeLessThanOrEqual(most)
    expect(count).toBeGreaterThan(most / 2)

    const expectActive = (id: string | null) => expect.poll(() => box.getAttribute('aria-activedescendant')).toBe(id)
    await box.press('ArrowDown')
    await expectActive(await options.first().getAttribute('id'))
    await box.press('ArrowUp')
    await expectActive(null)
    await box.press('ArrowUp')
    await expectActive(await options.last().getAttribute('id'))
    await box.press('Escape')
    await list.waitFor({ state: 'hidden' })
    await expectValue(box, 'solar')

    await box.press('ArrowDown')
    const name = await options.first().innerText()
    await box.press('Enter')
    await heading(page, name).waitFor()
    await expectValue(box, '')
    await box.fill('solar')
    await list.waitFor()
    expect(requests).toHaveLength(1)
    await box.press('Enter')
    await page.waitForURL('**/products?search=solar')
    await box.click()
    await list.getByRole('group', { name: 'Recent searches' }).getByRole('option', { name: 'solar' }).waitFor()
  },
)

test.each(widths)(
  'at %i px a visitor searches by the button, opens a result and returns to the results',
  async (width) => {
    const page = await open('/', { width })
    const found = page.getByText(/^Found \d+ results? for "solar lantern"$/)
    await searchBox(page).fill('solar lantern')
    await banner(page).getByRole('button', { name: 'Search' }).click()
    await found.waitFor()
    const link = cards(page).first().getByRole('link')
    await expect.poll(() => link.getAttribute('title')).toMatch(/lantern/i)
    const name = (await link.getAttribute('title')) ?? ''
    await link.click()
    await heading(page, name).waitFor()
    await expect.poll(() => page.title()).toContain(name)
    await page.goBack()
    await found.waitFor()
    await page.getByRole('searchbox', { name: 'Search in products' }).fill('nothing at all like this')
    await page.getByRole('heading', { name: 'No Products Found' }).waitFor()
    await page.getByRole('link', { name: 'Show all products' }).click()
    await expectCount(listed(page), 24)
  },
)

test.each(widths)('at %i px a visitor reads a product with its reviews without seeing a price', async (width) => {
  const page = await open(`/products/${mostReviewed.slug}`, { width })
  await heading(page, mostReviewed.name).waitFor()
  await page.getByRole('navigation', { name: 'You are here' }).getByRole('link', { name: 'All Products' }).waitFor()
  await main(page).getByText('Log in to see price').first().waitFor()
  await page.getByText(/^Item code: |· Item code: /).waitFor()
  await panel(page, 'Details').getByText('Item code').waitFor()
  const reviews = panel(page, 'Reviews')
  await reviews.getByText(`${mostReviewed.rating_count} reviews`).waitFor()
  await expectCount(reviews.getByText('Verified buyer'), 5)
  await reviews.getByRole('button', { name: 'Show more reviews' }).click()
  await expectCount(reviews.getByText('Verified buyer'), 10)
  await expect.poll(() => panel(page, 'Goes well with this').getByRole('article').count()).toBeGreaterThan(2)
  await expectNoPrices(page)
  await expectNoOverflow(page)
})

test.each(widths)('at %i px the picture of a product is enlarged in a dialog, which Escape closes', async (width) => {
  const page = await open(`/products/${mostReviewed.slug}`, { width })
  const dialog = page.getByRole('dialog')
  const enlarge = page.getByRole('button', { name: `Enlarge: ${mostReviewed.name}` })
  await enlarge.click()
  await dialog.getByRole('button', { name: 'Zoom in' }).click()
  await dialog.getByRole('button', { name: 'Zoom out' }).waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await expectFocused(enlarge)
})

test('actions that need an account ask a visitor to log in, with a link that returns afterwards', async () => {
  const page = await open(`/products/${mostReviewed.slug}`)
  const logIn = main(page).getByRole('link', { name: 'Log in' })
  const expectTarget = (link: typeof logIn, to: string) => expect.poll(() => link.getAttribute('href')).toBe(to)
  await page
    .getByRole('button', { name: `Wishlist: ${mostReviewed.name}`, exact: true })
    .first()
    .click()
  await expectToast(page, 'Please log in to add products to your wishlist.')
  await page.goto('/wishlist')
  await expectExactText(page, 'Please log in to manage your wishlist.')
  await page.getByRole('heading', { name: 'Your wishlist is empty' }).waitFor()

  // One cached page serves all visitors: the sale filter changes what the browser shows, not the HTML.
  const html = async (path: string) => (await fetch(url + path)).text()
  expect(await html('/products?sale=1')).toBe(await html('/products'))
  await page.goto('/products?sale=1')
  await main(page).getByText('Log in to see what is on sale').waitFor()
  await expectTarget(logIn, '/login?next=/products%3Fsale%3D1')
  await expectCount(listed(page), 24)

  await page.goto(`/products/${soldOut.slug}`)
  await page.getByText("Log in to be notified when it's back.").waitFor()
  await main(page).getByRole('button', { name: 'Out of Stock' }).and(page.locator(':disabled')).first().waitFor()

  await page.goto('/checkout')
  await expectExactText(page, 'Log in to check out')
  await expectTarget(logIn, '/login?next=%2Fcheckout')
  await expectTarget(main(page).getByRole('link', { name: 'Staff sign-in' }), '/admin/login?next=%2Fcheckout')
  await expectCount(page.getByRole('button', { name: 'Place Order' }), 0)
  await page.goto('/orders')
  await expectExactText(page, 'Please log in to view your orders')
  await expectExactText(page, 'You need to be authenticated to access this page.')
  await page.goto('/orders/1')
  await expectTarget(logIn, '/login?next=%2Forders%2F1')
})

test('without scripts the shop is readable in both languages, and search, paging and footer work', async () => {
  const page = await open('/products', { scripts: false, width: 360, expected: ['csp'] })
  const { name } = await db.selectFrom('products').select('name').orderBy('id').executeTakeFirstOrThrow()
  const names = () => listed(page).getByRole('heading', { level: 3 }).allInnerTexts()
  await expectCount(listed(page), 24)
  await listed(page).first().getByText('Log in to see price').waitFor()
  const [first] = await names()
  await page.getByRole('link', { name: 'Load more' }).click()
  await page.waitForURL('**/products?page=2')
  await expectCount(listed(page), 24)
  expect((await names())[0]).not.toBe(first)

  await banner(page).getByRole('searchbox').fill(name)
  await banner(page).getByRole('searchbox').press('Enter')
  await page.getByRole('link', { name }).click()
  await heading(page, name).waitFor()
  await expectNoPrices(page)
  for (const path of ['/login', '/sw', '/orders', '/cart', '/about', '/sw/contact', '/sw/shipping', '/terms']) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expectNoOverflow(page)
  }
  const links = (title: string) =>
    page.getByRole('contentinfo').getByRole('navigation', { name: title }).getByRole('link').allInnerTexts()
  expect(await links('Quick Links')).toEqual(['About Us', 'Shop All', 'New Arrivals', 'Best Sellers', 'Sale Items'])
  expect((await links('Customer Service')).slice(0, 5)).toEqual([
    ...['Help Center', 'Shipping Info', 'Returns', 'Size Guide', 'Track Order'],
  ])
})

test.each([360, 1366])(
  'at %i px an unknown address shows its own 404 in its language, without an error',
  async (width) => {
    const page = await open('/nowhere', { width, expected: ['404 /'] })
    const kinds = ['/nowhere', '/a/b/c', '/products/solar-lanterns-9000']
    for (const path of kinds.flatMap((kind) => [kind, `/sw${kind}`])) {
      const isSwahili = path.startsWith('/sw/')
      const answer = await page.goto(path)
      expect(answer?.status(), path).toBe(404)
      expect(await page.locator('html').getAttribute('lang'), path).toBe(isSwahili ? 'sw' : 'en')
      await expect.poll(() => isHydrated(page)).toBe(true)
      await heading(page, isSwahili ? '404 - Ukurasa haujapatikana' : '404 - Page Not Found').waitFor()
      if (path.includes('solar')) await main(page).getByRole('link', { name: '"solar lanterns"' }).waitFor()
      await expectNoOverflow(page)
    }
    // The console does not disclose its addresses before sign-in.
    const response = await page.goto('/admin/nowhere')
    expect(response?.status()).toBe(404)
    await page.waitForURL('**/admin/login?next=%2Fadmin%2Fnowhere')
    const staff = await open('/admin/nowhere', { width, as: 'officer', expected: ['404 /admin/nowhere'] })
    await heading(staff, '404 - Page Not Found').waitFor()
  },
)
