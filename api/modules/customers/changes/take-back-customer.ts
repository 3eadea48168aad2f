import { recordAudit } from '#api/modules/audit/audit.service.ts'
import type { Actor } from '#api/platform/actor.ts'
import type { Tx } from '#api/platform/database/db.ts'
import { ShopError } from '#api/platform/errors.ts'
import { deleteUnreferred, eraseCustomer, isUsed } from '../customers.queries.ts'
import { lockCustomerInScope } from './locked-customer.ts'

/**
 * Takes back a customer who was added with this version: removed, or anonymised where the history of limits has them.
 * Throws NOT_FOUND, CLIENT_MERGED, IMPORT_BUILT_ON for one who was changed since or to whom something was recorded.
 */
export async function takeBackCustomer(tx: Tx, actor: Actor, id: number, version: number) {
  const customer = await lockCustomerInScope(tx, actor, id)
  if (customer.version !== version) throw new ShopError('IMPORT_BUILT_ON', { why: 'changed' })
  if (await isUsed(tx, id)) throw new ShopError('IMPORT_BUILT_ON', { why: 'used' })
  const isRemoved = await deleteUnreferred(tx, id)
  if (!isRemoved) await eraseCustomer(tx, id)
  await recordAudit(tx, actor, {
    action: 'customer.deleted',
    entity: 'customer',
    entityId: id,
    after: { removed: isRemoved, account: null },
  })
}
