import { type Kysely, sql } from 'kysely'

/** What a list of the console is ordered by. */
const orders = {
  id: 'id',
  code: 'item_code, id',
  name: 'name, id',
  price: 'selling_price_cents, id',
  stock: 'counted_stock, id',
}

/** Listed products without a picture, in each order of the list of staff. A product with a picture has no entry in them. */
export async function up(db: Kysely<never>) {
  for (const [order, columns] of Object.entries(orders)) {
    await sql`
      create index ${sql.ref(`products_pictureless_by_${order}`)} on products (${sql.raw(columns)})
        where listed and picture_key is null`.execute(db)
  }
}
