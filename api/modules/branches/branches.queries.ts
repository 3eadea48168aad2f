import { type BranchScope, isInScope } from '#api/platform/actor.ts'
import type { Db } from '#api/platform/database/db.ts'

export const findBranches = (db: Db, scope: BranchScope) =>
  db
    .selectFrom('branches')
    .select(['id', 'code', 'name', 'town'])
    .where('status', '=', 'active')
    .where(isInScope(scope, 'id'))
    .orderBy('name')
    .execute()
