import { sql } from 'kysely'
import type { Db } from '#api/platform/database/db.ts'

/**
 * Adds `count` products with names composed of 1,200 words and varied prices, and 20 categories with ten sub-categories each and 400
 * brands. The products are in the first 20 categories, which in a demo shop are its own. For tests of query plans and benches.
 */
export async function createManyProducts(db: Db, count: number) {
  await sql`
    insert into categories (name, slug) select 'Category ' || n, 'category-' || n from generate_series(1, 20) n
  `.execute(db)
  await sql`
    insert into sub_categories (category_id, name, slug)
    select categories.id, 'Shelf ' || n || ' of ' || categories.name, 'shelf-' || n
    from categories cross join generate_series(1, 10) n
  `.execute(db)
  await sql`
    insert into brands (name, slug) select 'Brand' || md5(n::text), 'brand-' || n from generate_series(1, 400) n
  `.execute(db)
  const word = (salt: number) =>
    sql`translate(substr(md5((n * ${salt} % 1200)::text), 1, 7), '0123456789', 'ghijklmnop')`
  await sql`
    insert into products (item_code, slug, name, description, category_id, sub_category_id, brand_id,
      list_price_cents, selling_price_cents, current_stock, is_featured, picture_key, rating_sum, rating_count, listed_at)
    select 'M-' || n, 'many-' || n, initcap(${word(7)}) || ' ' || ${word(13)} || ' ' || n, ${word(31)} || ' ' || ${word(37)},
      1 + n % 20, (select id from sub_categories where category_id = 1 + n % 20 offset (n / 20) % 10 limit 1), 1 + n % 400,
      price * 100, case when n % 9 = 0 then price * 9 / 10 else price end * 100, n % 40, n % 500 = 0,
      case when n % 50 <> 0 then 'pot' end, (n % 7) * 4, n % 7, now() - make_interval(days => n % 700)
    from generate_series(1, ${sql.lit(count)}) n cross join lateral (select 100 + (n * 7919) % 90000 as price) listed
  `.execute(db)
  await sql`
    insert into stock_movements (product_id, kind, current_delta, reserved_delta)
    select id, 'received', current_stock, 0 from products where current_stock > 0
  `.execute(db)
}

type Client = { id: number; group: { id: number }; officer: { id: number; branchId: number; accountId: number } }

/** Completed orders of one client in the last 80 days, two lines each, over one product in five. */
export async function createManySales(db: Db, client: Client, count: number) {
  await sql`
    with placed as (
      insert into orders (request_key, request_hash, placed_by, customer_id, group_id, branch_id, credit_officer_id,
        status, subtotal_cents, total_cents, vat_percent, item_count, created_at)
      select 'many-' || n, 'none', ${client.officer.accountId}, ${client.id}, ${client.group.id}, ${client.officer.branchId},
        ${client.officer.id}, 'Completed', 400, 400, 16, 4, now() - make_interval(days => n % 80)
      from generate_series(1, ${sql.lit(count)}) n returning id
    )
    insert into order_lines (order_id, product_id, product_name, item_code, quantity, list_price_cents,
      unit_price_cents, line_total_cents, category_id, category_name)
    select id, 1 + (id * step * 5) % 99000, 'Something', 'M', 2, 100, 100, 200, 1, 'Category 1'
    from placed cross join (values (7), (11)) as steps (step)
    on conflict do nothing
  `.execute(db)
}
