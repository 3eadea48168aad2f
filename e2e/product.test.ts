import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { nth } from './support/lending.ts'
import { openShop } from './support/shop.ts'
import { ksh } from './support/steps.ts'

const { open, db } = await openShop()

const goods = await db
  .selectFrom('products')
  .where('status', '=', 'active')
  .select(['id', 'name', 'slug', 'available_stock', 'rating_count', 'picture_key', 'selling_price_cents'])
  .orderBy('rating_count', 'desc')
  .orderBy('id')
  .execute()
const lauded = nth(
  goods.filter((each) => each.picture_key && each.available_stock >= 6),
  0,
)
const soldOut = nth(
  goods.filter((each) => each.available_stock <= 0),
  0,
)

const main = (page: Page) => page.getByRole('main')
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const meta = (page: Page, name: string) => page.locator(`meta[property="${name}"]`).getAttribute('content')

test.each([360, 1366])('a visitor at %i px reads all of a product, and search engines no price', async (width) => {
  const page = await open(`/products/${lauded.slug}`, { width })
  await heading(page, lauded.name).waitFor()
  await page.getByRole('navigation', { name: 'You are here' }).getByRole('link', { name: 'All Products' }).waitFor()
  await main(page).getByText('Log in to see price').first().waitFor()
  await page.getByRole('region', { name: 'Details' }).getByText('Item code').waitFor()
  const reviews = page.getByRole('region', { name: 'Reviews' })
  await reviews.getByText(`${lauded.rating_count} reviews`).waitFor()
  expect(await reviews.getByText('Verified buyer').count()).toBe(5)
  await reviews.getByRole('button', { name: 'Show more reviews' }).click()
  await expect.poll(() => reviews.getByText('Verified buyer').count()).toBe(10)
  expect(await page.getByRole('region', { name: 'Goes well with this' }).getByRole('article').count()).toBeGreaterThan(
    2,
  )
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)

  const data = (await page.locator('script[type="application/ld+json"]').textContent()) ?? ''
  const [product, trail] = JSON.parse(data)['@graph']
  expect(product).toMatchObject({ name: lauded.name, aggregateRating: { reviewCount: lauded.rating_count } })
  expect(trail.itemListElement.at(-1).name).toBe(lauded.name)
  expect(data).not.toMatch(/offer|price|KSh/i)
  const address = new URL(`/products/${lauded.slug}`, page.url()).href
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(address)
  expect(await page.locator('link[hreflang=sw]').getAttribute('href')).toContain(`/sw/products/${lauded.slug}`)
  expect([await meta(page, 'og:title'), await meta(page, 'og:url')]).toEqual([lauded.name, address])
  expect((await page.request.get((await meta(page, 'og:image')) ?? '')).headers()['content-type']).toBe('image/webp')

  await page.getByRole('button', { name: `Enlarge: ${lauded.name}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Zoom in' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Zoom out' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toContain('Enlarge')
})

test('a member takes three, is offered what they looked at, and shares a link', async () => {
  const page = await open(`/products/${soldOut.slug}`, { as: 'achieng' })
  await main(page)
    .getByText(ksh(soldOut.selling_price_cents / 100))
    .first()
    .waitFor()
  await page.goto(`/products/${lauded.slug}`)
  await main(page)
    .getByText(ksh(lauded.selling_price_cents / 100))
    .first()
    .waitFor()
  const quantity = page.getByRole('group', { name: `Quantity of ${lauded.name}` })
  await quantity.getByRole('button', { name: 'Increase quantity' }).click()
  await quantity.getByRole('button', { name: 'Increase quantity' }).click()
  await main(page).getByRole('button', { name: 'Add to Cart' }).first().click()
  await page.getByRole('link', { name: 'My Cart, 3' }).waitFor()
  await quantity.getByRole('button', { name: 'Decrease quantity' }).click()
  await page.getByRole('link', { name: 'My Cart, 2' }).waitFor()
  await main(page).getByRole('link', { name: 'Go to the cart' }).waitFor()

  const recent = page.getByRole('region', { name: 'Recently viewed' })
  expect(await recent.getByRole('article').getByRole('link').getAttribute('title')).toBe(soldOut.name)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined }))
  await page.getByRole('button', { name: 'Share' }).click()
  await page.getByRole('status').getByText('Link copied').waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
})

test('of what is sold out a member can be told, and takes that back', async () => {
  const visitor = await open(`/products/${soldOut.slug}`)
  await visitor.getByText('Log in to be told when it is back.').waitFor()
  expect(await main(visitor).getByRole('button', { name: 'Out of Stock' }).first().isDisabled()).toBe(true)

  const waiting = () => db.selectFrom('stock_alerts').where('product_id', '=', soldOut.id).selectAll().execute()
  const before = (await waiting()).length
  const page = await open(`/products/${soldOut.slug}`, { as: 'achieng', width: 360 })
  await page.getByRole('button', { name: 'Tell me when it is back' }).click()
  await page.getByText('We will mail you when it is back.').waitFor()
  expect((await waiting()).length).toBe(before + 1)
  await page.reload()
  await page.getByRole('button', { name: 'Do not tell me' }).click()
  await page.getByRole('button', { name: 'Tell me when it is back' }).waitFor()
  expect((await waiting()).length).toBe(before)
})

test('a member reviews what was delivered, once, and loses no word on the way', async () => {
  const buyer = await db
    .selectFrom('customers')
    .innerJoin('accounts', 'accounts.id', 'customers.account_id')
    .where('accounts.email', '=', 'achieng@example.com')
    .select('customers.id')
    .executeTakeFirstOrThrow()
  const product = await db
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .innerJoin('products', 'products.id', 'order_lines.product_id')
    .where('orders.customer_id', '=', buyer.id)
    .where('orders.status', '=', 'Completed')
    .where('products.status', '=', 'active')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('reviews')
            .whereRef('reviews.product_id', '=', 'products.id')
            .where('reviews.customer_id', '=', buyer.id),
        ),
      ),
    )
    .select(['products.id', 'products.slug', 'products.rating_count'])
    .executeTakeFirstOrThrow()

  const page = await open(`/products/${product.slug}`, { as: 'achieng', expected: ['net::ERR_CONNECTION_RESET'] })
  await page.getByRole('button', { name: 'Write a review' }).click()
  await page.getByRole('button', { name: 'Publish review' }).click()
  await page.getByText('Please choose from one to five stars.').waitFor()
  await page.getByText('Please write at least 10 characters.').waitFor()
  await page.getByRole('radio', { name: '4 of 5 stars' }).press('Space')
  await page.getByRole('textbox', { name: 'Your review' }).fill('It keeps the whole house bright.')

  await page.route('**/reviews', (route) => route.abort('connectionreset'))
  await page.getByRole('button', { name: 'Publish review' }).click()
  await page.getByRole('alert').getByText('Your review was not sent. It is kept here; please try again.').waitFor()
  await page.unroute('**/reviews')
  await page.reload()
  await page.getByRole('button', { name: 'Write a review' }).click()
  expect(await page.getByRole('textbox', { name: 'Your review' }).inputValue()).toBe('It keeps the whole house bright.')
  await page.getByRole('button', { name: 'Publish review' }).click()
  await page.getByText('Thank you. Your review is published.').waitFor()
  await page.getByRole('article').getByText('It keeps the whole house bright.').waitFor()
  expect(await page.getByRole('button', { name: 'Write a review' }).count()).toBe(0)
  await page.reload()
  await page.getByText('You have reviewed this product.').waitFor()
  const written = await db.selectFrom('reviews').where('product_id', '=', product.id).selectAll().execute()
  expect(written.filter((each) => each.customer_id === buyer.id)).toMatchObject([{ rating: 4, title: null }])
})

test('a product that is gone leads to what comes close', async () => {
  const page = await open('/products/solar-lanterns-9000', { expected: [404] })
  await page.getByRole('heading', { level: 1, name: '404 - Page Not Found' }).waitFor()
  const close = page.getByRole('region', { name: 'You may have looked for' })
  expect((await close.getByRole('article').getByRole('link').first().getAttribute('title'))?.toLowerCase()).toContain(
    'solar',
  )
  await page.getByRole('region', { name: 'Categories' }).getByRole('link').first().waitFor()
  await main(page).getByRole('link', { name: 'Search for "solar lanterns"' }).click()
  await page.waitForURL('**/products?search=solar%20lanterns')
})
