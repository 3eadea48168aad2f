import type { Page } from '@playwright/test'
import { axeViolations } from '../../support/axe.ts'
import { expect, test, wideInLong } from '../../support/fixtures.ts'
import { alertWith, field, heading, panel, press, pressInRow, toastWith } from '../../support/locators.ts'
import { figure } from '../../support/steps.ts'

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
