import type { Tx } from '#api/platform/db.ts'
import { insertNotices, type NewNotice } from './notices.queries.ts'

/** Puts notices behind the bell of their accounts, in the transaction that causes them. */
export async function notify(tx: Tx, notices: readonly NewNotice[]) {
  if (notices.length > 0) await insertNotices(tx, notices)
}
