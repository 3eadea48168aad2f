import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { isAlive } from './support/first-view.ts'
import { openShop } from './support/shop.ts'

const { open } = await openShop()

const cards = (page: Page) => page.getByRole('main').getByRole('article')
const side = (page: Page) => page.getByRole('complementary', { name: 'Filter' })
const names = (page: Page) => cards(page).getByRole('heading', { level: 3 }).allInnerTexts()
const paramsOf = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams)

test('Load more appends, and Back finds the place', async () => {
  const page = await open('/products')
  await expect.poll(() => cards(page).count()).toBe(24)
  const first = (await names(page))[0]
  await page.getByRole('link', { name: 'Load more' }).click()
  await expect.poll(() => cards(page).count()).toBe(48)
  expect((await names(page))[0]).toBe(first)
  expect(paramsOf(page)).toEqual({ page: '2' })
  await page
    .getByRole('status')
    .getByText(/^Showing 1 to 48 of /)
    .waitFor()

  const far = cards(page).nth(40)
  await far.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => scrollY)
  await far.getByRole('link').click()
  await page.waitForURL('**/products/*')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.goBack()
  await expect.poll(() => cards(page).count()).toBe(48)
  await expect.poll(async () => Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(40)

  await page.reload()
  await expect.poll(() => cards(page).count()).toBe(24)
  await page.getByRole('link', { name: 'Previous page' }).click()
  await expect.poll(async () => (await names(page))[0]).toBe(first)
})

test('filters count, combine, stand as chips and live in the address', async () => {
  const page = await open('/products')
  const category = side(page).getByRole('region', { name: 'Category', exact: true }).getByRole('link').first()
  const count = Number((await category.innerText()).match(/\d+$/)?.[0])
  await category.click()
  await page.waitForURL('**/products?category=*')
  await page.getByText(`${count} products`, { exact: true }).waitFor()
  const brands = side(page).getByRole('region', { name: 'Brand' }).getByRole('link')
  await brands.nth(0).click()
  await page.waitForURL('**brand=*')
  const one = paramsOf(page).brand ?? ''
  await side(page).getByRole('region', { name: 'Brand' }).locator('[aria-current]').first().waitFor()
  await brands.nth(1).click()
  await page.waitForURL((address) => address.searchParams.get('brand')?.includes(',') ?? false)
  expect(paramsOf(page).brand).toContain(`${one},`)

  await expect.poll(() => page.getByRole('list', { name: 'Applied filters' }).getByRole('listitem').count()).toBe(4)
  await page.goBack()
  await expect.poll(() => paramsOf(page).brand).toBe(one)
  await page.getByRole('link', { name: 'Clear all' }).click()
  await expect.poll(() => page.url()).toMatch(/\/products$/)
})

test('on a phone the filters are a sheet; Back leaves them as they were', async () => {
  const page = await open('/products', { width: 360 })
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

test('a visitor cannot filter or sort by price, a member can', async () => {
  const visitor = await open('/products?min=1&max=2&sort=price-asc')
  await expect.poll(() => cards(visitor).count()).toBe(24)
  expect(await visitor.getByLabel('Max price').count()).toBe(0)
  expect(await visitor.getByRole('option', { name: 'Price: Low to High' }).count()).toBe(0)

  const page = await open('/products', { as: 'achieng' })
  const box = side(page).getByLabel('Max price')
  expect(await box.inputValue()).toBe('25000')
  await box.fill('500')
  await side(page).getByRole('button', { name: 'Apply' }).click()
  await page.waitForURL('**max=500')
  await page.getByRole('combobox', { name: 'Sort' }).selectOption('price-desc')
  await page.waitForURL('**sort=price-desc')
  const price = cards(page).first().locator('data')
  await expect.poll(async () => Number((await price.innerText()).replace(/\D/g, ''))).toBeLessThanOrEqual(500)
  await side(page).getByRole('button', { name: 'Reset' }).click()
  await expect.poll(() => paramsOf(page).max).toBe(undefined)
})

test('a slip in a search is put right, and said', async () => {
  const page = await open('/products?search=ketle')
  await page.getByText('Showing results for kettle').waitFor()
  await page.getByText(/^Found \d+ results for "ketle"$/).waitFor()
  await page.goto('/products?search=zzxqy')
  await page.getByRole('heading', { name: 'No Products Found' }).waitFor()
  await page.getByRole('heading', { name: 'Or look through a category' }).waitFor()
})

test('the list view is remembered, locks a moment and says what was wished for', async () => {
  const page = await open('/products', { as: 'achieng' })
  await page.getByRole('link', { name: 'List view' }).click()
  await page.waitForURL('**/products?view=list')
  const row = cards(page)
    .filter({ has: page.getByRole('button', { name: 'Add to Cart' }) })
    .first()
  await row.getByText(/^KSh/).first().waitFor()
  await row.getByRole('button', { name: 'Add to Cart' }).click()
  await page.getByRole('button', { name: 'Adding...' }).and(page.locator(':disabled')).waitFor()
  await page.getByRole('link', { name: 'My Cart, 1' }).waitFor()
  await row.getByRole('button', { name: 'Wishlist', exact: true }).click()
  await row.getByRole('button', { name: 'Wishlisted' }).waitFor()
  await page.goto('/products')
  await page.waitForURL('**/products?view=list')
})

test('Quick View shows the goods over the list, and Back closes it', async () => {
  const page = await open('/products')
  const name = (await cards(page).first().getByRole('heading').getByRole('link').getAttribute('title')) ?? ''
  await cards(page)
    .first()
    .getByRole('button', { name: `Quick View: ${name}` })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Quick View' })
  await dialog.getByRole('heading', { name }).waitFor()
  await dialog.getByRole('link', { name: 'Login to Purchase' }).waitFor()
  await page.goBack()
  await dialog.waitFor({ state: 'detached' })
  expect(page.url()).toMatch(/\/products$/)
  await cards(page)
    .first()
    .getByRole('button', { name: `Quick View: ${name}` })
    .click()
  await dialog.getByRole('link', { name: 'View full details' }).click()
  await page.getByRole('heading', { level: 1, name }).waitFor()
})

test('without an answer the list says so and tries again', async () => {
  const page = await open('/', { expected: [503] })
  // Before scripts run the link is the server's, which has an answer.
  await expect.poll(() => isAlive(page), { timeout: 20_000 }).toBe(true)
  await page.route('**/api/v1/products/list/**', (route) => route.fulfill({ status: 503, body: '{}' }))
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Products' }).click()
  await page.getByText('Error Loading Products').waitFor()
  await page.unroute('**/api/v1/products/list/**')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect.poll(() => cards(page).count()).toBe(24)
})

test('pages of the list are links before any script runs', async () => {
  const page = await open('/products', { scripts: false })
  const first = (await names(page))[0]
  await page.getByRole('link', { name: 'Load more' }).click()
  await page.waitForURL('**/products?page=2')
  expect(await cards(page).count()).toBe(24)
  expect((await names(page))[0]).not.toBe(first)
})
