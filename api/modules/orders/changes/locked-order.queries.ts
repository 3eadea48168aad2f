import type { Tx } from '#api/platform/database/db.ts'
import type { OrderState } from '#contract/orders/order-states.ts'

/** The columns needed to change an order. */
export const selectOrder = (tx: Tx, id: number) =>
  tx
    .selectFrom('orders')
    .select([
      'id',
      'status',
      'version',
      'customer_id',
      'branch_id',
      'promotion_id',
      'created_at',
      'deleted_at',
      'delivered_on',
      'promo_percent',
      'promo_amount_cents',
      'shipping_fee_cents',
      'free_shipping_from_cents',
      'subtotal_cents',
      'discount_cents',
      'shipping_cents',
      'tax_cents',
      'total_cents',
      'deposit_percent',
      'deposit_cents',
    ])
    .select((eb) =>
      eb
        .selectFrom('customers')
        .select('customers.account_id')
        .whereRef('customers.id', '=', 'orders.customer_id')
        .as('member_account_id'),
    )
    .where('id', '=', id)
    .$narrowType<{ status: OrderState }>()

/** Locks the order; first in every change of one. */
export const lockOrder = (tx: Tx, id: number) => selectOrder(tx, id).forNoKeyUpdate().executeTakeFirst()
export type LockedOrder = NonNullable<Awaited<ReturnType<typeof lockOrder>>>

/**
 * The lines of a locked order, by product. Its own statement, because one that waited for the lock would read the
 * lines as they were before.
 */
export const findLines = (tx: Tx, orderId: number) =>
  tx
    .selectFrom('order_lines')
    .select(['id', 'product_id as productId', 'product_name as name', 'quantity', 'unit_price_cents as unitPriceCents'])
    .where('order_id', '=', orderId)
    .orderBy('product_id')
    .execute()
