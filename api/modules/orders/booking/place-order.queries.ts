import { sql } from 'kysely'
import { insertLines } from '#api/modules/orders/order-lines.queries.ts'
import type { PricedLine, Totals } from '#api/modules/orders/orders.rules.ts'
import type { Db, Tx } from '#api/platform/database/db.ts'
import type { RefusalReason } from '#contract/orders/refusals.staff.ts'

/** Locks a member's request, so that booking, declining and withdrawing it run one after the other. */
export const lockRequest = (tx: Tx, requestId: number) =>
  tx
    .selectFrom('order_requests')
    .select(['id', 'account_id', 'branch_id', 'closed_as'])
    .where('id', '=', requestId)
    .forNoKeyUpdate()
    .executeTakeFirst()
export type LockedRequest = NonNullable<Awaited<ReturnType<typeof lockRequest>>>

export const findOrderOfRequest = (tx: Tx, requestId: number) =>
  tx.selectFrom('orders').select('id').where('order_request_id', '=', requestId).executeTakeFirst()

export const findByRequestKey = (tx: Tx, accountId: number, key: string) =>
  tx
    .selectFrom('orders')
    .select([
      'id',
      'request_hash',
      'status',
      'number_of_months',
      'promo_code',
      'created_at',
      'subtotal_cents',
      'discount_cents',
      'shipping_cents',
      'tax_cents',
      'total_cents',
    ])
    .where('placed_by', '=', accountId)
    .where('request_key', '=', key)
    .executeTakeFirst()
export type PlacedRow = NonNullable<Awaited<ReturnType<typeof findByRequestKey>>>

type NewOrder = {
  requestKey: string
  requestHash: string
  placedBy: number
  customerId: number
  groupId: number
  branchId: number
  creditOfficerId: number
  numberOfMonths: number
  /** Day of the week to which its due days move, 1 for Monday; null moves none. */
  dueWeekday: number | null
  /** YYYY-MM-DD; null where no day is promised. */
  expectedOn: string | null
  promotion: {
    id: number
    code: string
    percent: number | null
    amount_cents: number | null
    minimum_cents: number
  } | null
  shipping: { feeCents: number; freeFromCents: number }
  vatPercent: number
  orderRequestId: number | null
  totals: Totals
  deposit: { percent: number | null; cents: number }
  personal: { firstName: string; lastName: string; phoneNumber: string; location: string; note?: string | undefined }
  lines: PricedLine[]
}

/** Inserts the order, its lines and its first event, in one statement. */
export async function insertOrder(tx: Tx, order: NewOrder): Promise<PlacedRow> {
  const { totals, lines } = order
  const { rows } = await sql<PlacedRow>`
    with placed as (
      insert into orders (
        request_key, request_hash, placed_by, customer_id, group_id, branch_id, credit_officer_id, number_of_months,
        due_weekday, expected_on, promotion_id, promo_code, promo_percent, promo_amount_cents, promo_minimum_cents,
        shipping_fee_cents, free_shipping_from_cents, vat_percent, order_request_id,
        subtotal_cents, discount_cents, shipping_cents, tax_cents, total_cents, deposit_percent, deposit_cents, item_count,
        personal
      ) values (
        ${order.requestKey}, ${order.requestHash}, ${order.placedBy}, ${order.customerId}, ${order.groupId},
        ${order.branchId}, ${order.creditOfficerId}, ${order.numberOfMonths},
        ${order.dueWeekday}, ${order.expectedOn}::date, ${order.promotion?.id ?? null}, ${order.promotion?.code ?? null}, ${order.promotion?.percent ?? null},
        ${order.promotion?.amount_cents ?? null}, ${order.promotion?.minimum_cents ?? null},
        ${order.shipping.feeCents}, ${order.shipping.freeFromCents}, ${order.vatPercent}, ${order.orderRequestId},
        ${totals.subtotalCents},
        ${totals.discountCents}, ${totals.shippingCents}, ${totals.taxCents}, ${totals.totalCents},
        ${order.deposit.percent}::smallint, ${order.deposit.cents},
        ${lines.reduce((sum, line) => sum + line.quantity, 0)}, ${JSON.stringify(order.personal)}::jsonb
      )
      returning id, request_hash, status, number_of_months, promo_code, created_at,
        subtotal_cents, discount_cents, shipping_cents, tax_cents, total_cents
    ), lined as (
      ${insertLines(sql`(select id from placed)`, lines)}
    ), noted as (
      insert into order_events (order_id, kind, to_status, actor_account_id)
      select id, 'placed', status, ${order.placedBy} from placed
    )
    select * from placed
  `.execute(tx)
  const [placed] = rows
  if (!placed) throw new Error('the order was not inserted')
  return placed
}

type Refusal = {
  accountId: number
  customerId: number
  code: RefusalReason
  details: object
  requestKey: string
  itemCount: number
  /** Null when the booking was refused before it had a total. */
  totalCents: number | null
}

/**
 * The only row a refused order leaves; it identifies client and officer only by id. A repeated refusal replaces the
 * reason and takes a new id, so that ids are in the order of the refusals.
 */
export const insertRefusal = (db: Db, refusal: Refusal) =>
  sql`
  insert into order_refusals (account_id, customer_id, group_id, branch_id, credit_officer_id, code, details,
    request_key, item_count, total_cents)
  select ${refusal.accountId}, customers.id, groups.id, coalesce(groups.branch_id, customers.branch_id),
    groups.credit_officer_id, ${refusal.code},
    ${JSON.stringify({ ...refusal.details, client: undefined, officer: undefined })}::jsonb,
    ${refusal.requestKey}, ${refusal.itemCount}, ${refusal.totalCents}
  from customers left join groups on groups.id = customers.group_id where customers.id = ${refusal.customerId}
  on conflict (account_id, request_key) do update set (id, customer_id, group_id, branch_id, credit_officer_id, code,
    details, item_count, total_cents, at) = (excluded.id, excluded.customer_id, excluded.group_id, excluded.branch_id,
    excluded.credit_officer_id, excluded.code, excluded.details, excluded.item_count, excluded.total_cents, excluded.at)
`.execute(db)

/** Refusals are deleted after this many days. */
export const REFUSAL_DAYS = 90

export const purgeOldRefusals = (db: Db) =>
  db
    .deleteFrom('order_refusals')
    .where('at', '<', sql<Date>`now() - make_interval(days => ${sql.lit(REFUSAL_DAYS)})`)
    .execute()
