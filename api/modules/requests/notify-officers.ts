import { notifyAboutRequest } from '#api/modules/notifications/notify.service.ts'
import type { Tx } from '#api/platform/database/db.ts'
import { findOfficerAccounts } from './notify-officers.queries.ts'

/** Puts a member's request before the officer of their group, or those of the branch while they have none. */
export async function notifyOfficers(tx: Tx, requestId: number, kind: 'request-sent' | 'request-withdrawn') {
  await notifyAboutRequest(tx, { requestId, kind, accountIds: await findOfficerAccounts(tx, requestId) })
}
