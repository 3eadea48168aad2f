import { type Kysely, sql } from 'kysely'

/**
 * Placement copies the VAT percent onto the order, and cost and category of the product onto each line. Names as they
 * were; ids without a foreign key, so that a category can be merged or deleted later. Older rows get what the setting and
 * the products state today, and are marked.
 */
export async function up(db: Kysely<never>) {
  const { rows } = await sql<{ percent: number }>`
    select coalesce((select value::numeric from settings where key = 'vatPercent'), 16) as percent`.execute(db)
  const percent = sql.lit(rows[0]?.percent ?? 16)
  // A column added with a constant default writes no row. The default is for older rows alone.
  await sql`
    alter table orders
      add column vat_percent numeric not null default ${percent} check (vat_percent between 0 and 100),
      add column vat_as_of_migration boolean not null default true`.execute(db)
  await sql`
    alter table orders
      alter column vat_percent drop default,
      alter column vat_as_of_migration set default false`.execute(db)

  await sql`
    alter table order_lines
      add column unit_cost_cents bigint check (unit_cost_cents >= 0),
      add column category_id bigint,
      add column category_name text,
      add column sub_category_id bigint,
      add column sub_category_name text,
      add column as_of_migration boolean not null default true`.execute(db)
  await sql`
    update order_lines set unit_cost_cents = products.cost_cents,
      category_id = products.category_id, category_name = categories.name,
      sub_category_id = products.sub_category_id, sub_category_name = sub_categories.name
    from products join categories on categories.id = products.category_id
      left join sub_categories on sub_categories.id = products.sub_category_id
    where products.id = order_lines.product_id`.execute(db)
  await sql`
    alter table order_lines
      alter column category_id set not null,
      alter column category_name set not null,
      alter column as_of_migration set default false,
      add check ((sub_category_id is null) = (sub_category_name is null))`.execute(db)
}
