import { notifyAboutRequest } from '#api/modules/notifications/notify.service.ts'
import { type Actor, scopeOf } from '#api/platform/actor.ts'
import { type Db, inTransaction, type Tx } from '#api/platform/database/db.ts'
import { ShopError } from '#api/platform/errors.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { lockRequest, updateClosed } from './close-request.queries.ts'
import { notifyOfficers } from './notify-officers.ts'
import { findRequest, type RequestRow, type Scope } from './requests.queries.ts'
import { getMyRequest, getRequest } from './requests.service.ts'

/** Locks the request and reads its state. Throws NOT_FOUND outside the scope. */
async function lockToClose(tx: Tx, scope: Scope, id: number): Promise<RequestRow> {
  await lockRequest(tx, id)
  const request = await findRequest(tx, scope, id)
  if (!request) throw new ShopError('NOT_FOUND', {})
  return request
}

/** A member withdraws their own request; a repetition changes nothing. Throws NOT_FOUND or REQUEST_CLOSED. */
export async function withdrawRequest(db: Db, actor: Actor, id: number) {
  await inTransaction(db, async (tx) => {
    const request = await lockToClose(tx, { accountId: actor.accountId }, id)
    if (request.state === 'Withdrawn') return
    if (request.state !== 'Sent') throw new ShopError('REQUEST_CLOSED', { status: request.state })
    await updateClosed(tx, id, { as: 'Withdrawn', byAccountId: actor.accountId, reason: null })
    await notifyOfficers(tx, id, 'request-withdrawn')
  })
  return getMyRequest(db, actor, id)
}

/**
 * Staff decline a request; the same answer sent again, as after a lost reply, changes nothing. Throws NOT_FOUND or
 * REQUEST_CLOSED.
 */
export async function declineRequest(db: Db, actor: Actor, id: number, reason: string) {
  await inTransaction(db, async (tx) => {
    const request = await lockToClose(tx, { branches: scopeOf(actor) }, id)
    if (request.state === 'Declined' && request.decline_reason === reason) return
    if (request.state !== 'Sent') throw new ShopError('REQUEST_CLOSED', { status: request.state })
    await updateClosed(tx, id, { as: 'Declined', byAccountId: actor.accountId, reason })
    await notifyAboutRequest(tx, { requestId: id, kind: 'request-declined', accountIds: [request.account_id], reason })
    await recordAudit(tx, actor, {
      action: 'request.declined',
      entity: 'order_request',
      entityId: id,
      before: { status: 'Sent' },
      after: { status: 'Declined' },
      personal: { reason },
    })
  })
  return getRequest(db, actor, id)
}
