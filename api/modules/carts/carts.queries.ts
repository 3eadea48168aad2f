import { sql } from 'kysely'
import type { Db, Tx } from '#api/platform/database/db.ts'
import { anyOf } from '#api/platform/database/fragments.ts'
import type { StoredCart } from '#contract/orders/carts.ts'
import type { CartContent } from './carts.rules.ts'

/** The stored cart of an account (version 0: none stored yet), and which of the given products exist. */
export async function findCart(db: Db, accountId: number, productIds: readonly number[] = []) {
  const { rows } = await sql<StoredCart & { existing: number[] }>`
    select
      coalesce((select version from carts where account_id = ${accountId}), 0) as version,
      coalesce((
        select json_agg(json_build_object('productId', product_id, 'quantity', quantity) order by position)
        from cart_items where account_id = ${accountId}
      ), '[]') as items,
      coalesce((
        select json_agg(product_id order by position) from wishlist_items where account_id = ${accountId}
      ), '[]') as wishes,
      coalesce((select json_agg(id) from products where id = ${anyOf(productIds)}), '[]') as existing
  `.execute(db)
  const [row] = rows
  if (!row) throw new Error('no row')
  return row
}

/**
 * Replaces the cart at `version` and returns the new version; undefined when another version is stored. One statement,
 * so it is atomic. The version must have been read before this statement: the rows of a later one are not in its
 * snapshot.
 */
export async function replaceCart(db: Db, accountId: number, version: number, { items, wishes }: CartContent) {
  const itemIds = items.map((item) => item.productId)
  const { rows } = await sql<{ version: number }>`
    with taken as (
      insert into carts (account_id, version) values (${accountId}, 1)
      on conflict (account_id) do update set version = carts.version + 1, updated_at = now()
        where carts.version = ${version}
      returning account_id, version
    ), gone as (
      delete from cart_items using taken
      where cart_items.account_id = taken.account_id and product_id <> all(${itemIds}::bigint[])
    ), unwished as (
      delete from wishlist_items using taken
      where wishlist_items.account_id = taken.account_id and product_id <> all(${wishes}::bigint[])
    ), lined as (
      insert into cart_items (account_id, product_id, quantity, position)
      select account_id, line.* from taken,
        unnest(${itemIds}::bigint[], ${items.map((item) => item.quantity)}::int[]) with ordinality as line
      on conflict (account_id, product_id) do update set quantity = excluded.quantity, position = excluded.position
    ), wished as (
      insert into wishlist_items (account_id, product_id, position)
      select account_id, wish.* from taken, unnest(${wishes}::bigint[]) with ordinality as wish
      on conflict (account_id, product_id) do update set position = excluded.position
    )
    select version from taken
  `.execute(db)
  return rows[0]?.version
}

export const eraseCart = (tx: Tx, accountId: number) =>
  tx.deleteFrom('carts').where('account_id', '=', accountId).execute()
