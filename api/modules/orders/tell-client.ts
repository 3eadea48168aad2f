import type { Tx } from '#api/platform/db.ts'
import type { NoticeKind } from '#contract/notices.ts'
import { notify } from '../notifications/notices.service.ts'
import { findReader } from './tell-client.queries.ts'

type News = { orderId: number; kind: NoticeKind; reason?: string | null | undefined }

/** Tells the account of an order's client, if they have one, in the transaction that changes the order. */
export async function tellClient(tx: Tx, { orderId, kind, reason }: News) {
  const reader = await findReader(tx, orderId)
  if (reader) await notify(tx, [{ accountId: reader.account_id, kind, orderId, reason }])
}
