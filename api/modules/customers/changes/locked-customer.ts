import { type Actor, scopeOf } from '#api/platform/actor.ts'
import type { Tx } from '#api/platform/database/db.ts'
import { ShopError } from '#api/platform/errors.ts'
import { assertNotMerged, type LockedCustomer, lockCustomers } from '../customers.service.ts'
import { isInList } from './change-customer.queries.ts'

/**
 * A customer of any kind, locked. Throws NOT_FOUND outside the caller's scope and for an erased one, CLIENT_MERGED for a
 * merged one.
 */
export async function lockCustomerInScope(tx: Tx, actor: Actor, id: number): Promise<LockedCustomer> {
  const [customer] = await lockCustomers(tx, [id])
  if (!customer || customer.erased_at !== null || !(await isInList(tx, scopeOf(actor), id))) {
    throw new ShopError('NOT_FOUND', {})
  }
  await assertNotMerged(tx, customer)
  return customer
}
