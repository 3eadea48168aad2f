import { type RawBuilder, sql } from 'kysely'
import type { PricedLine } from './orders.rules.ts'

/**
 * Part of a statement: inserts lines of an order, with cost and category of the products copied as they are now. Lines by
 * ascending product; the products must be locked.
 */
export function insertLines(orderId: RawBuilder<number>, lines: readonly PricedLine[]) {
  const column = <Value>(of: (line: PricedLine) => Value) => lines.map(of)
  return sql`
    insert into order_lines (
      order_id, product_id, product_name, item_code, quantity, list_price_cents, unit_price_cents, line_total_cents,
      unit_cost_cents, category_id, category_name, sub_category_id, sub_category_name
    )
    select ${orderId}, line.*, products.cost_cents, categories.id, categories.name, sub_categories.id, sub_categories.name
    from unnest(
      ${column((line) => line.productId)}::bigint[], ${column((line) => line.name)}::text[],
      ${column((line) => line.itemCode)}::text[], ${column((line) => line.quantity)}::int[],
      ${column((line) => line.listPriceCents)}::bigint[], ${column((line) => line.unitPriceCents)}::bigint[],
      ${column((line) => line.lineTotalCents)}::bigint[]
    ) as line (product_id, name, item_code, quantity, list_price, unit_price, total)
      join products on products.id = line.product_id
      join categories on categories.id = products.category_id
      left join sub_categories on sub_categories.id = products.sub_category_id
    order by line.product_id`
}
