import { sql } from 'kysely'
import { isListed } from '#api/modules/catalogue/catalogue.service.ts'
import type { Personal } from '#api/modules/orders/orders.queries.ts'
import { type Actor, isInScope, may, scopeOf } from '#api/platform/actor.ts'
import type { Db, Tables } from '#api/platform/database/db.ts'

type Line = {
  id: number
  productId: number
  name: string
  itemCode: string
  /** Null once the product is no longer listed. */
  slug: string | null
  picture: string | null
  unit: number
  quantity: number
  returned: number
  total: number
}

const lines = sql<Line[] | null>`(
  select json_agg(json_build_object('id', order_lines.id, 'productId', product_id, 'name', product_name,
    'itemCode', order_lines.item_code, 'picture', products.picture_key, 'unit', unit_price_cents,
    'slug', case when ${isListed} then products.slug end,
    'quantity', quantity, 'total', line_total_cents,
    'returned', (select coalesce(sum(back.quantity), 0) from order_return_lines back
      where back.order_line_id = order_lines.id)) order by order_lines.id)
  from order_lines
  join products on products.id = order_lines.product_id
  where order_lines.order_id = orders.id
)`

type Logged = Tables['order_events']
type Event = { id: number; kind: Logged['kind']; status: Logged['to_status']; reason: string | null; at: string }

/** Events without their actor. */
const events = sql<Event[] | null>`(
  select json_agg(json_build_object('id', id, 'kind', kind, 'status', to_status, 'reason', reason, 'at', at) order by id)
  from order_events where order_events.order_id = orders.id
)`

const returned = sql<number>`(
  select coalesce(sum(total_cents), 0)::bigint from order_returns where order_returns.order_id = orders.id
)`

/** An order with lines, events and returned amount, in one statement; undefined when the caller may not read it. */
export const findReadableOrder = (db: Db, actor: Actor, id: number) =>
  db
    .selectFrom('orders')
    .innerJoin('customers', 'customers.id', 'orders.customer_id')
    .innerJoin('groups', 'groups.id', 'orders.group_id')
    .innerJoin('branches', 'branches.id', 'orders.branch_id')
    .innerJoin('credit_officers', 'credit_officers.id', 'orders.credit_officer_id')
    .select([
      'orders.id',
      'orders.status',
      'orders.created_at',
      'orders.customer_id',
      'orders.number_of_months',
      'orders.subtotal_cents',
      'orders.discount_cents',
      'orders.shipping_cents',
      'orders.tax_cents',
      'orders.total_cents',
      'orders.promo_code',
      'orders.expected_on',
      'orders.delivered_on',
      'customers.client_number',
      'groups.name as group_name',
      'branches.name as branch',
    ])
    .select(sql<string>`credit_officers.first_name || ' ' || credit_officers.last_name`.as('credit_officer'))
    .select(sql<Personal>`orders.personal`.as('personal'))
    .select([lines.as('lines'), events.as('events'), returned.as('returned_cents')])
    .where('orders.id', '=', id)
    .where((where) =>
      actor.kind === 'member'
        ? where('customers.account_id', '=', actor.accountId)
        : where.and([
            isInScope(scopeOf(actor), 'orders.branch_id'),
            may(actor, 'View Orders') ? sql<boolean>`true` : where('orders.placed_by', '=', actor.accountId),
          ]),
    )
    .executeTakeFirst()
export type OrderDetailRow = NonNullable<Awaited<ReturnType<typeof findReadableOrder>>>
