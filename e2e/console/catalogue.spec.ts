// Above 300 lines: the journeys of one area share a shop and a database, which take seconds to start.
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { Db } from '#api/platform/database/db.ts'
import { axeViolations } from '../support/axe.ts'
import { expect, inLong, test, wideInLong } from '../support/fixtures.ts'
import { alertWith, exactText, field, heading, panel, press, pressInRow, toastWith } from '../support/locators.ts'
import { password } from '../support/people.ts'
import { logIn } from '../support/sign-in.ts'
import { expectTwelveRows, figure } from '../support/steps.ts'

/** The smallest GIF. */
const picture = Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64')

const row = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) })

async function addBrand(page: Page, name: string) {
  await press(page, 'Add Brand')
  const dialog = page.getByRole('dialog', { name: 'Add Brand' })
  await dialog.getByLabel('Name', { exact: true }).fill(name)
  await dialog.getByRole('button', { name: 'Add Brand' }).click()
  await expect(toastWith(page, 'Brand added.')).toBeVisible()
}

for (const width of [360, 1366]) {
  test(
    `a manager adds a brand, renames it, and merges one with products into it, at ${width} px`,
    wideInLong(width),
    async ({ open, db }) => {
      const { name, slug, products } = await db
        .selectFrom('brands')
        .innerJoin('products', 'products.brand_id', 'brands.id')
        .select(['brands.name', 'brands.slug', (eb) => eb.fn.countAll<number>().as('products')])
        .groupBy('brands.id')
        .orderBy('brands.id')
        .executeTakeFirstOrThrow()
      const page = await open('/admin/products', { as: 'manager', width, expected: ['409 /api/v1/brands'] })
      await page.getByRole('main').getByRole('link', { name: 'Brands' }).click()
      await expect(heading(page, 'Brands')).toBeVisible()
      await expect(page).toHaveNoOverflow()
      expect(await axeViolations(page)).toEqual([])

      const fresh = `Tembo ${width}`
      await addBrand(page, fresh)
      await page.getByPlaceholder('Search brands...').fill(fresh)
      await expect(page.getByText('Showing 1 of 1 brands')).toBeVisible()
      await pressInRow(row(page, fresh), 'link', `Edit ${fresh}`)
      await expect(field(page, 'Name')).toBeFocused()
      await field(page, 'Name').fill(name)
      await press(page, 'Save')
      await expect(alertWith(page, 'already')).toBeVisible()
      await field(page, 'Name').fill(`${fresh} Ltd`)
      await press(page, 'Save')
      await expect(heading(page, `${fresh} Ltd`)).toBeVisible()
      await page.locator('input[type=file]').setInputFiles({ name: 'logo.gif', mimeType: 'image/gif', buffer: picture })
      await expect(page.getByRole('img', { name: `${fresh} Ltd` })).toBeVisible()

      await page.goto('/admin/brands?sort=name.asc')
      await page.getByPlaceholder('Search brands...').fill(name)
      await expect(page).toHaveURL(/search=/)
      await pressInRow(row(page, name), 'button', `Delete ${name}`)
      await page.getByRole('dialog').getByRole('link', { name: 'Move the products' }).click()
      await page.getByLabel('The brand that stays').selectOption(`${fresh} Ltd`)
      await expect(page.getByText(new RegExp(`^${products} products? moves?\\.$`))).toBeVisible()
      await expect(page).toHaveNoOverflow()
      await page.getByRole('button', { name: `Merge and delete ${name}` }).click()
      await expect(heading(page, `${fresh} Ltd`)).toBeVisible()
      await expect(figure(page.locator('main'), 'Products')).toHaveText(String(products))
      await expect(figure(page.locator('main'), 'Old addresses that lead to it')).toHaveText(slug)
      await expect(panel(page, 'History').getByRole('listitem').first()).toContainText('Brands merged')

      await page.goto(`/products?brand=${slug}`)
      await expect(page).toHaveURL(/brand=tembo-\d+$/)
    },
  )
}

const names = (page: Page) => page.getByRole('rowheader').allInnerTexts()

const save = (page: Page) => press(page, 'Save')

const findCategory = (db: Db, slug: string) =>
  db.selectFrom('categories').select(['id', 'name']).where('slug', '=', slug).executeTakeFirstOrThrow()

async function signInAndSearch(page: Page) {
  await expect(exactText(page, 'No authentication token found. Please log in.')).toBeVisible()
  await logIn(page, 'admin', password)
  await expect(heading(page, 'Categories')).toBeVisible()
  await expect(page.getByText('Showing 1 of 1 categories')).toBeVisible()
  await expect(row(page, 'Water Tanks & Storage')).toHaveCount(0)
  await expect(page).toHaveNoOverflow()
  await press(page, 'Clear all')
}

async function addCategory(page: Page, name: string) {
  await press(page, 'Add Category')
  const dialog = page.getByRole('dialog', { name: 'Add Category' })
  await dialog.getByRole('button', { name: 'Add Category' }).click()
  await expect(alertWith(page, 'Please enter a name')).toBeVisible()
  await dialog.getByLabel('Name', { exact: true }).fill(name)
  await dialog.getByLabel('Name in Swahili').fill('Bustani')
  await dialog.getByLabel('Description', { exact: true }).fill('Hoes, seeds and hoses')
  await dialog.getByLabel('Icon').selectOption('Seedling')
  await dialog.getByRole('button', { name: 'Add Category' }).click()
  await expect(toastWith(page, 'Category added.')).toBeVisible()
  await expect(row(page, name)).toBeVisible()
  await expect(row(page, name).getByText('KSh\u00a00')).toBeVisible()
}

async function moveUpByKeyboard(page: Page, name: string) {
  const before = await names(page)
  const up = row(page, name)
    .getByRole('button', { name: `Move ${name} up` })
    .locator('visible=true')
  await up.focus()
  await page.keyboard.press('Enter')
  const expected = [...before]
  expected.splice(before.length - 2, 2, before.at(-1) ?? '', before.at(-2) ?? '')
  await expect.poll(() => names(page)).toEqual(expected)
  await expect(up).toBeFocused()
}

async function editRecord(page: Page, name: string, renamed: string) {
  await pressInRow(row(page, name), 'link', `Edit ${name}`)
  await expect(heading(page, name)).toBeVisible()
  await expect(field(page, 'Name')).toBeFocused()
  await field(page, 'Name').fill(renamed)
  await field(page, 'Address in the shop').fill('shamba tools')
  await save(page)
  await expect(alertWith(page, 'Use small letters, digits and dashes between them')).toBeVisible()
  await field(page, 'Address in the shop').fill('shamba-tools')
  await save(page)
  await expect(heading(page, renamed)).toBeVisible()
  await expect(figure(page.locator('main'), 'Old addresses that lead to it')).toHaveText('garden-tools')
  await expect(panel(page, 'History').getByRole('listitem').first()).toContainText(/Category changed.*garden-tools/)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await expect(field(page, 'Name')).toBeFocused()
  await page.goBack()
  await expect(field(page, 'Name')).toBeHidden()
  await expect(heading(page, renamed)).toBeVisible()
}

async function addSubCategory(page: Page, name: string) {
  const subs = panel(page, 'Sub-categories')
  await subs.getByRole('button', { name: 'Add sub-category' }).click()
  await subs.getByLabel('Name', { exact: true }).fill(`New ${name}`)
  await subs.getByRole('button', { name: 'Save' }).click()
  await expect(toastWith(page, 'Sub-category added.')).toBeVisible()
  await subs.getByRole('button', { name: `Rename New ${name}` }).click()
  await subs.getByLabel('Name', { exact: true }).fill(name)
  await subs.getByRole('button', { name: 'Save' }).click()
  await expect(subs.getByText(name, { exact: true })).toBeVisible()
  await expect(subs.getByRole('button', { name: `Move ${name} to the top` })).toBeVisible()
}

async function mergeInto(page: Page, name: string, sub: string, target: string) {
  await press(page, 'Merge into another category')
  const dialog = panel(page, `Merge ${name} into another category`)
  await field(page, 'The category that stays').selectOption(target)
  await expect(dialog.getByText(`These sub-categories move: ${sub}.`)).toBeVisible()
  await expect(dialog.getByText('Old links keep working: shamba-tools, garden-tools.')).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await expect(page).toHaveNoOverflow()
  await dialog.getByRole('button', { name: `Merge and delete ${name}` }).click()
  await expect(heading(page, target)).toBeVisible()
  await expect(panel(page, 'Sub-categories').getByText(sub, { exact: true })).toBeVisible()
}

for (const width of [360, 1366]) {
  test(
    `at ${width} px a manager adds, orders, edits and merges a category, whose old link leads on`,
    wideInLong(width),
    async ({ open, db, shop }) => {
      const name = 'Garden tools'
      const renamed = `Shamba tools ${width}`
      const sub = `Jembes ${width}`
      const target = await findCategory(db, 'farm')
      await db.deleteFrom('category_slugs').execute()
      const page = await open('/admin/categories?search=solar&status=active', { width })
      await test.step('The sign-in page names the reason and returns to the search', () => signInAndSearch(page))
      if (width === 1366) await expectTwelveRows(page)
      await addCategory(page, name)
      await test.step('The order changes by keyboard', () => moveUpByKeyboard(page, name))
      expect(await axeViolations(page)).toEqual([])
      await editRecord(page, name, renamed)
      await addSubCategory(page, sub)
      await mergeInto(page, renamed, sub, target.name)
      const answer = await page.request.get(`${shop.url}/products?category=garden-tools&sort=name-asc`, {
        maxRedirects: 0,
      })
      expect(answer.status()).toBe(301)
      expect(answer.headers().location).toBe('/products?category=farm&sort=name-asc')
    },
  )
}

test('the grid, the export and a refused deletion, which offers to move the products', inLong, async ({ open, db }) => {
  const water = await findCategory(db, 'water')
  const page = await open('/admin/categories?search=water&view=grid', { as: 'manager', width: 360 })
  const tile = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: water.name, exact: true }) })
  await expect(tile).toBeVisible()
  await expect(page).toHaveNoOverflow()
  await press(page, 'Export')
  await page.getByRole('group', { name: 'Columns' }).getByLabel('All').check()
  const downloaded = page.waitForEvent('download')
  await press(page, 'Download')
  const lines = (await readFile(await (await downloaded).path(), 'utf8')).trim().split('\r\n')
  expect(lines).toHaveLength(1 + (await page.getByRole('heading', { level: 2 }).count()))
  expect(lines.some((line) => line.includes(`,water,Active,`))).toBe(true)

  await pressInRow(tile, 'button', `Delete ${water.name}`)
  const dialog = page.getByRole('dialog', { name: `${water.name} cannot be deleted yet` })
  await expect(dialog.getByText(/products are still in it/)).toBeVisible()
  await dialog.getByRole('link', { name: 'Move the products' }).click()
  await expect(page).toHaveURL(`/admin/categories/${water.id}?merge=1`)
  await expect(panel(page, `Merge ${water.name} into another category`)).toBeVisible()
  await press(page, 'Cancel')
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Categories' }).click()
  await expect(page).toHaveSearchParams({ search: 'water', view: 'grid' })
  await press(page, 'Table')
  await expect(row(page, water.name)).toBeVisible()
})

test('the figures narrow the list to what they count, and Back undoes that', inLong, async ({ open, db }) => {
  const { name } = await findCategory(db, 'phones')
  await db.updateTable('categories').set({ active: false }).where('slug', '=', 'phones').execute()
  const page = await open('/admin/categories?search=solar', { as: 'manager', width: 360 })
  const card = (of: string) => page.getByRole('button', { name: of, exact: true })
  await expect(card('Total Categories')).toHaveAttribute('aria-pressed', 'false')
  await card('Active Categories').click()
  await expect(page).toHaveSearchParams({ status: 'active' })
  await expect(card('Active Categories')).toHaveAttribute('aria-pressed', 'true')
  const active = await figure(page.locator('main'), 'Active Categories').innerText()
  await expect(page.getByText(`Showing ${active} of ${active} categories`)).toBeVisible()
  await expect(row(page, name)).toHaveCount(0)
  await card('Total Categories').click()
  await expect(page).toHaveSearchParams({})
  await expect(row(page, name)).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await page.goBack()
  await expect(page).toHaveSearchParams({ status: 'active' })
  await db.updateTable('categories').set({ active: true }).where('slug', '=', 'phones').execute()
})

test(
  'of two people who edit a category the second sees both versions and loses nothing',
  inLong,
  async ({ open, db }) => {
    const { id, name } = await findCategory(db, 'phones')
    const page = await open(`/admin/categories/${id}?edit=1`, {
      as: 'manager',
      width: 360,
      expected: [`409 /api/v1/categories/${id}`],
    })
    await field(page, 'Description').fill('Typed by the second person')
    await db
      .updateTable('categories')
      .set({ description: 'Saved by the first person', version: 2 })
      .where('id', '=', id)
      .execute()
    await save(page)
    const conflict = alertWith(page, 'Changed by someone else while you were typing')
    await expect(conflict.getByText('Saved by the first person')).toBeVisible()
    await expect(conflict.getByText('Typed by the second person')).toBeVisible()
    await press(page, 'Save mine')
    await expect(toastWith(page, 'Category saved.')).toBeVisible()
    await expect(heading(page, name)).toBeVisible()
    await expect(figure(page.locator('main'), 'Description')).toHaveText('Typed by the second person')
  },
)

for (const width of [360, 1366]) {
  test(
    `a manager adds a promotion, uses it up by a lower maximum, ends and deletes one, and opens its orders, at ${width} px`,
    wideInLong(width),
    async ({ open, db }) => {
      const { id, uses } = await db
        .selectFrom('promotions')
        .innerJoin('orders', 'orders.promotion_id', 'promotions.id')
        .select(['promotions.id', (eb) => eb.fn.countAll<number>().as('uses')])
        .where('promotions.code', '=', 'SAVE10')
        .where('orders.status', '<>', 'Cancelled')
        .groupBy('promotions.id')
        .executeTakeFirstOrThrow()
      const page = await open('/admin/promotions', {
        as: 'manager',
        width,
        expected: ['409 /api/v1/promotions', '404 /api/v1/promotions'],
      })
      await expect(heading(page, 'Promotions')).toBeVisible()
      const ordersOf = page
        .getByRole('row')
        .filter({ has: page.locator(`a[href*="promotion=${id}"]`) })
        .getByRole('link')
      const counted = width === 360 ? `Orders: ${uses}` : String(uses)
      await expect(ordersOf.getByText(counted, { exact: true })).toBeVisible()
      await expect(page).toHaveNoOverflow()
      expect(await axeViolations(page)).toEqual([])

      const code = `KARIBU-${width}`
      await press(page, 'Add Promotion')
      const dialog = page.getByRole('dialog', { name: 'Add Promotion' })
      await dialog.getByLabel('Code').fill('SAVE10')
      await dialog.getByLabel('Percent off').fill('15')
      await dialog.getByRole('button', { name: 'Add Promotion' }).click()
      await expect(dialog.getByText('already uses this code')).toBeVisible()
      await dialog.getByLabel('Code').fill(code.toLowerCase())
      await dialog.getByLabel('Kind').selectOption('An amount')
      await dialog.getByLabel('Amount off').fill('1,500')
      await dialog.getByRole('button', { name: 'Add Promotion' }).click()
      await expect(toastWith(page, 'Promotion added.')).toBeVisible()

      await page.getByPlaceholder('Search promotions...').fill(code)
      await expect(page.getByText('Showing 1 of 1 promotions')).toBeVisible()
      await page.getByRole('link', { name: code, exact: true }).click()
      await expect(heading(page, code)).toBeVisible()
      await expect(figure(page.locator('main'), 'Discount')).toHaveText('KSh 1,500')
      expect(await axeViolations(page)).toEqual([])

      await page.getByRole('button', { name: `End ${code}` }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'End', exact: true }).click()
      await expect(exactText(page, 'Ended').first()).toBeVisible()
      await expect(panel(page, 'History').getByRole('listitem').first()).toContainText('Promotion ended')
      await page.getByRole('button', { name: `Delete ${code}` }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
      await expect(page).toHaveURL(/\/admin\/promotions(\?|$)/)

      await page.goto(`/admin/promotions/${id}?edit=1`)
      await expect(page.getByText(`Orders have it now: ${uses}.`)).toBeVisible()
      await field(page, 'Orders in all').fill('1')
      await press(page, 'Save')
      await expect(exactText(page, 'Used up')).toBeVisible()
      await expect(page).toHaveNoOverflow()
      await page.getByRole('link', { name: `${uses} of 1` }).click()
      await expect(page).toHaveURL(`/admin/orders?promotion=${id}`)
      await expect(alertWith(page, 'We ignored part of the link')).toHaveCount(0)
      await db.updateTable('promotions').set({ max_uses: null }).where('id', '=', id).execute()
    },
  )
}

for (const width of [360, 1366]) {
  test(
    `a manager hides a review with a reason, the stars of the product follow, and shows it again, at ${width} px`,
    wideInLong(width),
    async ({ open, db }) => {
      const ratingOf = (id: number) =>
        db.selectFrom('products').select('rating_count as count').where('id', '=', id).executeTakeFirstOrThrow()
      const review = await db
        .selectFrom('reviews')
        .innerJoin('products', 'products.id', 'reviews.product_id')
        .select(['reviews.id', 'reviews.body', 'products.id as productId', 'products.name'])
        .where('reviews.status', '=', 'published')
        .where('products.status', '=', 'active')
        .orderBy('reviews.id', 'desc')
        .executeTakeFirstOrThrow()
      const { count } = await ratingOf(review.productId)

      const page = await open('/admin/reviews', { as: 'manager', width })
      await expect(heading(page, 'Reviews')).toBeVisible()
      await expect(page).toHaveNoOverflow()
      expect(await axeViolations(page)).toEqual([])
      await page.goto(`/admin/reviews?product=${review.productId}`)
      await page
        .getByRole('link', { name: `Hide the review of ${review.name}` })
        .first()
        .click()
      await expect(page).toHaveURL(/review=\d+/)
      await page.goto(`/admin/reviews?product=${review.productId}&review=${review.id}`)
      const dialog = page.getByRole('dialog', { name: 'Review' })
      await expect(dialog).toContainText(review.body)
      await dialog.getByRole('button', { name: 'Hide' }).click()
      await expect(dialog.getByText('Please choose one')).toBeVisible()
      await dialog.getByLabel('Reason').selectOption('Not about the product')
      await dialog.getByRole('button', { name: 'Hide' }).click()
      await expect(toastWith(page, 'Review hidden.')).toBeVisible()
      await expect(dialog.getByText('Hidden: Not about the product')).toBeVisible()
      await expect(dialog.getByRole('listitem').first()).toContainText('Review hidden')
      expect(await axeViolations(page)).toEqual([])
      expect((await ratingOf(review.productId)).count).toBe(count - 1)

      await dialog.getByLabel('Reason').selectOption('Hidden by mistake')
      await dialog.getByRole('button', { name: 'Show again' }).click()
      await expect(toastWith(page, 'Review shown again.')).toBeVisible()
      expect((await ratingOf(review.productId)).count).toBe(count)
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)

      await page
        .getByRole('checkbox', { name: `Select the review of ${review.name}` })
        .first()
        .check()
      await press(page, 'Hide')
      const question = page.getByRole('dialog', { name: 'Hide 1 review?' })
      await expect(question.getByLabel('Reason')).toHaveValue('offensive')
      await question.getByRole('button', { name: 'Cancel' }).click()
      await expect(page).toHaveNoOverflow()
    },
  )
}
