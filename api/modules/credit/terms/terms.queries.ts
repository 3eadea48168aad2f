import { sql } from 'kysely'
import { type BranchScope, isInScope } from '#api/platform/actor.ts'
import type { Db, Tx } from '#api/platform/database/db.ts'
import { fullName, today } from '#api/platform/database/fragments.ts'
import type { Due, TermsKind } from '#contract/lending/new-terms.ts'

/** What is unpaid of a client, one row for each due day, from the plan: stored days are renewed at the commit. */
export async function findUnpaidDues(db: Db, customerId: number): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select due_on as "dueOn", unpaid_cents as cents from unpaid_dues_on('infinity', array[${customerId}::bigint])
    order by due_on
  `.execute(db)
  return rows
}

type NewTermsRow = {
  customerId: number
  kind: TermsKind
  dues: readonly Due[]
  reason: string
  actorId: number
}

/** Inserts terms with their due days, as of today. The client must be locked. Returns the id. */
export async function insertTerms(tx: Tx, { customerId, kind, dues, reason, actorId }: NewTermsRow): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with agreed as (
      insert into new_terms (customer_id, kind, effective_on, outstanding_cents, last_entry_id, last_return_id, note,
        actor_account_id)
      select id, ${kind}, ${today()}, outstanding_cents,
        (select max(id) from credit_entries where customer_id = customers.id), (
          select max(order_returns.id) from order_returns join orders on orders.id = order_returns.order_id
          where orders.customer_id = customers.id
        ), ${reason}, ${actorId}::bigint
      from customers where id = ${customerId} returning id
    ), planned as (
      insert into new_terms_instalments (new_terms_id, number, due_on, amount_cents)
      select agreed.id, part.number, part.due_on, part.cents from agreed, unnest(
        ${dues.map(({ dueOn }) => dueOn)}::date[], ${dues.map(({ cents }) => cents)}::bigint[]
      ) with ordinality as part (due_on, cents, number)
    )
    select id from agreed
  `.execute(tx)
  const [row] = rows
  if (!row) throw new Error('the terms were not inserted')
  return row.id
}

export type TermsRow = {
  id: number
  customer_id: number
  kind: TermsKind
  effective_on: string
  outstanding_cents: number
  dues: { dueOn: string; cents: number }[]
  note: string | null
  agreed_by: string
  at: Date
  undone_on: string | null
  undone_by: string | null
  undo_note: string | null
  is_final: boolean
  client: string
  client_number: string
  group_name: string | null
  branch: string | null
}

/**
 * Terms with their client as it is now, a merged one as its survivor. They are final once something lowered the debt or
 * came back, or newer ones were agreed.
 */
const selectTerms = (scope: BranchScope) => sql`
  select new_terms.id, new_terms.customer_id, new_terms.kind, new_terms.effective_on, new_terms.outstanding_cents, (
      select json_agg(json_build_object('dueOn', due_on, 'cents', amount_cents) order by number)
      from new_terms_instalments where new_terms_id = new_terms.id
    ) as dues, new_terms.note, ${fullName('actors')} as agreed_by, new_terms.at, undone_on,
    ${fullName<string | null>('undoers')} as undone_by, undo_note,
    exists (
      select from new_terms as newer
      where newer.customer_id = new_terms.customer_id and newer.id > new_terms.id and newer.undone_at is null
    ) or exists (
      select from credit_entries as entry
      where entry.customer_id = new_terms.customer_id and entry.id > last_entry_id and outstanding_delta_cents < 0
        and entry.kind <> 'delivery'
    ) or exists (
      select from order_returns join orders on orders.id = order_returns.order_id
      where orders.customer_id = new_terms.customer_id and order_returns.id > coalesce(last_return_id, 0)
    ) as is_final,
    ${fullName('clients')} as client, clients.client_number, groups.name as group_name, branches.name as branch
  from new_terms join customers as owners on owners.id = new_terms.customer_id
    join customers as clients on clients.id = coalesce(owners.merged_into_id, owners.id)
    left join groups on groups.id = clients.group_id left join branches on branches.id = clients.branch_id
    join accounts as actors on actors.id = new_terms.actor_account_id
    left join accounts as undoers on undoers.id = undone_by
  where ${isInScope(scope, 'clients.branch_id')}`

/** Undefined outside the scope. */
export async function findTerms(db: Db, scope: BranchScope, id: number): Promise<TermsRow | undefined> {
  const { rows } = await sql<TermsRow>`${selectTerms(scope)} and new_terms.id = ${id}`.execute(db)
  return rows[0]
}

/** All of a client, newest first. */
export async function findTermsOf(db: Db, scope: BranchScope, customerId: number): Promise<TermsRow[]> {
  const { rows } = await sql<TermsRow>`
    ${selectTerms(scope)} and new_terms.customer_id = ${customerId} order by new_terms.id desc
  `.execute(db)
  return rows
}

/** The client must be locked. */
export const markUndone = (tx: Tx, id: number, { actorId, reason }: { actorId: number; reason: string }) =>
  sql`
  update new_terms set undone_on = ${today()}, undone_at = clock_timestamp(), undone_by = ${actorId}, undo_note = ${reason}
  where id = ${id}
`.execute(tx)

/** Terms whose due days or figures differ from the ledger at their moment; empty when all agree. */
export async function findTermsDrift(db: Db) {
  const { rows } = await sql<{ id: number }>`
    select id from new_terms
    where outstanding_cents is distinct from (
        select sum(amount_cents) from new_terms_instalments where new_terms_id = new_terms.id
      ) or outstanding_cents is distinct from (
        select sum(outstanding_delta_cents) from credit_entries
        where credit_entries.customer_id = new_terms.customer_id and credit_entries.id <= last_entry_id
      )
    order by id
  `.execute(db)
  return rows
}

/** Blanks what staff wrote about a client. */
export const eraseTerms = (tx: Tx, customerId: number) =>
  sql`update new_terms set note = null, undo_note = null where customer_id = ${customerId}`.execute(tx)
