import { sql } from 'kysely'
import { type BranchScope, isInScope } from '#api/platform/actor.ts'
import type { Db, Tx } from '#api/platform/database/db.ts'
import { today, zone } from '#api/platform/database/fragments.ts'

/** Tills in scope that are in use, with what asks Safaricom about them. */
export const findConnectedTills = (db: Db, scope: BranchScope) =>
  db
    .selectFrom('mpesa_tills')
    .innerJoin('money_accounts', 'money_accounts.id', 'money_account_id')
    .select(['money_accounts.id', 'name', 'number', 'environment', 'sealed_keys', 'callback_key'])
    .select(['pull_phone', 'pull_registered_at'])
    .where('money_accounts.status', '=', 'active')
    .where(isInScope(scope, 'branch_id'))
    .orderBy('money_accounts.id')
    .execute()
export type ConnectedTill = Awaited<ReturnType<typeof findConnectedTills>>[number]

export const markPullRegistered = (db: Db, accountId: number) =>
  db
    .updateTable('mpesa_tills')
    .set({ pull_registered_at: sql<Date>`now()` })
    .where('money_account_id', '=', accountId)
    .execute()

/** One comparison of a till at a time; a statement of it is written between two. */
export const lockTills = (tx: Tx, accountIds: readonly number[]) =>
  sql`
  select from mpesa_tills where money_account_id = any(${accountIds}::bigint[]) order by money_account_id
  for no key update
`.execute(tx)

export const isConnected = async (db: Db, accountId: number) =>
  (await db
    .selectFrom('mpesa_tills')
    .select('money_account_id')
    .where('money_account_id', '=', accountId)
    .executeTakeFirst()) !== undefined

type Cover = { accountId: number; importId: number | null; from: Date; until: Date }

/** The statement of an import, or a new one of a pull; moments that it has longer stay. */
export async function insertStatement(tx: Tx, { accountId, importId, from, until }: Cover): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into mpesa_statements as known (money_account_id, import_id, from_at, until_at)
    values (${accountId}, ${importId}, ${from}, ${until})
    on conflict (import_id) do update set from_at = least(known.from_at, excluded.from_at),
      until_at = greatest(known.until_at, excluded.until_at)
    returning id
  `.execute(tx)
  const [statement] = rows
  if (!statement) throw new Error('the statement was not written')
  return statement.id
}

/** A file says all of its days, of today what there was until its last line. */
export const extendToDays = (tx: Tx, importId: number) =>
  sql`
  update mpesa_statements set from_at = date_trunc('day', from_at at time zone ${zone()}) at time zone ${zone()},
    until_at = case when (until_at at time zone ${zone()})::date < ${today()}
      then (date_trunc('day', until_at at time zone ${zone()}) + interval '1 day') at time zone ${zone()} else until_at end
  where import_id = ${importId}
`.execute(tx)

export type StatedLine = { code: string; cents: number; paidAt: Date }

/** Lines of a statement, each once; of a pull without those that an earlier one had. */
export const insertLines = (
  tx: Tx,
  { accountId, statementId, isPull }: { accountId: number; statementId: number; isPull: boolean },
  lines: readonly StatedLine[],
) =>
  sql`
  insert into mpesa_statement_lines (statement_id, money_account_id, code, amount_cents, paid_at)
  select ${statementId}, ${accountId}, code, cents, paid_at
  from unnest(${lines.map(({ code }) => code)}::text[], ${lines.map(({ cents }) => cents)}::bigint[],
    ${lines.map(({ paidAt }) => paidAt.toISOString())}::timestamptz[]) as said (code, cents, paid_at)
  where not ${isPull} or not exists (
    select from mpesa_statement_lines as known join mpesa_statements on mpesa_statements.id = known.statement_id
    where known.money_account_id = ${accountId} and known.code = said.code and known.amount_cents = said.cents
      and import_id is null
  )
  order by code
  on conflict (statement_id, code) do nothing
`.execute(tx)

/** Money that left a till; `reverses` is the code of the payment that M-Pesa gave back with it. */
export type Withdrawn = StatedLine & { reverses: string | null }

/** Withdrawals of a statement, each once; of a pull without those that an earlier statement had. */
export const insertWithdrawals = (
  tx: Tx,
  { accountId, statementId, isPull }: { accountId: number; statementId: number; isPull: boolean },
  lines: readonly Withdrawn[],
) =>
  sql`
  insert into mpesa_withdrawals (statement_id, money_account_id, code, amount_cents, left_at, reverses)
  select ${statementId}, ${accountId}, code, cents, left_at, reverses
  from unnest(${lines.map(({ code }) => code)}::text[], ${lines.map(({ cents }) => cents)}::bigint[],
    ${lines.map(({ paidAt }) => paidAt.toISOString())}::timestamptz[], ${lines.map(({ reverses }) => reverses)}::text[]
  ) as said (code, cents, left_at, reverses)
  where cents > 0 and (not ${isPull} or not exists (
    select from mpesa_withdrawals as known where known.money_account_id = ${accountId} and known.code = said.code
  ))
  order by code
  on conflict (statement_id, code) do nothing
`.execute(tx)

type StatedWithdrawal = {
  /** It is the code of a payment to a till. */
  is_received: boolean
  /** What left the till with the code by the newest statement; null where none has it. */
  cents: number | null
  /** Statements that have withdrawals say all of the day from `sentAt` on. */
  is_covered: boolean
}

/** What is known of a code by which money may have left a till. */
export async function findWithdrawal(tx: Tx, accountId: number, code: string, sentAt: Date): Promise<StatedWithdrawal> {
  const { rows } = await sql<StatedWithdrawal>`
    select exists (select from mobile_payments where code = ${code}) as is_received, (
      select amount_cents from mpesa_withdrawals where money_account_id = ${accountId} and code = ${code}
      order by statement_id desc limit 1
    ) as cents, coalesce((
      select range_agg(tstzrange(from_at, until_at, '[]')) @> tstzrange(${sentAt}, ${sentAt}::timestamptz + interval '1 day')
      from mpesa_statements where money_account_id = ${accountId} and until_at >= ${sentAt} and import_id is not null
        and exists (select from mpesa_withdrawals where statement_id = mpesa_statements.id)
    ), false) as is_covered
  `.execute(tx)
  return rows[0] ?? { is_received: false, cents: null, is_covered: false }
}

/**
 * Forgets what an import said: payments of which nothing else tells, unless a receipt of it stands, and its lines. Returns
 * the moments of which it said something; undefined where it said nothing.
 */
export async function deleteStatement(tx: Tx, importId: number) {
  await sql`
    delete from mobile_payments using mpesa_statements, mpesa_statement_lines as said, receipts
    where import_id = ${importId} and said.statement_id = mpesa_statements.id and mobile_payments.code = said.code
      and told_by = 'statement' and receipts.id = receipt_id and (ended_at is not null or recorded_by is not null)
      and not exists (
        select from mpesa_statement_lines as other
        where other.money_account_id = said.money_account_id and other.code = said.code
          and other.statement_id <> said.statement_id
      )
  `.execute(tx)
  return tx
    .deleteFrom('mpesa_statements')
    .where('import_id', '=', importId)
    .returning(['from_at', 'until_at'])
    .executeTakeFirst()
}

/** Of codes: those that no one told of yet. */
export async function findUntold(tx: Tx, codes: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    select code from unnest(${codes}::text[]) as said (code)
    where not exists (select from mobile_payments where mobile_payments.code = said.code)
  `.execute(tx)
  return rows.map(({ code }) => code)
}

/** Stores payments of a pull like calls, to be worked on. Returns their ids. */
export async function insertPulled(tx: Tx, accountId: number, bodies: readonly string[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into mpesa_callbacks (money_account_id, body, told_by)
    select ${accountId}, body, 'pull' from unnest(${bodies}::text[]) as said (body) returning id
  `.execute(tx)
  return rows.map(({ id }) => id)
}

export type KnownLine = {
  code: string
  /** A statement of the till has it. */
  is_stated: boolean
  /** The till to which it was told; null for one that was not. */
  account_id: number | null
  cents: number | null
  receipt_id: number | null
  number: number | null
}

/** What is known of codes to a till, for those of which something is. */
export async function findKnownLines(db: Db, accountId: number, codes: readonly string[]): Promise<KnownLine[]> {
  const { rows } = await sql<KnownLine>`
    select said.code, is_stated, told.money_account_id as account_id, told.amount_cents as cents, receipt_id, number
    from unnest(${codes}::text[]) as said (code)
      left join mobile_payments as told on told.code = said.code left join receipts on receipts.id = told.receipt_id
      cross join lateral (select exists (
        select from mpesa_statement_lines where money_account_id = ${accountId} and mpesa_statement_lines.code = said.code
      ) as is_stated) as stated
    where is_stated or told.id is not null
  `.execute(db)
  return rows
}

/** Gives stated payments that staff recorded by hand their receipts, so that a later call attaches too. */
export const attachReceipts = (tx: Tx, importId: number) =>
  sql`
  insert into mobile_payments (code, money_account_id, amount_cents, paid_at, receipt_id, told_by)
  select said.code, said.money_account_id, said.amount_cents, said.paid_at, receipts.id, 'statement'
  from mpesa_statements join mpesa_statement_lines as said on said.statement_id = mpesa_statements.id
    join receipts on receipts.money_account_id = said.money_account_id and reference_key = lower(said.code)
      and ended_at is null
  where import_id = ${importId}
  order by said.code
  on conflict (code) do nothing
`.execute(tx)
