import { type RawBuilder, sql } from 'kysely'
import { type BranchScope, isInScope } from '#api/platform/actor.ts'
import type { Db } from '#api/platform/database/db.ts'
import { anyOf, fullName, shownReceiptNumber } from '#api/platform/database/fragments.ts'
import type { IdKind } from '#contract/messages/audit-field-kinds.ts'
import type { AuditKind } from '#contract/messages/audit-labels.ts'

type Source = { table: string; name: RawBuilder<string | null>; isShown?: RawBuilder<boolean> }

const plain = sql<string>`named.name`
const person = fullName('named')

/** Where the names of records are read, as `named`. People and groups are named only in scope, erased people never. */
const sourcesIn = (branches: BranchScope) => {
  const isLeft = sql<boolean>`named.erased_at is null`
  const isOfBranch = isInScope(branches, 'named.branch_id')
  const isCustomerOfBranch = sql<boolean>`exists (
    select from customers where customers.account_id = named.id and ${isInScope(branches, 'customers.branch_id')})`
  return {
    account: {
      table: 'accounts',
      name: person,
      isShown: sql<boolean>`${isLeft} and (${isOfBranch} or ${isCustomerOfBranch})`,
    },
    branch: { table: 'branches', name: plain },
    brand: { table: 'brands', name: plain },
    cash_box: {
      table: 'money_accounts',
      name: sql`(select ${fullName('accounts')} from accounts
        where accounts.id = named.holder_id and erased_at is null and ${isInScope(branches, 'accounts.branch_id')})`,
    },
    category: { table: 'categories', name: plain },
    customer: { table: 'customers', name: person, isShown: sql<boolean>`${isLeft} and ${isOfBranch}` },
    group: { table: 'groups', name: plain, isShown: isOfBranch },
    letter: {
      table: 'newsletter_letters',
      name: sql`case named.readers when 'sw' then named.subject_sw else named.subject_en end`,
    },
    money_account: {
      table: 'money_accounts',
      name: sql`nullif(named.name, '')`,
      isShown: sql<boolean>`(named.branch_id is null or ${isOfBranch})`,
    },
    officer: { table: 'credit_officers', name: person, isShown: isOfBranch },
    picture: { table: 'product_pictures', name: sql`nullif(named.alt, '')` },
    product: { table: 'products', name: plain },
    promotion: { table: 'promotions', name: sql`named.code` },
    review: { table: 'reviews', name: sql`(select name from products where products.id = named.product_id)` },
    role: { table: 'roles', name: plain },
    sub_category: { table: 'sub_categories', name: plain },
  } satisfies Partial<Record<AuditKind | IdKind, Source>>
}

const rowsOf = ({ table, isShown }: Source) => sql`${sql.table(table)} as named where ${isShown ?? sql`true`}`

/** Number or name of the record of an entry. */
export const recordName = (branches: BranchScope) => {
  const names = Object.entries<Source>(sourcesIn(branches)).map(
    ([kind, source]) => sql`
    when ${sql.lit(kind)} then (select ${source.name} from ${rowsOf(source)} and named.id = audit_entries.entity_id)`,
  )
  return sql<string | null>`case audit_entries.entity
    when 'order' then '#00' || audit_entries.entity_id
    when 'receipt' then (
      select ${shownReceiptNumber()} from receipts where receipts.id = audit_entries.entity_id
    )
    when 'order_request' then '#R00' || audit_entries.entity_id ${sql.join(names, sql``)}
  end`
}

/** The names of records by kind and id, in one statement; none for kinds whose records have only a number. */
export async function findRecordNames(db: Db, branches: BranchScope, ids: ReadonlyMap<IdKind, readonly number[]>) {
  const sources: Partial<Record<IdKind, Source>> = sourcesIn(branches)
  const parts = [...ids].flatMap(([kind, some]) => {
    const source = sources[kind]
    if (!source) return []
    return [
      sql`select ${sql.lit(kind)} as kind, named.id, ${source.name} as name from ${rowsOf(source)} and named.id = ${anyOf(some)}`,
    ]
  })
  if (parts.length === 0) return []
  const { rows } = await sql<{ kind: IdKind; id: number; name: string | null }>`
    ${sql.join(parts, sql` union all `)}`.execute(db)
  return rows
}
