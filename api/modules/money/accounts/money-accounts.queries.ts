import { sql } from 'kysely'
import { type BranchScope, isInScope } from '#api/platform/actor.ts'
import type { Db, Tx } from '#api/platform/database/db.ts'
import { fullName, nameContains } from '#api/platform/database/fragments.ts'
import type { Slice } from '#api/platform/database/lists.ts'
import type { MoneyAccountKind } from '#contract/receipts/money-account-kinds.ts'
import type { MoneyAccountFilter } from '#contract/receipts/money-accounts.staff.ts'

/** Those of the branch and those that serve all branches; none for a caller without a scope. */
const servesScope = (scope: BranchScope) =>
  scope === 'none'
    ? sql<boolean>`false`
    : sql<boolean>`(money_accounts.branch_id is null or ${isInScope(scope, 'money_accounts.branch_id')})`

/** Who reads accounts, and whether the cash boxes of others in scope are among them. */
export type Reader = { scope: BranchScope; accountId: number; seesBoxes: boolean }

const isBox = sql<boolean>`money_accounts.kind = 'cash-box'`

const isSeenBy = ({ scope, accountId, seesBoxes }: Reader) => {
  const boxes = seesBoxes ? sql`or ${isBox} and ${isInScope(scope, 'holder.branch_id')}` : sql``
  return sql<boolean>`(not ${isBox} and ${servesScope(scope)} or money_accounts.holder_id = ${accountId} ${boxes})`
}

const name = sql<string>`coalesce(${fullName<string | null>('holder')}, money_accounts.name)`
const branchId = sql<number | null>`coalesce(money_accounts.branch_id, holder.branch_id)`

const seenAccounts = (db: Db, reader: Reader) =>
  db
    .selectFrom('money_accounts')
    .leftJoin('accounts as holder', 'holder.id', 'money_accounts.holder_id')
    .where(isSeenBy(reader))

const withContents = (accounts: ReturnType<typeof seenAccounts>) =>
  accounts
    .leftJoin('branches', (join) => join.on(sql<boolean>`branches.id = ${branchId}`))
    .select(['money_accounts.id', 'money_accounts.kind', 'number', 'money_accounts.status', 'money_accounts.version'])
    .select([name.as('name'), 'branches.id as branch_id', 'branches.name as branch_name'])

export type ReadFilter = MoneyAccountFilter & { reader: Reader }

export const matchingAccounts = (db: Db, { reader, search, kind, branch, status }: ReadFilter) =>
  seenAccounts(db, reader)
    .select('money_accounts.id')
    .$if(kind !== undefined, (query) => query.where('money_accounts.kind', '=', kind ?? 'bank'))
    .$if(status !== undefined, (query) => query.where('money_accounts.status', '=', status ?? 'active'))
    .$if(branch !== undefined, (query) => query.where(sql<boolean>`${branchId} = ${branch}`))
    .$if(Boolean(search), (query) =>
      query.where(sql<boolean>`(${nameContains(name, search ?? '')} or ${nameContains(sql`number`, search ?? '')})`),
    )

export function findAccounts(db: Db, filter: ReadFilter, { page, size }: Slice) {
  const [, direction] = (filter.sort ?? 'name.asc').split('.') as [string, 'asc' | 'desc']
  return withContents(seenAccounts(db, filter.reader))
    .where('money_accounts.id', 'in', matchingAccounts(db, filter))
    .orderBy(sql`lower(${name})`, direction)
    .orderBy('money_accounts.id')
    .limit(size)
    .offset(page * size)
    .execute()
}
export type AccountRow = Awaited<ReturnType<typeof findAccounts>>[number]

export const findAccount = (db: Db, reader: Reader, id: number) =>
  withContents(seenAccounts(db, reader)).where('money_accounts.id', '=', id).executeTakeFirst()

/** An account that money of the caller can come to: their own cash box, or one in scope that is nobody's cash box. */
export const findUsableAccount = (db: Db, scope: BranchScope, accountId: number, id: number) =>
  db
    .selectFrom('money_accounts')
    .select(['id', 'kind', 'name', 'status'])
    .where('id', '=', id)
    .where(sql<boolean>`(holder_id = ${accountId} or holder_id is null and ${servesScope(scope)})`)
    .executeTakeFirst()

/** An account in scope that staff edit, locked. */
export const lockEditable = (tx: Tx, scope: BranchScope, id: number) =>
  tx
    .selectFrom('money_accounts')
    .select(['kind', 'name', 'number', 'branch_id', 'status', 'version'])
    .where('id', '=', id)
    .where('kind', '<>', 'cash-box')
    .where(servesScope(scope))
    .forNoKeyUpdate()
    .executeTakeFirst()

/** A branch that is not closed, locked against closing. */
export const lockOpenBranch = (tx: Tx, id: number) =>
  tx
    .selectFrom('branches')
    .select('id')
    .where('id', '=', id)
    .where('status', '=', 'active')
    .forShare()
    .executeTakeFirst()

type Contents = { name: string; number: string | null; branch_id: number | null }

export const insertAccount = async (tx: Tx, account: Contents & { kind: MoneyAccountKind }): Promise<number> =>
  (await tx.insertInto('money_accounts').values(account).returning('id').executeTakeFirstOrThrow()).id

/** The account must be locked. */
export const updateAccount = (tx: Tx, id: number, change: Contents & { status: 'active' | 'closed' }) =>
  tx
    .updateTable('money_accounts')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
