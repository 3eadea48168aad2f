import { type Kysely, sql } from 'kysely'

/** A product keeps the two prices it was given; the selling price is no longer computed from a whole percent. */
export async function up(db: Kysely<never>) {
  await sql`
    alter table products
      alter column selling_price_cents drop expression,
      add constraint products_selling_price check (
        selling_price_cents between 0 and list_price_cents and selling_price_cents % 100 = 0
      )`.execute(db)
  await sql`alter table products drop column discount_percent`.execute(db)
  await sql`alter table order_lines drop column discount_percent`.execute(db)
}
