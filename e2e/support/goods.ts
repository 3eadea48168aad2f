import type { Page } from 'playwright-core'
import type { Db } from '#api/platform/db.ts'
import { main } from './parts.ts'

/** What is sold at its list price. */
export const plainGoods = (db: Db) =>
  db
    .selectFrom('products')
    .where('status', '=', 'active')
    .whereRef('selling_price_cents', '=', 'list_price_cents')
    .select(['id', 'name', 'slug', 'selling_price_cents', 'list_price_cents', 'current_stock', 'available_stock'])
    .orderBy('id')
    .execute()

/** A product's own page, come as far as its price. */
export async function visitProduct(page: Page, { slug }: { slug: string }) {
  await page.goto(`/products/${slug}`)
  await main(page).getByText(/^KSh/).first().waitFor()
}

/** Where a product stands in the cart or the wishlist. */
export const lineOf = (page: Page, { name }: { name: string }) =>
  main(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) })
