import type { Tx } from '#api/platform/database/db.ts'
import type { OrderState } from '#contract/orders/order-states.ts'

/** What must be known of an order to change it. */
export const selectOrder = (tx: Tx, id: number) =>
  tx
    .selectFrom('orders')
    .select(['id', 'status', 'version', 'customer_id', 'branch_id', 'promotion_id', 'created_at'])
    .select(['promo_percent', 'promo_amount_cents'])
    .select(['subtotal_cents', 'discount_cents', 'shipping_cents', 'tax_cents', 'total_cents'])
    .select((select) =>
      select
        .selectFrom('customers')
        .select('customers.account_id')
        .whereRef('customers.id', '=', 'orders.customer_id')
        .as('member_account_id'),
    )
    .where('id', '=', id)
    .$narrowType<{ status: OrderState }>()

/** The order, locked first of all. */
export const lockOrder = (tx: Tx, id: number) => selectOrder(tx, id).forNoKeyUpdate().executeTakeFirst()
export type LockedOrder = NonNullable<Awaited<ReturnType<typeof lockOrder>>>

/**
 * The lines of a locked order, by product. A statement of its own: one that waited for the order would see its lines as
 * they were before.
 */
export const findLines = (tx: Tx, orderId: number) =>
  tx
    .selectFrom('order_lines')
    .select(['id', 'product_id as productId', 'product_name as name', 'quantity', 'unit_price_cents as unitPriceCents'])
    .where('order_id', '=', orderId)
    .orderBy('product_id')
    .execute()
