import { type RawBuilder, sql } from 'kysely'
import { type BranchScope, isInScope } from '#api/platform/actor.ts'
import type { Db, Tx } from '#api/platform/database/db.ts'
import { fullName } from '#api/platform/database/fragments.ts'
import { holdsTrace, type Traces } from '#api/platform/database/personal-traces.ts'
import type { CashMoveState } from '#contract/receipts/cash-choices.ts'

type NewMove = {
  fromId: number
  toId: number
  cents: number
  reference: string | null
  note: string | null
  actorId: number
}

/** A move to a person waits, one to an account is accepted. */
export async function insertMove(tx: Tx, move: NewMove): Promise<number> {
  const decided = move.reference === null ? null : sql<Date>`now()`
  const { id } = await tx
    .insertInto('cash_moves')
    .values({
      from_id: move.fromId,
      to_id: move.toId,
      amount_cents: move.cents,
      reference: move.reference,
      state: move.reference === null ? 'waiting' : 'accepted',
      personal: move.note === null ? null : JSON.stringify({ note: move.note }),
      recorded_by: move.actorId,
      decided_by: move.reference === null ? null : move.actorId,
      decided_at: decided,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export type LockedMove = {
  id: number
  state: CashMoveState
  amount_cents: number
  giver: number
  /** Null for the bank. */
  taker: number | null
}

/** Locks a move, before the box that its decision changes. */
export async function lockMove(tx: Tx, id: number): Promise<LockedMove | undefined> {
  const { rows } = await sql<LockedMove>`
    select cash_moves.id, state, amount_cents,
      (select holder_id from money_accounts where money_accounts.id = from_id) as giver,
      (select holder_id from money_accounts where money_accounts.id = to_id) as taker
    from cash_moves where id = ${id} for no key update
  `.execute(tx)
  return rows[0]
}

type Decision = { id: number; state: Exclude<CashMoveState, 'waiting'>; by: number; reason: string | null }

export const closeMove = (tx: Tx, { id, state, by, reason }: Decision) =>
  tx
    .updateTable('cash_moves')
    .set({
      state,
      decided_by: by,
      decided_at: sql<Date>`now()`,
      ...(reason === null
        ? {}
        : { personal: sql`coalesce(personal, '{}') || jsonb_build_object('reason', ${reason}::text)` }),
    })
    .where('id', '=', id)
    .execute()

export type MoveRow = {
  id: number
  from_id: number
  to_id: number
  state: CashMoveState
  amount_cents: number
  giver: string
  taker: string
  reference: string | null
  note: string | null
  reason: string | null
  recorded_at: Date
  decided_at: Date | null
}

const selectMoves = (which: RawBuilder<unknown>) => sql<MoveRow>`
  select cash_moves.id, from_id, to_id, state, amount_cents, ${fullName('givers')} as giver,
    coalesce(${fullName<string | null>('takers')}, to_accounts.name) as taker, reference,
    cash_moves.personal ->> 'note' as note, cash_moves.personal ->> 'reason' as reason, recorded_at, decided_at
  from cash_moves join money_accounts as from_accounts on from_accounts.id = from_id
    join money_accounts as to_accounts on to_accounts.id = to_id
    join accounts as givers on givers.id = from_accounts.holder_id
    left join accounts as takers on takers.id = to_accounts.holder_id
  where ${which} order by cash_moves.id`

/** The moves with these ids, and those that wait and concern the box. The oldest first. */
export const findMovesOfBox = async (db: Db, boxId: number, ids: readonly number[]): Promise<MoveRow[]> =>
  (
    await selectMoves(sql`cash_moves.id = any(array(
      select unnest(${ids}::bigint[])
      union select id from cash_moves where from_id = ${boxId} and state = 'waiting'
      union select id from cash_moves where to_id = ${boxId} and state = 'waiting'
    ))`).execute(db)
  ).rows

export async function findMove(db: Db, id: number): Promise<MoveRow> {
  const { rows } = await selectMoves(sql`cash_moves.id = ${id}`).execute(db)
  const [row] = rows
  if (!row) throw new Error(`there is no cash move ${id}`)
  return row
}

/** Who gives, and of which branches. */
export type Giver = { accountId: number; scope: BranchScope }

/** Staff who may take cash of the giver: columns of `accounts`. */
const isTaker = ({ accountId, scope }: Giver) => sql<boolean>`accounts.kind = 'staff' and accounts.status = 'active'
  and accounts.erased_at is null and accounts.id <> ${accountId}
  and (accounts.all_branches or ${isInScope(scope, 'accounts.branch_id')})
  and accounts.role_id = any(array(select role_id from role_permissions where permission = 'Record Repayments'))`

/** Accounts to which cash is banked: columns of `money_accounts`. */
const isBank = ({ scope }: Giver) => sql<boolean>`money_accounts.kind in ('bank', 'till')
  and money_accounts.status = 'active' and (money_accounts.branch_id is null or ${isInScope(scope, 'money_accounts.branch_id')})`

type Choice = { id: number; name: string }

/** By name. */
export async function findTakers(db: Db, giver: Giver) {
  const { rows } = await sql<{ people: Choice[]; accounts: Choice[] }>`
    select (
      select coalesce(json_agg(json_build_object('id', id, 'name', ${fullName('accounts')})
        order by ${fullName('accounts')}, id), '[]')
      from accounts where ${isTaker(giver)}
    ) as people, (
      select coalesce(json_agg(json_build_object('id', id, 'name', name) order by name, id), '[]')
      from money_accounts where ${isBank(giver)}
    ) as accounts
  `.execute(db)
  return rows[0] ?? { people: [], accounts: [] }
}

/** Whether the giver may hand cash over to this account, or bank it there. */
export async function mayTake(tx: Tx, giver: Giver, to: { accountId: number } | { moneyAccountId: number }) {
  const found =
    'accountId' in to
      ? sql`select from accounts where id = ${to.accountId} and ${isTaker(giver)}`
      : sql`select from money_accounts where id = ${to.moneyAccountId} and ${isBank(giver)}`
  const { rows } = await sql<{ may: boolean }>`select exists (${found}) as may`.execute(tx)
  return rows[0]?.may ?? false
}

/** The box of an account, which has one. */
export async function findBoxId(tx: Tx, holderId: number): Promise<number> {
  const { id } = await tx
    .selectFrom('money_accounts')
    .select('id')
    .where('holder_id', '=', holderId)
    .executeTakeFirstOrThrow()
  return id
}

/**
 * Blanks what an account wrote about cash, and what others wrote that contains one of the traces; amounts and days
 * stay.
 */
export const eraseInCash = (tx: Tx, accountId: number | null, traces: Traces) =>
  sql`
  with concerned as materialized (
    select id, coalesce(${accountId}::bigint in (recorded_by, decided_by), false)
        or coalesce(${holdsTrace(sql`personal::text`, traces)}, false) as has_words,
      coalesce(${holdsTrace(sql`reference`, traces)}, false) as has_reference
    from cash_moves where personal is not null or reference is not null
  ), moved as (
    update cash_moves set personal = case when has_words then null else personal end,
      reference = case when has_reference then 'erased-' || cash_moves.id else reference end
    from concerned where concerned.id = cash_moves.id and (has_words and personal is not null or has_reference)
  )
  update cash_counts set personal = null where personal is not null
    and (coalesce(counted_by = ${accountId}::bigint, false) or ${holdsTrace(sql`personal::text`, traces)})
`.execute(tx)
