import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openShop } from './support/shop.ts'

const { open } = await openShop()

/** Keeps the scripts of the next page back, as a bad connection does, until the answer is called. */
async function holdScripts(page: Page) {
  const released = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await released.promise
    await route.continue()
  })
  return released.resolve
}

/** Milliseconds after the page was asked for. */
const timesOf = (page: Page) =>
  page.evaluate(() => {
    const files = performance.getEntriesByType('resource')
    const [way] = performance.getEntriesByType('navigation')
    const [paint] = performance.getEntriesByName('first-contentful-paint')
    const isOf = (kind: string) => (file: PerformanceEntry) => new URL(file.name).pathname.endsWith(kind)
    return {
      paint: paint?.startTime ?? 0,
      read: Number(Reflect.get(way ?? {}, 'domContentLoadedEventStart')),
      script: Math.min(...files.filter(isOf('.js')).map(({ startTime }) => startTime)),
      styleSheets: files.filter(isOf('.css')).length,
    }
  })

test('a visitor sees the page before its scripts begin, a member loses no time', async () => {
  const visitor = await open('/products')
  await expect.poll(async () => (await timesOf(visitor)).script).toBeLessThan(Number.POSITIVE_INFINITY)
  const { paint, script, styleSheets } = await timesOf(visitor)
  expect(paint).toBeGreaterThan(0)
  expect(script).toBeGreaterThan(paint)
  expect(styleSheets).toBe(0)

  const member = await open('/products', { as: 'achieng' })
  const own = await timesOf(member)
  expect(own.script).toBeLessThanOrEqual(own.read)
})

test('a screen entered later brings its style sheet', async () => {
  const page = await open('/')
  await page.getByRole('banner').getByRole('link', { name: 'Products', exact: true }).click()
  await page.waitForURL('**/products')
  await page.getByRole('heading', { level: 1, name: 'All Products' }).waitFor()
  const side = page.getByRole('complementary')
  expect((await side.boundingBox())?.width).toBeLessThan(400)
})

test('what is pressed and typed before the scripts are here is done once they are', async () => {
  const page = await open('/about')
  const release = await holdScripts(page)
  await page.goto('/')
  await page.getByRole('button', { name: 'Subscribe' }).click()
  expect(page.url()).toMatch(/\/$/)
  await page.getByRole('button', { name: 'Shop Now' }).click()
  const box = page.getByRole('banner').getByPlaceholder('Search for products, brands...')
  await box.press('Enter')
  await box.fill('solar')
  expect(page.url()).toMatch(/\/$/)

  release()
  await page.getByRole('status').getByText('Please log in to add products to your cart.').waitFor()
  await page.getByText('Please enter a valid email address.').waitFor()
  await page.getByRole('listbox', { name: 'Suggestions' }).getByRole('group', { name: 'Products' }).waitFor()
  expect(await box.inputValue()).toBe('solar')
})

test('a name and password typed before the scripts are here never reach the address', async () => {
  const page = await open('/about')
  const release = await holdScripts(page)
  await page.goto('/admin/login', { waitUntil: 'domcontentloaded' })
  await page.getByLabel('Username').fill('nobody')
  await page.getByLabel('Password', { exact: true }).fill('')
  await page.getByRole('button', { name: 'Sign In' }).click()
  expect(page.url()).toMatch(/\/admin\/login$/)
  release()
  await page.getByText('Please enter your username and password.').waitFor()
})

test('a link leads on without scripts having come', async () => {
  const page = await open('/about')
  const release = await holdScripts(page)
  await page.goto('/')
  await page.getByRole('banner').getByRole('link', { name: 'Products', exact: true }).click()
  await page.waitForURL('**/products')
  await page.getByRole('heading', { level: 1, name: 'All Products' }).waitFor()
  release()
})
