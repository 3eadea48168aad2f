import type { Page } from '@playwright/test'
import type { Db } from '#api/platform/database/db.ts'
import { test as base, expect, inLong, wideInLong } from './support/fixtures.ts'
import { nth } from './support/lending.ts'
import { banner, cards, cartOf, exactText, heading, listed, main, panel, toastWith } from './support/locators.ts'

/** Products on sale, the most reviewed first. */
const findProducts = (db: Db) =>
  db
    .selectFrom('products')
    .where('status', '=', 'active')
    .select(['name', 'slug', 'available_stock', 'rating_count', 'picture_key'])
    .orderBy('rating_count', 'desc')
    .orderBy('id')
    .execute()

type Product = Awaited<ReturnType<typeof findProducts>>[number]

/** `mostReviewed` is the product with a picture that has most reviews, `soldOut` one without stock. */
const test = base.extend<{ mostReviewed: Product; soldOut: Product }>({
  mostReviewed: async ({ db }, use) => {
    const withPicture = (await findProducts(db)).filter((product) => product.picture_key)
    await use(nth(withPicture, 0))
  },
  soldOut: async ({ db }, use) => {
    const withoutStock = (await findProducts(db)).filter((product) => product.available_stock <= 0)
    await use(nth(withoutStock, 0))
  },
})

/** Expects no amount except 'free shipping over KSh 5,000' in the promo strip. */
async function expectNoPrices(page: Page) {
  const amounts = (await page.locator('body').innerText()).match(/KSh\s*[\d,]+/g) ?? []
  expect(amounts.map((each) => each.replace(/\s/g, ' ')).filter((each) => each !== 'KSh 5,000')).toEqual([])
}

const isDrawn = (image: Element) => image instanceof HTMLImageElement && image.naturalWidth > 0

const widths = [360, 1366]
for (const width of widths) {
  test(
    `at ${width} px home and product list show a visitor products without prices`,
    wideInLong(width),
    async ({ open }) => {
      const page = await open('/about', { width })
      for (const path of ['/', '/products']) {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
        await expect.poll(() => cards(page).count()).toBeGreaterThanOrEqual(24)
        await expect(cards(page).first().getByText('Log in to see price')).toBeVisible()
        await expect.poll(() => cards(page).first().locator('img').evaluate(isDrawn)).toBe(true)
        await expectNoPrices(page)
        await expect(page).toHaveNoOverflow()
      }
      await expect(cards(page).getByRole('button', { name: 'Add to Cart' })).toHaveCount(0)
      await cards(page).getByRole('button', { name: 'Log in to buy' }).first().click()
      await expect(toastWith(page, 'Please log in to add products to your cart.')).toBeVisible()
      await expect(cartOf(page, 0)).toHaveCount(1)
      await page.getByRole('status').getByRole('button', { name: 'Log in' }).click()
      await expect(page).toHaveURL('/login?next=%2Fproducts')
    },
  )
}

for (const width of widths) {
  test(
    `at ${width} px a visitor turns the slides of the day and reads about a product`,
    wideInLong(width),
    async ({ open }) => {
      const page = await open('/', { width })
      const hero = page.getByRole('region', { name: 'Products of the day' })
      const slide = hero.getByRole('group', { name: /^\d of 5$/ })
      const expectSlide = (place: number) => expect(hero.getByRole('group', { name: `${place} of 5` })).toBeVisible()
      const turn = (name: string | RegExp) => hero.getByRole('button', { name }).click()
      await expect(slide.getByText('Image available after login')).toBeVisible()
      await expect(slide.getByText('Log in to see price')).toBeVisible()
      await expect(slide.locator('img')).toHaveAttribute('src', /^\/pictures\/blurred\/[a-z0-9-]+\.webp$/)
      await expect.poll(() => slide.locator('img').evaluate(isDrawn)).toBe(true)
      const first = await slide.getByRole('heading').innerText()
      await turn('Next slide')
      await expectSlide(2)
      await expect(slide.getByRole('heading')).not.toHaveText(first)
      await turn(/^Slide 5 of 5/)
      await expectSlide(5)
      await turn('Next slide')
      await expectSlide(1)
      await turn('Previous slide')
      await expectSlide(5)

      await slide.getByRole('button', { name: 'Log in to buy' }).click()
      await expect(toastWith(page, 'Please log in to add products to your cart.')).toBeVisible()
      await slide.getByRole('button', { name: 'Learn More' }).click()
      const dialog = page.getByRole('dialog', { name: 'Product details' })
      await expect(dialog.getByRole('button', { name: 'Log in to buy' })).toBeVisible()
      await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
      await expect(dialog).toHaveCount(0)
    },
  )
}

for (const width of widths) {
  test(
    `at ${width} px a visitor reads a product with its reviews without seeing a price`,
    wideInLong(width),
    async ({ open, mostReviewed }) => {
      const page = await open(`/products/${mostReviewed.slug}`, { width })
      await expect(heading(page, mostReviewed.name)).toBeVisible()
      await expect(
        page.getByRole('navigation', { name: 'You are here' }).getByRole('link', { name: 'All Products' }),
      ).toBeVisible()
      await expect(main(page).getByText('Log in to see price').first()).toBeVisible()
      await expect(page.getByText(/^Item code: |· Item code: /)).toBeVisible()
      await expect(panel(page, 'Details').getByText('Item code')).toBeVisible()
      const reviews = panel(page, 'Reviews')
      await expect(reviews.getByText(`${mostReviewed.rating_count} reviews`)).toBeVisible()
      await expect(reviews.getByText('Verified buyer')).toHaveCount(5)
      await reviews.getByRole('button', { name: 'Show more reviews' }).click()
      await expect(reviews.getByText('Verified buyer')).toHaveCount(10)
      await expect
        .poll(() =>
          page
            .getByRole('region', { name: /^(Goes well with this|Others in )/ })
            .getByRole('article')
            .count(),
        )
        .toBeGreaterThan(2)
      await expectNoPrices(page)
      await expect(page).toHaveNoOverflow()
    },
  )
}

for (const width of widths) {
  test(
    `at ${width} px the picture of a product is enlarged in a dialog, which Escape closes`,
    inLong,
    async ({ open, mostReviewed }) => {
      const page = await open(`/products/${mostReviewed.slug}`, { width })
      const dialog = page.getByRole('dialog')
      const enlarge = page.getByRole('button', { name: `Enlarge: ${mostReviewed.name}`, exact: true })
      await enlarge.click()
      await dialog.getByRole('button', { name: 'Zoom in' }).click()
      await expect(dialog.getByRole('button', { name: 'Zoom out' })).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await expect(enlarge).toBeFocused()
    },
  )
}

test('actions that need an account ask a visitor to log in, with a link that returns afterwards', async ({
  open,
  shop,
  mostReviewed,
  soldOut,
}) => {
  const page = await open(`/products/${mostReviewed.slug}`)
  const logIn = main(page).getByRole('link', { name: 'Log in' })
  const expectTarget = (link: typeof logIn, to: string) => expect(link).toHaveAttribute('href', to)
  await page
    .getByRole('button', { name: `Wishlist: ${mostReviewed.name}`, exact: true })
    .first()
    .click()
  await expect(toastWith(page, 'Please log in to add products to your wishlist.')).toBeVisible()
  await page.goto('/wishlist')
  await expect(exactText(page, 'Please log in to manage your wishlist.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Your wishlist is empty' })).toBeVisible()

  // One cached page serves all visitors: the sale filter changes what the browser shows, not the HTML.
  const html = async (path: string) => (await fetch(shop.url + path)).text()
  expect(await html('/products?sale=1')).toBe(await html('/products'))
  await page.goto('/products?sale=1')
  await expect(main(page).getByText('Log in to see what is on sale')).toBeVisible()
  await expectTarget(logIn, '/login?next=/products%3Fsale%3D1')
  await expect(listed(page)).toHaveCount(24)

  await page.goto(`/products/${soldOut.slug}`)
  await expect(page.getByText("Log in to be notified when it's back.")).toBeVisible()
  await expect(main(page).getByRole('button', { name: 'Out of Stock' }).first()).toBeDisabled()

  await page.goto('/checkout')
  await expect(exactText(page, 'Log in to check out')).toBeVisible()
  await expectTarget(logIn, '/login?next=%2Fcheckout')
  await expectTarget(main(page).getByRole('link', { name: 'Staff sign-in' }), '/admin/login?next=%2Fcheckout')
  await expect(page.getByRole('button', { name: 'Place Order' })).toHaveCount(0)
  await page.goto('/orders')
  await expect(exactText(page, 'Please log in to view your orders')).toBeVisible()
  await expect(exactText(page, 'You need to be authenticated to access this page.')).toBeVisible()
  await page.goto('/orders/1')
  await expectTarget(logIn, '/login?next=%2Forders%2F1')
})

test('without scripts the shop is readable in both languages, and search, paging and footer work', async ({
  open,
  db,
}) => {
  const page = await open('/products', { scripts: false, width: 360, expected: ['csp'] })
  const { name } = await db.selectFrom('products').select('name').orderBy('id').executeTakeFirstOrThrow()
  const names = () => listed(page).getByRole('heading', { level: 3 }).allInnerTexts()
  await expect(listed(page)).toHaveCount(24)
  await expect(listed(page).first().getByText('Log in to see price')).toBeVisible()
  const [first] = await names()
  await page.getByRole('link', { name: 'Load more' }).click()
  await expect(page).toHaveURL('/products?page=2')
  await expect(listed(page)).toHaveCount(24)
  expect((await names())[0]).not.toBe(first)

  await banner(page).getByRole('searchbox').fill(name)
  await banner(page).getByRole('searchbox').press('Enter')
  await page.getByRole('link', { name }).click()
  await expect(heading(page, name)).toBeVisible()
  await expectNoPrices(page)
  for (const path of ['/login', '/sw', '/orders', '/cart', '/about', '/sw/contact', '/sw/shipping', '/terms']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page).toHaveNoOverflow()
  }
  const links = (title: string) =>
    page.getByRole('contentinfo').getByRole('navigation', { name: title }).getByRole('link').allInnerTexts()
  expect(await links('Quick Links')).toEqual(['About Us', 'Shop All', 'New Arrivals', 'Best Sellers', 'Sale Items'])
  expect((await links('Customer Service')).slice(0, 5)).toEqual([
    'Help Center',
    'Shipping Info',
    'Returns',
    'Size Guide',
    'Track Order',
  ])
})

for (const width of widths) {
  test(
    `at ${width} px an unknown address shows its own 404 in its language, without an error`,
    inLong,
    async ({ open }) => {
      const page = await open('/nowhere', { width, expected: ['404 /'] })
      const kinds = ['/nowhere', '/a/b/c', '/products/solar-lanterns-9000']
      for (const path of kinds.flatMap((kind) => [kind, `/sw${kind}`])) {
        const isSwahili = path.startsWith('/sw/')
        const response = await page.goto(path)
        expect(response?.status(), path).toBe(404)
        expect(await page.locator('html').getAttribute('lang'), path).toBe(isSwahili ? 'sw' : 'en')
        await expect(heading(page, isSwahili ? '404 - Ukurasa haujapatikana' : '404 - Page Not Found')).toBeVisible()
        if (path.includes('solar'))
          await expect(main(page).getByRole('link', { name: '"solar lanterns"' })).toBeVisible()
        await expect(page).toHaveNoOverflow()
      }
      // The console does not disclose its addresses before sign-in.
      const response = await page.goto('/admin/nowhere')
      expect(response?.status()).toBe(404)
      await expect(page).toHaveURL('/admin/login?next=%2Fadmin%2Fnowhere')
      const staff = await open('/admin/nowhere', { width, as: 'officer', expected: ['404 /admin/nowhere'] })
      await expect(heading(staff, '404 - Page Not Found')).toBeVisible()
    },
  )
}
