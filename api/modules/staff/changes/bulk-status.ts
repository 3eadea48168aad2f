import type { BulkKind } from '#api/modules/bulk-jobs/bulk-jobs.service.ts'
import { scopeOf } from '#api/platform/actor.ts'
import { ShopError } from '#api/platform/errors.ts'
import { findUserIds, nameUsers } from '../users/users.queries.ts'
import { filterOf } from '../users/users.service.ts'
import { editUserIn } from './edit-user.ts'

/** Sets the status of many accounts, each as a single edit. An account with that status is skipped. */
const settingStatus = (status: 'active' | 'inactive'): BulkKind<'users.activate' | 'users.deactivate'> => ({
  findIds: (db, actor, query, max) => findUserIds(db, filterOf(actor, query), { size: max, offset: 0 }),
  changeRow: async (tx, actor, id) => {
    if (!(await editUserIn(tx, actor, id, { status }))) throw new ShopError('ALREADY_SO', {})
  },
  nameRows: (db, actor, ids) => nameUsers(db, scopeOf(actor), ids),
})

export const activateUsers = settingStatus('active')
export const deactivateUsers = settingStatus('inactive')
