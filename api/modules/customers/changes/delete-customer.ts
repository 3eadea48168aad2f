import { isReferredTo, removeUnreferred } from '#api/modules/accounts/users/account-writes.service.ts'
import { recordAudit } from '#api/modules/audit/audit.service.ts'
import type { AccountEraser } from '#api/modules/shop-routes.ts'
import { type Actor, may } from '#api/platform/actor.ts'
import { type Db, inTransaction, type Tx } from '#api/platform/database/db.ts'
import { retryContention } from '#api/platform/database/retry-contention.ts'
import { ShopError } from '#api/platform/errors.ts'
import { findIdsOfRecord, lockCustomers } from '../customers.service.ts'
import { areOpen, readBooksOf } from './books.ts'
import { doesExist, findAccountOf } from './change-customer.queries.ts'
import { lockCustomerInScope } from './locked-customer.ts'

/** The account is erased with its customer, in the lock order of an erasure: books first, then the account. */
async function eraseWithAccount(tx: Tx, eraser: AccountEraser, actor: Actor, id: number, accountId: number) {
  await eraser.lockBooks(tx, accountId)
  await lockCustomerInScope(tx, actor, id)
  if (!may(actor, 'Delete Users')) throw new ShopError('ACCOUNT_TO_DELETE', {})
  await assertClosed(tx, await findIdsOfRecord(tx, id))
  // Checked before the erasure, which unlinks the customer.
  const isReferred = await isReferredTo(tx, accountId)
  const erased = await eraser.erase(tx, accountId)
  if (!erased) throw new ShopError('BUSY', {})
  if (!isReferred) await removeUnreferred(tx, accountId)
  return erased
}

async function eraseAlone(tx: Tx, eraser: AccountEraser, actor: Actor, id: number) {
  const ids = await findIdsOfRecord(tx, id)
  const customers = await lockCustomers(tx, ids)
  const own = await lockCustomerInScope(tx, actor, id)
  if (own.account_id !== null) throw new ShopError('BUSY', {})
  await assertClosed(tx, ids)
  return eraser.eraseCustomers(tx, customers)
}

async function assertClosed(tx: Tx, ids: readonly number[]) {
  const { held: _held, ...books } = await readBooksOf(tx, ids)
  if (areOpen({ ...books, held: 0 })) throw new ShopError('BOOKS_OPEN', books)
}

/**
 * Erases the person; a customer whom nothing refers to is removed, any other one stays anonymised for the books. Returns
 * whether it was removed. Throws NOT_FOUND, CLIENT_MERGED, BOOKS_OPEN, ACCOUNT_TO_DELETE.
 */
export async function deleteCustomer(db: Db, eraser: AccountEraser, actor: Actor, id: number): Promise<boolean> {
  const work = () =>
    inTransaction(db, async (tx) => {
      const accountId = await findAccountOf(tx, id)
      const erased =
        accountId === null
          ? await eraseAlone(tx, eraser, actor, id)
          : await eraseWithAccount(tx, eraser, actor, id, accountId)
      const isRemoved = !(await doesExist(tx, id))
      await recordAudit(tx, actor, {
        action: 'customer.deleted',
        entity: 'customer',
        entityId: id,
        after: { removed: isRemoved, account: accountId },
      })
      return { isRemoved, erased }
    })
  const { isRemoved, erased } = await retryContention(work, { tries: 3 })
  await erased.removeFiles()
  return isRemoved
}
