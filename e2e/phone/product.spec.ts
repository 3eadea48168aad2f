import type { Db } from '#api/platform/database/db.ts'
import { axeViolations } from '../support/axe.ts'
import { expect, inLong, test } from '../support/fixtures.ts'
import { cartOf, main } from '../support/locators.ts'
import { publishProducts, visitProduct } from '../support/products.ts'

/** A product in stock, and one with eight pictures: those of other products behind its own. */
const findProducts = (db: Db) =>
  db
    .selectFrom('products')
    .where('listed', '=', true)
    .where('available_stock', '>', 10)
    .where('picture_key', 'is not', null)
    .select(['id', 'name', 'slug', 'picture_key'])
    .orderBy('id')
    .limit(9)
    .execute()

test('on a phone the button of a product stays at the bottom of the window and adds it', async ({ open, db }) => {
  const [product = { name: '', slug: '' }] = await findProducts(db)
  const page = await open('/contact', { width: 360, as: 'achieng' })
  await visitProduct(page, product)
  const add = main(page).getByRole('button', { name: 'Add to Cart' }).first()
  const bar = page.locator('[data-bottom-bar]')
  const endOf = async () => {
    const box = await add.boundingBox()
    return (box?.y ?? 0) + (box?.height ?? 0)
  }
  await expect.poll(endOf).toBeGreaterThan(700)
  const { scrollHeight } = await page.evaluate(() => document.documentElement)
  await page.evaluate((height) => scrollTo(0, height), scrollHeight)
  await expect.poll(endOf).toBeGreaterThan(700)
  expect(await endOf()).toBeLessThanOrEqual(780)
  await add.click()
  await expect(cartOf(page, 1)).toHaveCount(1)
  const toast = page.getByRole('status').getByRole('button', { name: 'View cart' })
  const box = await toast.boundingBox()
  expect(box?.y).toBeGreaterThan(400)
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual((await bar.boundingBox())?.y ?? 0)
  await toast.click()
  await expect(page).toHaveURL('/cart')
  await page.goBack()
  await page.getByRole('link', { name: 'Go to the cart' }).click()
  await expect(page).toHaveURL('/cart')
})

test('a visitor on a phone logs in from the bar of a product and returns to it', inLong, async ({ open, db }) => {
  const [product = { slug: '' }] = await findProducts(db)
  const page = await open(`/products/${product.slug}`, { width: 360 })
  await expect(page.getByRole('link', { name: 'Shipping Info' }).first()).toBeVisible()
  await page.getByRole('link', { name: 'Log in to see price' }).click()
  await expect(page).toHaveURL(`/login?next=%2Fproducts%2F${product.slug}`)
})

for (const width of [320, 360, 1366]) {
  test(`at ${width} px eight pictures are swiped, chosen and enlarged`, inLong, async ({ open, db, shop }) => {
    const [product, ...others] = await findProducts(db)
    if (!product) throw new Error('the demo shop has no product in stock')
    const rows = others.slice(0, 7).map(({ picture_key }, index) => ({
      product_id: product.id,
      place: index + 2,
      key: picture_key ?? '',
    }))
    await db.deleteFrom('product_pictures').where('product_id', '=', product.id).where('place', '>', 1).execute()
    await db.insertInto('product_pictures').values(rows).execute()
    await publishProducts(shop)
    const page = await open(`/sw/products/${product.slug}`, { width, as: 'achieng', dark: width === 320 })
    const dots = main(page).getByRole('button', { name: /^Picha \d kati ya 8$/ })
    await expect(dots).toHaveCount(8)
    const sizes = await dots.evaluateAll((all) => all.map((dot) => dot.getBoundingClientRect()))
    for (const { top, width: wide, height } of sizes) {
      expect(height).toBeGreaterThanOrEqual(44)
      expect(wide).toBeGreaterThanOrEqual(30)
      if (width < 1000) expect(top).toBe(sizes[0]?.top)
    }
    const strip = main(page)
      .getByRole('list')
      .filter({ has: page.getByRole('button', { name: /^Kuza/ }) })
    await strip.evaluate((list) => list.scrollTo({ left: 2 * list.clientWidth }))
    await expect(dots.nth(2)).toHaveAttribute('aria-pressed', 'true')
    await dots.nth(7).click()
    await expect(dots.nth(7)).toHaveAttribute('aria-pressed', 'true')
    await expect(page).toHaveNoOverflow()
    expect(await axeViolations(page)).toEqual([])
    await strip.getByRole('button').nth(7).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(await axeViolations(page)).toEqual([])
  })
}

test('with text at twice its size a product page fits a phone', inLong, async ({ open, db }) => {
  const [product = { name: '', slug: '' }] = await findProducts(db)
  const page = await open('/contact', { width: 360, as: 'officer', largeText: true })
  await visitProduct(page, product)
  await expect(page).toHaveNoOverflow()
  expect(await axeViolations(page)).toEqual([])
})

// Regression: the percentage wrapped below both prices and covered the line of the instalment.
test('at 320 and 360 px the percentage off a product covers no text', inLong, async ({ open, db }) => {
  const reduced = db
    .selectFrom('products')
    .where('listed', '=', true)
    .whereRef('selling_price_cents', '<', 'list_price_cents')
    .orderBy('selling_price_cents', 'desc')
    .select('slug')
  const product = await reduced.executeTakeFirstOrThrow()
  for (const width of [320, 360]) {
    const page = await open('/contact', { width, as: 'achieng' })
    await visitProduct(page, product)
    const percent = main(page)
      .getByText(/^-\d+%$/)
      .first()
    const instalment = main(page)
      .getByText(/^KSh\s[\d,]+ × \d+ months$/)
      .first()
    const [badge, line] = [await percent.boundingBox(), await instalment.boundingBox()]
    if (!badge || !line) throw new Error('the price is not visible')
    const isApart = badge.x + badge.width <= line.x || badge.y + badge.height <= line.y
    expect(isApart, JSON.stringify({ badge, line })).toBe(true)
  }
})
