import { sql } from 'kysely'
import { type BranchScope, isInScope } from '#api/platform/actor.ts'
import type { Db, Tx } from '#api/platform/database/db.ts'
import { fullName } from '#api/platform/database/fragments.ts'
import type { EntryKind } from '#contract/lending/ledger.ts'
import { type MoneyAccountKind, methodOfKind } from '#contract/receipts/money-account-kinds.ts'
import type { EntryChange } from './entries.rules.ts'

type NewEntry = {
  customerId: number
  kind: EntryKind
  change: EntryChange
  effectiveOn: string
  reason: string
  actorId: number
  instalments: readonly { dueOn: string; cents: number }[]
  /** Of a refund: the account that pays it. */
  payment: { accountId: number; kind: MoneyAccountKind; reference: string | null } | null
}

/**
 * Inserts an entry with its due days and its payment and changes the counters, in one statement. The client must be
 * locked. Null when another entry of the kind has the reference.
 */
export async function insertEntry(tx: Tx, entry: NewEntry): Promise<number | null> {
  const { outstandingCents, writtenOffCents, creditCents } = entry.change
  const { rows } = await sql<{ id: number }>`
    with wanted as (
      select nextval(pg_get_serial_sequence('credit_entries', 'id')) as id
    ), paid as (
      insert into entry_payments (entry_id, kind, method, reference, money_account_id)
      select id, ${entry.kind}, ${entry.payment && methodOfKind[entry.payment.kind]},
        ${entry.payment?.reference ?? null}::text, ${entry.payment?.accountId ?? null}::bigint from wanted
      where ${entry.payment !== null}
      on conflict (kind, method, lower(reference)) do nothing returning entry_id
    ), entered as (
      insert into credit_entries (id, customer_id, kind, held_delta_cents, outstanding_delta_cents,
        written_off_delta_cents, credit_delta_cents, actor_account_id, note, effective_on)
      select id, ${entry.customerId}::bigint, ${entry.kind}, 0, ${outstandingCents}::bigint, ${writtenOffCents}::bigint,
        ${creditCents}::bigint, ${entry.actorId}::bigint, ${entry.reason}, ${entry.effectiveOn}::date
      from wanted where ${entry.payment === null} or exists (select from paid) returning id
    ), counted as (
      update customers set outstanding_cents = outstanding_cents + ${outstandingCents},
        written_off_cents = written_off_cents + ${writtenOffCents},
        credit_balance_cents = credit_balance_cents + ${creditCents}
      from entered where customers.id = ${entry.customerId}
    ), planned as (
      insert into entry_instalments (entry_id, number, due_on, amount_cents)
      select entered.id, part.number, part.due_on, part.cents from entered, unnest(
        ${entry.instalments.map(({ dueOn }) => dueOn)}::date[], ${entry.instalments.map(({ cents }) => cents)}::bigint[]
      ) with ordinality as part (due_on, cents, number)
    )
    select id from entered
  `.execute(tx)
  return rows[0]?.id ?? null
}

/** The account that reads notices of a client; undefined without one. */
export const findReader = (tx: Tx, customerId: number) =>
  tx
    .selectFrom('customers')
    .innerJoin('accounts', 'accounts.id', 'customers.account_id')
    .select('accounts.id')
    .where('customers.id', '=', customerId)
    .executeTakeFirst()

/** The client of an entry, a merged one as the record it is now, and who approved it. Undefined outside the scope. */
export async function findEntryOwner(db: Db, scope: BranchScope, id: number) {
  const { rows } = await sql<EntryOwner>`
    select customers.first_name, customers.last_name, customers.client_number, groups.name as group,
      branches.name as branch, ${fullName('approvers')} as approver
    from credit_entries join customers as owners on owners.id = credit_entries.customer_id
      join customers on customers.id = coalesce(owners.merged_into_id, owners.id)
      left join groups on groups.id = customers.group_id left join branches on branches.id = customers.branch_id
      left join approvals on approvals.entry_id = credit_entries.id
      left join accounts as approvers on approvers.id = approvals.decided_by
    where credit_entries.id = ${id} and ${isInScope(scope, 'customers.branch_id')}
  `.execute(db)
  return rows[0]
}
export type EntryOwner = {
  first_name: string
  last_name: string
  client_number: string | null
  group: string | null
  branch: string | null
  approver: string | null
}

/** An entry that is all that its client owes, with nothing recorded since; undefined otherwise. The client must be locked. */
export async function findUntouchedDebt(tx: Tx, customerId: number, id: number) {
  const { rows } = await sql<{ cents: number; effective_on: string }>`
    select outstanding_delta_cents as cents, effective_on from credit_entries as entry
    where id = ${id} and customer_id = ${customerId} and outstanding_delta_cents > 0
      and outstanding_delta_cents = (select outstanding_cents from customers where customers.id = entry.customer_id)
      and not exists (
        select from credit_entries as later where later.customer_id = entry.customer_id and later.id > entry.id
      )
      and not exists (
        select from new_terms where new_terms.customer_id = entry.customer_id and last_entry_id >= entry.id
      )
  `.execute(tx)
  return rows[0]
}

/** Entries that differ from their due days: those of a debt add up to it, others have none. Empty when all agree. */
export const findDueDrift = async (db: Db) => {
  const { rows } = await sql<{ id: number; planned_cents: number }>`
    select credit_entries.id, coalesce(sum(amount_cents), 0)::bigint as planned_cents
    from credit_entries left join entry_instalments on entry_id = credit_entries.id
    where kind in ('fee', 'adjustment', 'opening-balance') or entry_id is not null
    group by credit_entries.id
    having coalesce(sum(amount_cents), 0) <> greatest(0, outstanding_delta_cents)
    order by credit_entries.id
  `.execute(db)
  return rows
}

/** Clients whose unpaid due days differ from their plan; empty when all agree. */
export const findUnpaidDrift = async (db: Db) => {
  const { rows } = await sql<{ id: number }>`
    select id from customers
    where (outstanding_cents > 0 or unpaid_since is not null or exists (select from unpaid_dues where customer_id = id))
      and (
        unpaid_since is distinct from (select min(due_on) from unpaid_dues where customer_id = id)
        or (select json_agg(json_build_array(due_on, unpaid_cents) order by due_on) from unpaid_dues where customer_id = id)::text
          is distinct from (
            select json_agg(json_build_array(due_on, plan.unpaid_cents) order by due_on)
            from unpaid_dues_on('infinity', array[id]) as plan
          )::text
      )
    order by id
  `.execute(db)
  return rows
}
