import { sql } from 'kysely'
import type { NoAccount, NotifiedAccount } from '#api/modules/notifications/notify.service.ts'
import type { Db, Tx } from '#api/platform/database/db.ts'
import { anyOf, anyOfRecord, fullName, today, zone } from '#api/platform/database/fragments.ts'
import type { Slice } from '#api/platform/database/lists.ts'
import { type TextTo, textTo } from '#api/platform/database/text-to.ts'
import type { RepaymentMethod } from '#contract/lending/ledger.ts'
import { clientOfPart, leftCents } from './receipts.queries.ts'

/** Of a row of `repayments`: of the record of the client that an account is linked to. */
const isOwn = (accountId: number) =>
  sql<boolean>`repayments.customer_id = ${anyOfRecord(sql<number>`(select id from customers where account_id = ${accountId})`)}`

const ownColumns =
  () => sql`repayments.id, receipts.number, receipts.paid_on, money_accounts.method, repayments.amount_cents,
  recovered_cents, excess_cents, ${leftCents} as left_cents, (reversed_at at time zone ${zone()})::date as taken_back_on`

const receiptOfPart = sql`
  join receipts on receipts.id = repayments.receipt_id join money_accounts on money_accounts.id = money_account_id`

export type OwnPart = {
  id: number
  number: number
  paid_on: string
  method: RepaymentMethod
  amount_cents: number
  recovered_cents: number
  excess_cents: number
  left_cents: number
  taken_back_on: string | null
}

/** The parts of a member's client, newest first, each with the number of all. */
export async function findOwnParts(db: Db, accountId: number, { page, size }: Slice) {
  const { rows } = await sql<OwnPart & { counted: number }>`
    select ${ownColumns()}, counted from (
      select *, (count(*) over ())::int as counted from repayments where ${isOwn(accountId)}
      order by id desc limit ${size} offset ${page * size}
    ) as repayments ${receiptOfPart} order by repayments.id desc
  `.execute(db)
  return rows
}

type PrintedPart = OwnPart & {
  client_id: number
  name: string
  client_number: string
  group: string | null
  reference: string | null
  recorded_at: Date
  payer: string | null
}

/**
 * One part of a member's client as it is printed; undefined for that of another client. The payer and the reference are
 * those of a slip that is only theirs.
 */
export async function findOwnPart(db: Db, accountId: number, id: number): Promise<PrintedPart | undefined> {
  const { rows } = await sql<PrintedPart>`
    select ${ownColumns()}, customers.id as client_id, ${fullName('customers')} as name, customers.client_number,
      then_groups.name as group, receipts.recorded_at, case when is_only then reference end as reference,
      case when is_only then receipts.personal ->> 'payer' end as payer
    from repayments ${receiptOfPart} ${clientOfPart} left join groups as then_groups on then_groups.id = repayments.group_id
      cross join lateral (
        select receipts.amount_cents = repayments.amount_cents and not exists (
          select from repayments as other where other.receipt_id = receipts.id and other.id <> repayments.id
        ) as is_only
      ) as slip
    where repayments.id = ${id} and ${isOwn(accountId)}
  `.execute(db)
  return rows[0]
}

/**
 * The clients of parts with their accounts, where they have one, and where a text goes; with what is left to pay and due next, in one statement. The next due day comes
 * from the plan, since its stored days are renewed when the transaction ends.
 */
export async function findPayers(tx: Tx, kind: 'payment-recorded' | 'payment-reversed', partIds: readonly number[]) {
  const { rows } = await sql<Payer>`
    select accounts.id, accounts.kind, accounts.status, accounts.email, accounts.language, accounts.first_name,
      accounts.email_confirmed_at, accounts.mails_orders as wants_mail, repayments.id as part_id, repayments.amount_cents,
      receipts.number, receipts.paid_on, money_accounts.method, customers.outstanding_cents, ${textTo(kind)} as text_to, (
        select json_build_object('dueOn', due_on, 'cents', unpaid_cents)
        from unpaid_dues_on('infinity', array[customers.id])
        where due_on >= ${today()} order by due_on limit 1
      ) as next_due
    from repayments ${receiptOfPart} ${clientOfPart} left join accounts on accounts.id = customers.account_id
    where repayments.id = ${anyOf(partIds)} order by repayments.id
  `.execute(tx)
  return rows
}

export type Payer = (NotifiedAccount | NoAccount) & {
  text_to: TextTo | null
  part_id: number
  amount_cents: number
  number: number
  paid_on: string
  method: RepaymentMethod
  outstanding_cents: number
  next_due: { dueOn: string; cents: number } | null
}
