import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openShop } from './support/shop.ts'

const { open, db } = await openShop()

const amount = /KSh\s*[\d,]+/g
/** The promo strip's 'free shipping over KSh 5,000' is the one amount a visitor may read. */
const amountsOn = async (page: Page) => {
  const words = (await page.locator('body').innerText()).match(amount) ?? []
  return words.map((word) => word.replace(/\s/g, ' ')).filter((word) => word !== 'KSh 5,000')
}
const cards = (page: Page) => page.getByRole('main').getByRole('article')
const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)

test.each([360, 1366])('a visitor at %i px sees goods with pictures and no price', async (width) => {
  const page = await open('/', { width })
  for (const path of ['/', '/products']) {
    if (path !== '/') await page.goto(path)
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
    expect(await cards(page).count()).toBeGreaterThanOrEqual(24)
    const first = cards(page).first()
    await first.getByText('Log in to see price').waitFor()
    await expect.poll(() => first.locator('img').evaluate(isDrawn)).toBe(true)
    expect(await amountsOn(page)).toEqual([])
    expect(await widthOf(page)).toBeLessThanOrEqual(width)
  }
  await cards(page).getByRole('button', { name: 'Add to Cart' }).first().click()
  await page.getByRole('status').getByText('Please log in to add products to your cart.').waitFor()
  expect(await page.getByRole('link', { name: 'My Cart, 0' }).count()).toBe(1)
})

const isDrawn = (image: Element) => image instanceof HTMLImageElement && image.naturalWidth > 0

test('a visitor searches, reads a product and comes back to the search', async () => {
  const page = await open('/')
  await page.getByRole('banner').getByPlaceholder('Search for products, brands...').fill('solar lantern')
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).click()
  await page.getByText(/^Found \d+ results? for "solar lantern"$/).waitFor()
  const link = cards(page).first().getByRole('link')
  const name = (await link.getAttribute('title')) ?? ''
  expect(name.toLowerCase()).toContain('lantern')
  await link.click()

  await page.getByRole('heading', { level: 1, name }).waitFor()
  await page.getByRole('main').getByText('Log in to see price').first().waitFor()
  await page.getByText(/^Item code: |· Item code: /).waitFor()
  expect(await page.title()).toContain(name)
  expect(await amountsOn(page)).toEqual([])
  await page.goBack()
  await page.getByText(/^Found \d+ results? for "solar lantern"$/).waitFor()

  await page.getByRole('searchbox', { name: 'Search in products' }).fill('nothing at all like this')
  await page.getByRole('heading', { name: 'No Products Found' }).waitFor()
  await page.getByRole('link', { name: 'Show all products' }).click()
  await expect.poll(() => cards(page).count()).toBe(24)
})

test('a visitor reads the shop in Swahili', async () => {
  const page = await open('/')
  await page.getByRole('banner').getByRole('link', { name: 'Kiswahili' }).click()
  await page.waitForURL('**/sw')
  await cards(page).first().getByText('Ingia uone bei').waitFor()
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('sw')
  await cards(page).first().getByRole('link').click()
  await page.waitForURL('**/sw/products/*')
  await page.getByRole('link', { name: 'English' }).first().waitFor()
  await page.reload()
  expect(await page.locator('html').getAttribute('lang')).toBe('sw')
  expect(await amountsOn(page)).toEqual([])
})

test('an address that leads nowhere says so, in both languages', async () => {
  const page = await open('/no-such-page', { expected: [404] })
  await page.getByRole('heading', { name: '404 - Page Not Found' }).waitFor()
  for (const path of ['/no-such-page', '/products/no-such-product', '/sw/no-such-page']) {
    expect((await page.goto(path))?.status()).toBe(404)
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toMatch(/^404 - /)
  }
})

test('pages are readable without scripts, and search works', async () => {
  const page = await open('/products', { scripts: false, width: 360 })
  const product = await db.selectFrom('products').select('name').orderBy('id').executeTakeFirstOrThrow()
  expect(await cards(page).count()).toBe(24)
  await cards(page).first().getByText('Log in to see price').waitFor()
  await page.getByRole('banner').getByRole('searchbox').fill(product.name)
  await page.getByRole('banner').getByRole('searchbox').press('Enter')
  await page.getByRole('link', { name: product.name }).click()
  await page.getByRole('heading', { level: 1, name: product.name }).waitFor()
  expect(await amountsOn(page)).toEqual([])
  for (const path of ['/login', '/sw', '/orders', '/cart']) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
  }
})
