import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Db } from '#api/platform/db.ts'
import { raiseVersion } from '#api/platform/versions.ts'
import { main } from './parts.ts'
import type { BrowserShop } from './shop.ts'

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

/**
 * Products that a journey changed in the database: raises the catalogue version, as the shop's own calls do, and waits
 * until the answers of the shop are those of now.
 */
export async function publishProducts({ db, url, sessionOf }: BrowserShop, ids: readonly number[]) {
  await db.transaction().execute((tx) => raiseVersion(tx, 'catalogue'))
  const { token } = await sessionOf('achieng')
  const stored = await db
    .selectFrom('products')
    .select(['id', 'selling_price_cents as cents', 'available_stock as available'])
    .where('id', 'in', ids)
    .where('listed', '=', true)
    .orderBy('id')
    .execute()
  const answered = async () => {
    const query = new URLSearchParams({ ids: ids.join(','), sortBy: 'id', sortDirection: 'ASC', size: '200' })
    const answer = await fetch(`${url}/api/v1/products/list?${query}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    const { content } = (await answer.json()) as { content: { id: number; price: number; availableStock: number }[] }
    return content
      .map(({ id, price, availableStock }) => ({ id, cents: price * 100, available: availableStock }))
      .sort((a, b) => a.id - b.id)
  }
  await expect.poll(answered, { message: 'products as the shop answers them' }).toEqual(stored)
}
