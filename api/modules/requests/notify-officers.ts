import { notifyAboutRequest } from '#api/modules/notifications/notify.service.ts'
import type { Tx } from '#api/platform/database/db.ts'
import { findOfficerAccounts } from './notify-officers.queries.ts'

/** Notifies the officer of the member's group, or all officers of the branch, that a request was sent or withdrawn. */
export async function notifyOfficers(tx: Tx, requestId: number, kind: 'request-sent' | 'request-withdrawn') {
  await notifyAboutRequest(tx, { requestId, kind, accountIds: await findOfficerAccounts(tx, requestId) })
}
