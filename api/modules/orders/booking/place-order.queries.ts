import { sql } from 'kysely'
import { insertLines } from '#api/modules/orders/order-lines.queries.ts'
import type { PricedLine, Totals } from '#api/modules/orders/orders.rules.ts'
import type { Db, Tx } from '#api/platform/database/db.ts'

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
        promotion_id, promo_code, promo_percent, promo_amount_cents, promo_minimum_cents,
        shipping_fee_cents, free_shipping_from_cents, vat_percent, order_request_id,
        subtotal_cents, discount_cents, shipping_cents, tax_cents, total_cents, item_count, personal
      ) values (
        ${order.requestKey}, ${order.requestHash}, ${order.placedBy}, ${order.customerId}, ${order.groupId},
        ${order.branchId}, ${order.creditOfficerId}, ${order.numberOfMonths},
        ${order.promotion?.id ?? null}, ${order.promotion?.code ?? null}, ${order.promotion?.percent ?? null},
        ${order.promotion?.amount_cents ?? null}, ${order.promotion?.minimum_cents ?? null},
        ${order.shipping.feeCents}, ${order.shipping.freeFromCents}, ${order.vatPercent}, ${order.orderRequestId},
        ${totals.subtotalCents},
        ${totals.discountCents}, ${totals.shippingCents}, ${totals.taxCents}, ${totals.totalCents},
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

type Refusal = { accountId: number; customerId: number; code: string; details: object; requestKey: string }

/**
 * The only row a refused order leaves; it identifies the client by id alone. A repeated refusal replaces the reason.
 */
export const insertRefusal = (db: Db, refusal: Refusal) =>
  db
    .insertInto('order_refusals')
    .values({
      account_id: refusal.accountId,
      customer_id: refusal.customerId,
      code: refusal.code,
      details: JSON.stringify({ ...refusal.details, client: undefined }),
      request_key: refusal.requestKey,
    })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'request_key']).doUpdateSet((eb) => ({
        customer_id: eb.ref('excluded.customer_id'),
        code: eb.ref('excluded.code'),
        details: eb.ref('excluded.details'),
        at: eb.ref('excluded.at'),
      })),
    )
    .execute()

/** Refusals are deleted after this many days. */
export const REFUSAL_DAYS = 90

export const purgeOldRefusals = (db: Db) =>
  db
    .deleteFrom('order_refusals')
    .where('at', '<', sql<Date>`now() - make_interval(days => ${sql.lit(REFUSAL_DAYS)})`)
    .execute()
