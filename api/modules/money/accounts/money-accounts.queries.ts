import { sql } from 'kysely'
import { type BranchScope, isInScope } from '#api/platform/actor.ts'
import type { Db } from '#api/platform/database/db.ts'

/** Those of the branch and those that serve all branches; none for a caller without a scope. */
const servesScope = (scope: BranchScope) =>
  scope === 'none'
    ? sql<boolean>`false`
    : sql<boolean>`(money_accounts.branch_id is null or ${isInScope(scope, 'money_accounts.branch_id')})`

/** An account that money of the caller can come to: their own cash box, or one in scope that is nobody's cash box. */
export const findUsableAccount = (db: Db, scope: BranchScope, accountId: number, id: number) =>
  db
    .selectFrom('money_accounts')
    .select(['id', 'kind', 'name', 'status'])
    .where('id', '=', id)
    .where(sql<boolean>`(holder_id = ${accountId} or holder_id is null and ${servesScope(scope)})`)
    .executeTakeFirst()
