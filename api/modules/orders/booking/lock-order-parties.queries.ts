import type { Tx } from '#api/platform/database/db.ts'

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
