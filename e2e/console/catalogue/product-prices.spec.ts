import type { Page } from '@playwright/test'
import type { Db } from '#api/platform/database/db.ts'
import { expect, inLong, test } from '../../support/fixtures.ts'
import { alertWith, press } from '../../support/locators.ts'
import { signIn } from '../../support/people.ts'
import { expectTwelveRows, ksh } from '../../support/steps.ts'

/** The cheapest listed product, another category than its own, and the product's price in shillings. */
async function findMove(db: Db) {
  const product = await db
    .selectFrom('products')
    .select(['id', 'name', 'category_id', 'selling_price_cents', 'reserved_stock'])
    .where('listed', '=', true)
    .orderBy('selling_price_cents')
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const to = await db
    .selectFrom('categories')
    .select(['id', 'name'])
    .where('id', '<>', product.category_id)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  return { product, to, price: product.selling_price_cents / 100 }
}

/** The filters are beside the list, or in a sheet on a phone. */
async function filterByPrice(page: Page, width: number, price: number) {
  if (width < 768) await press(page, 'Filter')
  const filters = width < 768 ? page.getByRole('dialog', { name: 'Filter' }) : page.getByRole('main')
  for (const label of ['Lowest price', 'Highest price']) {
    await filters.getByLabel(label, { exact: true }).fill(String(price))
    await filters.getByLabel(label, { exact: true }).press('Enter')
  }
  if (width < 768) await filters.getByRole('button', { name: /^Show/ }).click()
  await expect(page).toHaveSearchParams({ min: String(price), max: String(price) })
}

for (const width of [360, 1366])
  test(
    `products found by their price move to another category after a preview at ${width} px`,
    inLong,
    async ({ open, db }) => {
      const { product, to, price } = await findMove(db)
      const page = await open('/admin/products', { as: 'manager', width })
      await filterByPrice(page, width, price)
      await expect(page.getByRole('button', { name: `Remove filter From ${ksh(price)}` })).toBeVisible()
      await expect(page).toHaveNoOverflow()

      await page.getByRole('checkbox', { name: `Select ${product.name}` }).click()
      await press(page, 'Change category')
      const dialog = page.getByRole('dialog', { name: 'Change the category of 1 product' })
      await dialog.getByLabel('Category', { exact: true }).selectOption(to.name)
      await expect(dialog.getByText('The product will change.')).toBeVisible()
      await expect(dialog.getByText(`→ ${to.name}`)).toBeVisible()
      await expect(page).toHaveNoOverflow()
      await dialog.getByRole('button', { name: 'Change 1 product' }).click()
      const job = page.getByRole('article', { name: '1 product moved to another category' })
      await expect(job).toBeVisible()
      const stored = db.selectFrom('products').select('category_id').where('id', '=', product.id)
      expect((await stored.executeTakeFirstOrThrow()).category_id).toBe(to.id)

      await page.getByRole('button', { name: `Remove filter Up to ${ksh(price)}` }).click()
      await expect(page).toHaveSearchParams({ min: String(price) })
    },
  )

test(
  'the key e begins the edit of a price in the list, and of a count on the stock screen',
  inLong,
  async ({ open }) => {
    const page = await open('/admin/products', { as: 'manager' })
    await expect(page.getByRole('button', { name: /^Price of / }).first()).toBeVisible()
    await page.keyboard.press('j')
    await page.keyboard.press('e')
    await expect(page.getByRole('textbox', { name: /^Price of / })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: /^Price of / }).first()).toBeFocused()
    await page.goto('/admin/stock')
    await expect(page.getByRole('button', { name: /^Count of / }).first()).toBeVisible()
    await page.keyboard.press('j')
    await page.keyboard.press('e')
    await expect(page.getByRole('textbox', { name: /^Count of / })).toBeFocused()
  },
)

test(
  'twelve products are in view, each on one line, and the whole name is where the pointer rests',
  inLong,
  async ({ open, db }) => {
    const page = await open('/admin/products?size=20', { as: 'manager' })
    await expectTwelveRows(page, 'note')
    const topOfTable = async () => (await page.getByRole('table').boundingBox())?.y ?? Number.POSITIVE_INFINITY
    const top = await topOfTable()
    await page.goto('/admin/products')
    await expect.poll(topOfTable, 'without a saved view').toBeLessThanOrEqual(top)
    const { name } = await db
      .selectFrom('products')
      .select('name')
      .where('listed', '=', true)
      .orderBy('id')
      .executeTakeFirstOrThrow()
    await expect(page.getByRole('row').getByTitle(name, { exact: true })).toBeVisible()
    await expect(page).toHaveNoOverflow()
    await page.goto('/admin/stock?size=20')
    await expectTwelveRows(page, 'main')
  },
)

test(
  'two people edit price and stock of one row at once: both are stored, and who is second sees the price of the first',
  inLong,
  async ({ open, db }) => {
    const { product, price } = await findMove(db)
    const path = `/admin/products?min=${price}&max=${price + 9}`
    const first = await open(path, { as: 'admin' })
    const second = await open(path, { as: 'manager', expected: [`409 /api/v1/products/${product.id}/price`] })
    const named = (kind: 'Price' | 'Count') => ({ name: `${kind} of ${product.name}` })
    const cellOf = (page: Page, kind: 'Price' | 'Count') => page.getByRole('button', named(kind))
    const inputOf = (page: Page, kind: 'Price' | 'Count') => page.getByRole('textbox', named(kind))
    // The second person has begun both edits before the first one saves.
    for (const kind of ['Price', 'Count'] as const) await cellOf(second, kind).click()
    await cellOf(first, 'Price').click()
    await inputOf(first, 'Price').fill(String(price + 3))
    await inputOf(first, 'Price').press('Enter')
    await expect(cellOf(first, 'Price')).toContainText(ksh(price + 3))

    // What is counted has what is reserved; the row shows what is available.
    await inputOf(second, 'Count').fill(String(77 + product.reserved_stock))
    await inputOf(second, 'Count').press('Enter')
    await expect(cellOf(second, 'Count')).toContainText('77')
    await inputOf(second, 'Price').fill(String(price + 5))
    await inputOf(second, 'Price').press('Enter')
    await expect(alertWith(second, `Changed by someone else: ${ksh(price + 3)} now.`)).toBeVisible()
    await expect(inputOf(second, 'Price')).toHaveValue(String(price + 5))
    await inputOf(second, 'Price').press('Enter')
    await expect(cellOf(second, 'Price')).toContainText(ksh(price + 5))

    await first.reload()
    await expect(cellOf(first, 'Price')).toContainText(ksh(price + 5))
    await expect(cellOf(first, 'Count')).toContainText('77')
  },
)

/** Pixels between what is reserved and the first badge of each row that has both. */
const gaps = (page: Page) =>
  page.locator('tbody tr').evaluateAll((rows) =>
    rows.flatMap((row) => {
      const reserved = row.querySelector('[data-place="mark"] small')
      const badge = row.querySelector('[data-place="note"] span > span')
      if (!reserved || !badge) return []
      const text = document.createRange()
      text.selectNodeContents(reserved)
      return [badge.getBoundingClientRect().left - text.getBoundingClientRect().right]
    }),
  )

// Regression: in Swahili the longest number of reserved pieces touched the badges beside it.
for (const language of ['en', 'sw'] as const)
  test(
    `with the words of '${language}' what is reserved stays apart from the badges`,
    inLong,
    async ({ open, shop, db }) => {
      await db.updateTable('accounts').set({ language }).where('username', '=', 'manager').execute()
      const page = await open('/admin/products?size=100&isBestSeller=true', { as: await signIn(shop.url, 'manager') })
      await expect.poll(async () => (await gaps(page)).length).toBeGreaterThan(10)
      expect(Math.min(...(await gaps(page)))).toBeGreaterThanOrEqual(16)
      // Filters have two lines.
      const controls = page.getByRole('main').locator('input:not([type=checkbox]), select, fieldset')
      const middles = await controls.evaluateAll((all) =>
        all.slice(0, 7).map((each) => {
          const { top, height } = each.getBoundingClientRect()
          return top + height / 2
        }),
      )
      const sorted = middles.toSorted((one, other) => one - other)
      expect(sorted.filter((middle, index) => middle - (sorted[index - 1] ?? 0) > 20)).toHaveLength(2)
    },
  )
