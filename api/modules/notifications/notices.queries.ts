import type { Tx } from '#api/platform/db.ts'
import type { NoticeKind } from '#contract/notices.ts'

export type NewNotice = {
  accountId: number
  kind: NoticeKind
  orderId?: number | undefined
  orderRequestId?: number | undefined
  reason?: string | null | undefined
}

export const insertNotices = (tx: Tx, notices: readonly NewNotice[]) =>
  tx
    .insertInto('notices')
    .values(
      notices.map((notice) => ({
        account_id: notice.accountId,
        kind: notice.kind,
        order_id: notice.orderId ?? null,
        order_request_id: notice.orderRequestId ?? null,
        reason: notice.reason ?? null,
      })),
    )
    .execute()
