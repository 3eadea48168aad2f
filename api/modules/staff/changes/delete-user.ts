import { isReferredTo, readBooks, removeUnreferred } from '#api/modules/accounts/users/account-writes.service.ts'
import { recordAudit } from '#api/modules/audit/audit.service.ts'
import { assertLeadsNone } from '#api/modules/groups/officers.service.ts'
import type { AccountEraser } from '#api/modules/shop-routes.ts'
import type { Actor } from '#api/platform/actor.ts'
import { type Db, inTransaction } from '#api/platform/database/db.ts'
import { retryContention } from '#api/platform/database/retry-contention.ts'
import { ShopError } from '#api/platform/errors.ts'
import { assertOtherAdmin, lockUser } from './locked-user.ts'

/**
 * Erases the person and removes the account; one that something refers to stays, closed and anonymised. Returns whether
 * it was removed. Throws NOT_FOUND, EXCEEDS_OWN_RIGHTS, OWN_ACCOUNT, LAST_ADMIN, GROUPS_TO_HAND_OVER, BOOKS_OPEN.
 */
export async function deleteUser(db: Db, eraser: AccountEraser, actor: Actor, id: number): Promise<boolean> {
  const work = () =>
    inTransaction(db, async (tx) => {
      await eraser.lockBooks(tx, id)
      const user = await lockUser(tx, actor, id)
      if (id === actor.accountId) throw new ShopError('OWN_ACCOUNT', {})
      await assertOtherAdmin(tx, user)
      await assertLeadsNone(tx, id)
      const books = await readBooks(tx, id)
      if (books) throw new ShopError('BOOKS_OPEN', books)
      // Checked before the erasure, which unlinks a customer.
      const isReferred = await isReferredTo(tx, id)
      const erased = await eraser.erase(tx, id)
      if (!erased) throw new ShopError('BUSY', {})
      await recordAudit(tx, actor, {
        action: 'account.deleted',
        entity: 'account',
        entityId: id,
        before: { role: user.role, status: user.status, branch: user.branch, allBranches: user.all_branches },
      })
      return { isRemoved: !isReferred && (await removeUnreferred(tx, id)), erased }
    })
  const { isRemoved, erased } = await retryContention(work, { tries: 3 })
  await erased.removeFiles()
  return isRemoved
}
