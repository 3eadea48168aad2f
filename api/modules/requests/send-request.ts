import { lockOwn } from '#api/modules/accounts/profile/profile.service.ts'
import { monthsOffered } from '#api/modules/orders/orders.service.ts'
import { readSettings } from '#api/modules/settings/settings.service.ts'
import type { Actor } from '#api/platform/actor.ts'
import type { Db, Tx } from '#api/platform/database/db.ts'
import { ShopError } from '#api/platform/errors.ts'
import { once } from '#api/platform/limits/idempotency.ts'
import { maxWaitingRequests, type OrderRequest, type SendRequestInput } from '#contract/orders/order-requests.ts'
import { assertCodesLeft, countWrongCode, findPromotion } from '../promotions/promotions.service.ts'
import { notifyOfficers } from './notify-officers.ts'
import { getMyRequest } from './requests.service.ts'
import { findSender, findUnlisted, insertRequest } from './send-request.queries.ts'

async function send(tx: Tx, actor: Actor, input: SendRequestInput): Promise<number> {
  await lockOwn(tx, actor) // serialises the requests of one member, so that their count stays within the limit
  const sender = await findSender(tx, actor.accountId, input.branchId)
  const branchId = sender.own_branch_id ?? sender.picked_branch_id
  if (branchId === null) {
    throw new ShopError('VALIDATION_FAILED', { fields: [{ field: 'branchId', code: 'BRANCH_NEEDED' }] })
  }
  if (sender.waiting >= maxWaitingRequests) throw new ShopError('REQUESTS_WAITING', { waiting: sender.waiting })
  const products = await findUnlisted(
    tx,
    input.items.map((item) => item.productId),
  )
  if (products.length > 0) throw new ShopError('PRODUCT_NOT_SOLD', { products })
  if (input.promoCode !== undefined) await assertCodesLeft(tx, actor.accountId)
  // Only the code of an existing promotion is stored: staff would read any free text, and it would survive an erasure.
  const promotion = input.promoCode === undefined ? null : await findPromotion(tx, input.promoCode, actor.accountId)
  const { instalmentChoices } = await readSettings(tx)
  const id = await insertRequest(tx, {
    accountId: actor.accountId,
    branchId,
    numberOfMonths: monthsOffered(input.numberOfMonths, instalmentChoices),
    promoCode: promotion?.code,
    personal: { location: input.location || undefined, note: input.note || undefined },
    items: input.items,
  })
  await notifyOfficers(tx, id, 'request-sent')
  return id
}

/**
 * Sends a member's cart to the officers who book for them. Holds neither stock nor limit, so neither is checked. Safe
 * to repeat with the same key. Throws PRODUCT_NOT_SOLD, REQUESTS_WAITING, PROMO_INVALID, TOO_MANY_REQUESTS after too
 * many wrong codes, or VALIDATION_FAILED for a member without a client and without a branch.
 */
export async function sendRequest(
  db: Db,
  actor: Actor,
  { requestKey, ...input }: SendRequestInput & { requestKey: string },
): Promise<OrderRequest> {
  const call = { actor, endpoint: 'sendRequest', requestKey, input, lasting: true } as const
  try {
    const id = await once(db, call, (tx) => send(tx, actor, input))
    return await getMyRequest(db, actor, id)
  } catch (error) {
    await countWrongCode(db, actor.accountId, error)
    throw error
  }
}
