// Above 300 lines: the journeys of one area share a shop and a database, which take seconds to start.
import type { Locator, Page } from '@playwright/test'
import type { Db } from '#api/platform/database/db.ts'
import { axeViolations } from '../support/axe.ts'
import { countClicks } from '../support/clicks/count-clicks.ts'
import { countScrolling } from '../support/clicks/count-scrolling.ts'
import { expect, inLong, test } from '../support/fixtures.ts'
import { banner, cards, cartOf, field, listed, main, panel, press, searchBox } from '../support/locators.ts'
import { findCheapest, publishProducts, visitProduct } from '../support/products.ts'
import { emptyCarts } from '../support/reset-carts.ts'
import { accountMenu, logIn } from '../support/sign-in.ts'
import { addBySearch, pressInHeader } from '../support/steps.ts'

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

/** Presses, and scrolled screens of 780 px, from now on; `expectAtMost` compares them with the bounds of the job. */
async function countEffort(page: Page) {
  const count = await countClicks(page)
  const scrolled = await countScrolling(page)
  return {
    expectAtMost(max: { taps: number; screens: number }) {
      const screens = scrolled.pixels / 780
      test.info().annotations.push({ type: 'taps and screens', description: `${count.clicks}, ${screens.toFixed(2)}` })
      expect(count.clicks).toBeLessThanOrEqual(max.taps)
      expect(screens).toBeLessThanOrEqual(max.screens)
    },
  }
}

test('a member requests two products from home at 360 px with few taps', inLong, async ({ open, db }) => {
  await emptyCarts(db)
  const products = await findCheapest(db, 2)
  const page = await open('/', { as: 'achieng', width: 360 })
  const effort = await countEffort(page)
  for (const [index, { name }] of products.entries()) await addBySearch(page, name, index + 1)
  await pressInHeader(page, cartOf(page, 2))
  await press(page, 'Proceed to Checkout')
  await press(page, 'Send request')
  await expect(page.getByRole('heading', { name: /^Request #R00\d+ is sent$/ })).toBeVisible()
  effort.expectAtMost({ taps: 9, screens: 1 })
})

test('a member reads from home what she owes and when it is due with few taps', inLong, async ({ open }) => {
  const page = await open('/', { as: 'achieng', width: 360 })
  const effort = await countEffort(page)
  await accountMenu(page).click()
  await page.getByRole('link', { name: 'My Orders' }).click()
  await expect(panel(page, 'My limit')).toContainText(/Outstanding.*Next instalment/)
  await expect(panel(page, 'My limit')).toBeInViewport()
  effort.expectAtMost({ taps: 2, screens: 0 })
})

test('a visitor finds a water tank and registers with few taps', inLong, async ({ open }) => {
  const page = await open('/', { width: 360 })
  const effort = await countEffort(page)
  await searchBox(page).click()
  await page.keyboard.type('water tank')
  await page.keyboard.press('Enter')
  await expect(listed(page).first()).toBeVisible()
  await listed(page).first().getByRole('link').first().click()
  await main(page).getByRole('button', { name: 'Log in to buy' }).first().click()
  await page.getByRole('status').getByRole('button', { name: 'Log in' }).click()
  await page.getByRole('link', { name: 'Create an account' }).click()
  await field(page, 'First Name').click()
  for (const text of ['Nyambura', 'Gathoni', 'nyambura@example.com', '0733 445 567']) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await field(page, 'Password').click()
  await page.keyboard.type('Mvua ya masika 7!')
  await field(page, 'Confirm Password').click()
  await page.keyboard.type('Mvua ya masika 7!')
  await page.getByLabel('I agree to the terms and conditions').click()
  await press(page, 'Create Account')
  await expect(page.getByText('Registration successful! Please login.')).toBeVisible()
  await logIn(page, '0733 445 567', 'Mvua ya masika 7!')
  await expect(page).toHaveURL(/\/products\/[a-z0-9-]+$/)
  await expect(main(page).getByText(/^KSh/).first()).toBeVisible()
  effort.expectAtMost({ taps: 11, screens: 1 })
})
