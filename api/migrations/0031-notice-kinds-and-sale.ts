import { type Kysely, sql } from 'kysely'

/** Kinds of notices are checked by the database; the list of what is reduced is read and counted without the whole table. */
export async function up(db: Kysely<never>) {
  await sql`
    alter table notices add check (kind in (
      'order-placed', 'order-processing', 'order-shipped', 'order-delivered', 'order-cancelled', 'order-expired',
      'order-changed', 'order-returned', 'request-sent', 'request-booked', 'request-declined', 'request-withdrawn'
    ))`.execute(db)
  const add = (name: string, columns: string) =>
    sql`
      create index ${sql.ref(name)} on products (${sql.raw(columns)})
        where listed and selling_price_cents < list_price_cents`.execute(db)
  await add('products_on_sale', 'id')
  await add('products_on_sale_by_price', 'selling_price_cents, id')
  // As the job does it each minute.
  await sql`
    insert into section_totals (section, total)
    select 'sale', count(*) from products where listed and selling_price_cents < list_price_cents`.execute(db)
}
