import type { Page } from '@playwright/test'
import { bumpCacheVersion } from '#api/platform/database/cache-versions.ts'
import type { Db } from '#api/platform/database/db.ts'
import { main } from './locators.ts'
import { expect } from './matchers.ts'
import type { DemoShop } from './shop.ts'

/** Products that sell at their list price. */
export const findUndiscounted = (db: Db) =>
  db
    .selectFrom('products')
    .where('status', '=', 'active')
    .whereRef('selling_price_cents', '=', 'list_price_cents')
    .select(['id', 'name', 'slug', 'selling_price_cents', 'list_price_cents', 'current_stock', 'available_stock'])
    .orderBy('id')
    .execute()

export const findSoldOut = async (db: Db) =>
  (await findUndiscounted(db)).filter(({ available_stock }) => available_stock <= 0)

/** Opens a product's page and waits for its price. */
export async function visitProduct(page: Page, { slug }: { slug: string }) {
  await page.goto(`/products/${slug}`)
  await expect(main(page).getByText(/^KSh/).first()).toBeVisible()
}

/** The line of a product in the cart or the wishlist. */
export const lineOf = (page: Page, { name }: { name: string }) =>
  main(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) })

/**
 * Publishes changes that a journey made to products in the database: increases the catalogue's cache version, as the shop's
 * calls do, and waits until cached responses are no longer sent. A cached response about a product that no journey uses
 * shows this.
 */
export async function publishProducts({ db, url, sessionOf }: DemoShop) {
  const { token } = await sessionOf('achieng')
  const last = db.selectFrom('products').select(['id', 'description']).where('listed', '=', true).orderBy('id', 'desc')
  const { id, description } = await last.executeTakeFirstOrThrow()
  const describe = (text: string) =>
    db.transaction().execute(async (tx) => {
      await tx.updateTable('products').set({ description: text }).where('id', '=', id).execute()
      await bumpCacheVersion(tx, 'catalogue')
    })
  const readDescription = async () => {
    const answer = await fetch(`${url}/api/v1/products/list?ids=${id}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    const { content } = (await answer.json()) as { content: { description: string }[] }
    return content[0]?.description
  }
  await readDescription()
  await describe(`${description} Published.`)
  await expect
    .poll(readDescription, { message: 'the catalogue as the shop answers it' })
    .toBe(`${description} Published.`)
  await describe(description)
}

/** The names of the cheapest products that are well in stock. */
export const findCheapest = (db: Db, count: number) =>
  db
    .selectFrom('products')
    .select('name')
    .where('available_stock', '>', 10)
    .where('listed', '=', true)
    .orderBy('selling_price_cents')
    .limit(count)
    .execute()
