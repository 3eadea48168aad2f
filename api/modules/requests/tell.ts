import type { Tx } from '#api/platform/db.ts'
import { tellAboutRequest } from '../notifications/tell.service.ts'
import { findOfficerAccounts } from './tell.queries.ts'

/** Puts a member's request before the officer of their group, or those of the branch while they have none. */
export async function tellOfficers(tx: Tx, requestId: number, kind: 'request-sent' | 'request-withdrawn') {
  await tellAboutRequest(tx, { requestId, kind, accountIds: await findOfficerAccounts(tx, requestId) })
}
