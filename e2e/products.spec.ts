import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { axeViolations } from './support/axe.ts'
import { expect, test, wideInLong } from './support/fixtures.ts'
import { exactText, field, heading, panel, press, toastWith } from './support/locators.ts'
import { password } from './support/people.ts'
import { logIn } from './support/sign-in.ts'

const row = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name: new RegExp(name) }) })
const tokenText = 'Authentication token is invalid or expired. Please log in again.'

/** A page that counts the clicks of a person. */
async function counting(page: Page) {
  let clicks = 0
  await page.exposeFunction('countClick', () => {
    clicks += 1
  })
  await page.evaluate(() => {
    const report = (window as unknown as { countClick: () => void }).countClick
    // A click that a key press or a script causes has no pointer.
    document.addEventListener('click', (event) => event.detail > 0 && report(), true)
  })
  return () => clicks
}

const folder = new URL('../demo/pictures/', import.meta.url)
const pictures = readdirSync(folder)
  .filter((name) => name.endsWith('-360.webp'))
  .slice(0, 2)
  .map((name) => fileURLToPath(new URL(name, folder)))

async function addProduct(page: Page, name: string, code: string) {
  await page.getByRole('link', { name: 'Add Product' }).click()
  await expect(heading(page, 'New product')).toBeVisible()
  await press(page, 'Add Product')
  await expect(page.getByText('Please enter a name')).toBeVisible()
  await field(page, 'Name').fill(name)
  await field(page, 'Code').fill(code)
  await field(page, 'Category').selectOption({ index: 1 })
  await field(page, 'Brand').selectOption({ index: 1 })
  await field(page, 'Selling price').fill('1,500')
  await field(page, 'List price').fill('1,800')
  await field(page, 'Stock').fill('12')
  await field(page, 'Description').fill('Burns little charcoal')
  await page.getByLabel('Drop pictures here or choose them').setInputFiles(pictures)
  await expect(page.getByText('2 pictures will be added')).toBeVisible()
  await press(page, 'Add Product')
  await expect(toastWith(page, 'Product added.')).toBeVisible()
  await expect(heading(page, name)).toBeVisible()
  // A job makes them, at the pace of the machine.
  await expect(panel(page, 'Pictures').getByRole('img')).toHaveCount(2, { timeout: 90_000 })
}

async function changeStock(page: Page) {
  const stock = panel(page, 'Stock')
  await stock.getByLabel('What happened').selectOption('Goods out')
  await stock.getByLabel('How many went out').fill('13')
  await expect(stock.getByText('On the shelf: 12 →')).toHaveCount(0)
  await stock.getByLabel('How many went out').fill('2')
  await expect(stock.getByText('On the shelf: 12 → 10')).toBeVisible()
  await stock.getByRole('button', { name: 'Save stock' }).click()
  await expect(stock.getByText('Please give a reason')).toBeVisible()
  await stock.getByLabel('Reason').fill('Broken on the way')
  await stock.getByRole('button', { name: 'Save stock' }).click()
  await expect(stock.getByText('Out -2')).toBeVisible()
  await expect(stock.getByText('Broken on the way')).toBeVisible()
}

async function editPrice(page: Page) {
  await press(page, 'Edit')
  await field(page, 'Selling price').fill('1400')
  await press(page, 'Save')
  await expect(toastWith(page, 'Product saved.')).toBeVisible()
  await expect(panel(page, 'Price history').getByRole('listitem')).toHaveCount(2)
}

for (const width of [360, 1366]) {
  test(
    `at ${width} px a manager adds a product, changes its stock and price, and archives it`,
    wideInLong(width),
    async ({ open, shop }) => {
      const name = `Jiko Bora ${width}`
      const page = await open('/admin/products?search=solar', { width })
      await expect(exactText(page, tokenText)).toBeVisible()
      await logIn(page, 'manager', password)
      await expect(heading(page, 'Products')).toBeVisible()
      await expect(page.getByText('Products Displayed')).toBeVisible()
      await expect(page).toHaveNoOverflow()
      expect(await axeViolations(page)).toEqual([])
      const clicks = await counting(page)
      await addProduct(page, name, `BORA-${width}`)
      // One of them sends the form without a name; choosing the two files takes one more.
      expect(clicks() - 1 + 1).toBeLessThanOrEqual(4)
      await test.step('Stock goes out with a reason', () => changeStock(page))
      await test.step('The price has a history', () => editPrice(page))
      await expect(page).toHaveNoOverflow()
      expect(await axeViolations(page)).toEqual([])
      await press(page, 'Archive')
      await expect(page.getByRole('button', { name: 'Restore' })).toBeVisible()
      await page.goto(`/admin/products?search=BORA-${width}`)
      await expect(page.getByText('No Products Found')).toBeVisible()
      await page.goto(`/admin/products?search=BORA-${width}&shown=archived`)
      await expect(row(page, name)).toBeVisible()
      const found = await page.request.get(`${shop.url}/api/v1/products/list/all/for/ecommerce?search=BORA-${width}`)
      expect((await found.json()).content).toEqual([])
    },
  )
}

test('a price in the list is corrected in two clicks, and five products are counted in at most seven', async ({
  open,
}) => {
  const page = await open('/admin/products', { as: 'manager', width: 1366 })
  await expect(page.getByRole('row')).toHaveCount(11)
  const clicks = await counting(page)
  const price = page.getByRole('button', { name: /^Price of / }).first()
  const label = ((await price.locator('span').first().textContent()) ?? '').trim()
  await price.click()
  await page.getByRole('textbox', { name: label }).fill('2345')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('button', { name: label })).toContainText('2,345')
  expect(clicks()).toBeLessThanOrEqual(2)

  await page.getByRole('link', { name: 'Stock', exact: true }).click()
  await expect(heading(page, 'Stock')).toBeVisible()
  await press(page, 'Count stock')
  await expect(page.getByRole('textbox', { name: /^Count of / }).first()).toBeFocused()
  for (const counted of ['41', '42', '43', '44', '45']) {
    await page.keyboard.type(counted)
    await page.keyboard.press('Enter')
  }
  for (const counted of ['41', '42', '43', '44', '45']) await expect(page.getByText(`${counted} saved`)).toBeVisible()
  expect(clicks()).toBeLessThanOrEqual(2 + 7)
})
