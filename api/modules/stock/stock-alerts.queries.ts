import { sql } from 'kysely'
import type { Db, Tx } from '#api/platform/database/db.ts'
import { anyOf } from '#api/platform/database/fragments.ts'
import { isListed } from '../catalogue/catalogue.service.ts'

export const findAvailable = (db: Db, productId: number) =>
  db.selectFrom('products').select('available_stock').where('id', '=', productId).where(isListed).executeTakeFirst()

export const insertAlert = (db: Db, accountId: number, productId: number) =>
  db
    .insertInto('stock_alerts')
    .values({ account_id: accountId, product_id: productId })
    .onConflict((conflict) => conflict.columns(['product_id', 'account_id']).doNothing())
    .execute()

export const deleteAlert = (db: Db, accountId: number, productId: number) =>
  db.deleteFrom('stock_alerts').where('account_id', '=', accountId).where('product_id', '=', productId).execute()

/** The products of this list with at least one alert. */
export const findAwaited = (tx: Tx, productIds: number[]) =>
  tx.selectFrom('stock_alerts').select('product_id').distinct().where('product_id', '=', anyOf(productIds)).execute()

type DueAlert = {
  account_id: number
  email: string
  language: string
  is_reachable: boolean
  /** In the language of the account where a translation exists. */
  name: string
  slug: string
}

/**
 * Deletes and returns alerts of products that are available again, at most `limit`; `productIds` null means any
 * product. An alert is returned to one caller only: its deletion commits together with its mail. Alerts and accounts
 * locked by another transaction are left for the next run, so that this one never waits while it holds alerts.
 */
export async function takeDueAlerts(tx: Tx, productIds: number[] | null, limit: number): Promise<DueAlert[]> {
  const { rows } = await sql<DueAlert>`
    with due as (
      select stock_alerts.id, products.slug,
        case when accounts.language = 'sw' then coalesce(products.name_sw, products.name) else products.name end as name
      from stock_alerts
        join products on products.id = stock_alerts.product_id join accounts on accounts.id = stock_alerts.account_id
      where products.available_stock > 0 and ${isListed}
        and ${productIds ? sql`products.id = ${anyOf(productIds)}` : sql`true`}
      order by stock_alerts.id limit ${limit}
      for update of stock_alerts skip locked for key share of accounts skip locked
    ), taken as (
      delete from stock_alerts using due where stock_alerts.id = due.id
      returning stock_alerts.account_id, due.name, due.slug
    )
    select taken.account_id, taken.name, taken.slug, accounts.email, accounts.language,
      accounts.status = 'active' and accounts.email_confirmed_at is not null as is_reachable
    from taken join accounts on accounts.id = taken.account_id
    order by taken.account_id
  `.execute(tx)
  return rows
}

export const eraseAlerts = (tx: Tx, accountId: number) =>
  tx.deleteFrom('stock_alerts').where('account_id', '=', accountId).execute()
