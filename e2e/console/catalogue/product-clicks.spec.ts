import type { Page } from '@playwright/test'
import type { Db } from '#api/platform/database/db.ts'
import { countClicks } from '../../support/clicks/count-clicks.ts'
import { expect, inLong, test } from '../../support/fixtures.ts'
import { alertWith, exactText, field, heading, panel, press, toastWith } from '../../support/locators.ts'
import { figure, ksh } from '../../support/steps.ts'

/** The smallest GIF. */
const picture = Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64')
const pictures = ['front.gif', 'back.gif'].map((name) => ({ name, mimeType: 'image/gif', buffer: picture }))

const findProduct = (db: Db, nth: number) =>
  db
    .selectFrom('products')
    .select(['id', 'name', 'selling_price_cents'])
    .where('listed', '=', true)
    .orderBy('id')
    .offset(nth)
    .executeTakeFirstOrThrow()

test('a price is corrected in the list with two clicks and typing', inLong, async ({ open, db }) => {
  const { id, name, selling_price_cents: cents } = await findProduct(db, 0)
  const page = await open('/admin/products', { as: 'manager' })
  const price = page.getByRole('button', { name: `Price of ${name}` })
  await expect(price).toBeVisible()
  const count = await countClicks(page)
  await price.click()
  await page.keyboard.type(String(cents / 100 - 1))
  await press(page, 'Save')
  await expect(price).toContainText(ksh(cents / 100 - 1))
  expect(count.clicks).toBe(2)
  const stored = db.selectFrom('products').select('selling_price_cents').where('id', '=', id)
  expect((await stored.executeTakeFirstOrThrow()).selling_price_cents).toBe(cents - 100)
})

test('the stock of five products is counted with two clicks and typing', inLong, async ({ open }) => {
  const page = await open('/admin/products', { as: 'manager' })
  await expect(heading(page, 'Products')).toBeVisible()
  const count = await countClicks(page)
  await page.getByRole('navigation').getByRole('link', { name: 'Stock', exact: true }).click()
  await press(page, 'Count stock')
  await expect(page.getByLabel(/^Count of /).first()).toBeFocused()
  for (const counted of [200, 201, 202, 203, 204]) {
    await page.keyboard.type(String(counted))
    await page.keyboard.press('Enter')
    await expect(exactText(page, `${counted} saved`)).toBeVisible()
  }
  // The journey allows seven: one for each product. Enter goes on to the next.
  expect(count.clicks).toBe(2)
})

async function fillProduct(page: Page) {
  await field(page, 'Name').fill('Solar Kettle')
  await field(page, 'Code').fill('KETTLE-1')
  await field(page, 'Category').selectOption({ index: 1 })
  await field(page, 'Brand').selectOption({ index: 1 })
  await field(page, 'Selling price').fill('2,450')
  await field(page, 'List price').fill('2,900')
  await field(page, 'Stock').fill('12')
  await field(page, 'Description').fill('Boils a litre in the sun')
}

test(
  'a product with two pictures is added with eight fields and two clicks beside the files',
  inLong,
  async ({ open, db }) => {
    const page = await open('/admin/products', { as: 'manager' })
    await expect(heading(page, 'Products')).toBeVisible()
    const count = await countClicks(page)
    await page.getByRole('link', { name: 'Add Product' }).click()
    await fillProduct(page)
    await page.locator('input[type=file]').setInputFiles(pictures)
    await press(page, 'Add Product')
    await expect(heading(page, 'Solar Kettle')).toBeVisible()
    expect(count.clicks).toBe(2)
    await expect(panel(page, 'Pictures').getByRole('img', { name: /^picture [12]$/ })).toHaveCount(2)
    await field(page, 'What picture 2 shows').fill('The kettle from behind')
    await press(page, 'Save')
    await expect(toastWith(page, 'Description saved.')).toBeVisible()

    const { slug } = await db
      .selectFrom('products')
      .select('slug')
      .where('item_code', '=', 'KETTLE-1')
      .executeTakeFirstOrThrow()
    const shop = await open(`/products/${slug}`, { width: 360 })
    await expect(heading(shop, 'Solar Kettle')).toBeVisible()
    await shop.getByRole('button', { name: 'Picture 2 of 2' }).click()
    await expect(shop.getByRole('button', { name: 'Enlarge: The kettle from behind' })).toBeInViewport()
    await expect(shop).toHaveNoOverflow()
  },
)

test(
  'of two people who edit a product the second sees both versions and loses nothing',
  inLong,
  async ({ open, db }) => {
    const { id, name } = await findProduct(db, 3)
    const [first, second] = [
      await open(`/admin/products/${id}?edit=1`, { as: 'admin' }),
      await open(`/admin/products/${id}?edit=1`, {
        as: 'manager',
        width: 360,
        expected: [`409 /api/v1/products/${id}`],
      }),
    ]
    for (const page of [first, second]) await expect(field(page, 'Name')).toBeFocused()
    await field(first, 'Description').fill('Saved by the first person')
    await press(first, 'Save')
    await expect(toastWith(first, 'Product saved.')).toBeVisible()
    await field(second, 'Description').fill('Typed by the second person')
    await press(second, 'Save')
    const conflict = alertWith(second, 'Changed by someone else while you were typing')
    await expect(conflict.getByText('Saved by the first person')).toBeVisible()
    await expect(conflict.getByText('Typed by the second person')).toBeVisible()
    await press(second, 'Save mine')
    await expect(toastWith(second, 'Product saved.')).toBeVisible()
    await expect(heading(second, name)).toBeVisible()
    await expect(figure(second.locator('main'), 'Description')).toHaveText('Typed by the second person')
  },
)

test('prices of selected products are raised after a preview, once', inLong, async ({ open, db }) => {
  const { id, name, selling_price_cents: cents } = await findProduct(db, 5)
  const page = await open('/admin/products', { as: 'manager', width: 360 })
  await page.getByRole('checkbox', { name: `Select ${name}` }).click()
  await press(page, 'Change price')
  const dialog = page.getByRole('dialog', { name: 'Change the price of 1 product' })
  await dialog.getByLabel('Change', { exact: true }).selectOption('Raise by an amount')
  await dialog.getByLabel('By how much').fill('150')
  await expect(dialog.getByText('The product will change.')).toBeVisible()
  await expect(dialog.getByText(`${ksh(cents / 100)} → ${ksh(cents / 100 + 150)}`).first()).toBeVisible()
  await expect(page).toHaveNoOverflow()
  await dialog.getByRole('button', { name: 'Change 1 product' }).click()
  await expect(page.getByRole('article', { name: '1 price changed' })).toBeVisible()
  const stored = db.selectFrom('products').select('selling_price_cents').where('id', '=', id)
  expect((await stored.executeTakeFirstOrThrow()).selling_price_cents).toBe(cents + 15_000)
})
