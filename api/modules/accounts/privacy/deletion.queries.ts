import { sql } from 'kysely'
import type { Db, Tx } from '#api/platform/database/db.ts'
import { isOpen } from '#api/platform/database/order-states.ts'
import type { RepaymentMethod } from '#contract/lending/ledger.ts'
import { GRACE_DAYS } from './deletion.rules.ts'

const isDue = sql<boolean>`deletion_requested_at < now() - make_interval(days => ${sql.lit(GRACE_DAYS)})`

/** What the client linked to an account still owes. Cents. */
const owed = sql<number>`coalesce((
  select outstanding_cents from customers where customers.account_id = accounts.id
), 0)::bigint`
/** What the client paid in advance and is to get back. Cents. */
const credit = sql<number>`coalesce((
  select credit_balance_cents from customers where customers.account_id = accounts.id
), 0)::bigint`
const openOrders = () => sql<number>`(
  select count(*) from orders join customers on customers.id = orders.customer_id
  where customers.account_id = accounts.id and ${isOpen('orders.status')}
)`

/** Days after the day of payment within which a repayment can bounce. */
type BounceDays = Record<RepaymentMethod, number>

/**
 * The first day on which no repayment can bounce any more; null without repayments. Reversed ones are owed again
 * already.
 */
const repaymentsClearOn = (bounceDays: BounceDays) => sql<string | null>`(
  select max(receipts.paid_on + (${JSON.stringify(bounceDays)}::jsonb ->> method)::int)
  from repayments join customers on customers.id = repayments.customer_id
    join receipts on receipts.id = receipt_id join money_accounts on money_accounts.id = money_account_id
  where customers.account_id = accounts.id and repayments.reversed_at is null
)`

export const findDeletion = (db: Db, accountId: number, bounceDays: BounceDays) =>
  db
    .selectFrom('accounts')
    .select(['deletion_requested_at', owed.as('owed_cents'), credit.as('credit_cents'), openOrders().as('open_orders')])
    .select(repaymentsClearOn(bounceDays).as('repayments_clear_on'))
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()

/** Undefined when deletion was requested before: the first date stays. */
export const requestErasure = (tx: Tx, accountId: number) =>
  tx
    .updateTable('accounts')
    .set({ deletion_requested_at: sql<Date>`now()` })
    .where('id', '=', accountId)
    .where('deletion_requested_at', 'is', null)
    .returning('deletion_requested_at')
    .executeTakeFirst()

/** Undefined when no deletion was requested. */
export const withdrawErasure = (tx: Tx, accountId: number) =>
  tx
    .updateTable('accounts')
    .set({ deletion_requested_at: null })
    .where('id', '=', accountId)
    .where('deletion_requested_at', 'is not', null)
    .returning('id')
    .executeTakeFirst()

/** Accounts whose days of grace are over, oldest request first. Open orders or debts may still delay some. */
export const findDue = (db: Db) =>
  db.selectFrom('accounts').select('id').where(isDue).orderBy('deletion_requested_at').execute()

const lockUnerased = (tx: Tx, accountId: number) =>
  tx
    .selectFrom('accounts')
    .select(['id', 'kind', 'first_name', 'last_name', 'email', 'new_email', 'phone', 'picture_key'])
    .select(sql<boolean>`email_confirmed_at is not null`.as('is_own_address'))
    .where('id', '=', accountId)
    .where('erased_at', 'is', null)
    .forUpdate()

/** The account, locked. Undefined until its days of grace are over. */
export const lockDue = (tx: Tx, accountId: number) => lockUnerased(tx, accountId).where(isDue).executeTakeFirst()

/** The account, locked, whether its owner requested the deletion or not. Undefined for an erased one. */
export const lockAny = (tx: Tx, accountId: number) => lockUnerased(tx, accountId).executeTakeFirst()
export type DueRow = NonNullable<Awaited<ReturnType<typeof lockDue>>>

/**
 * Earlier names, phones and addresses of the account, under which messages or notes may have been written. `phone`
 * and `email` are null when another account uses them by now.
 */
export const findFormerContacts = (tx: Tx, accountId: number) =>
  tx
    .selectFrom('former_contacts')
    .select(['first_name', 'last_name'])
    .select(
      sql<string | null>`case when not exists (
        select from accounts
        where lower(accounts.email) = lower(former_contacts.email) and accounts.id <> former_contacts.account_id
      ) then email end`.as('email'),
    )
    .select(
      sql<string | null>`case when not exists (
        select from accounts where accounts.phone = former_contacts.phone and accounts.id <> former_contacts.account_id
      ) then phone end`.as('phone'),
    )
    .where('account_id', '=', accountId)
    .execute()

/**
 * Blanks personal columns and deletes sessions, links, codes, addresses and identities. The id, which orders and
 * ledgers refer to, and the agreed terms stay.
 */
export const anonymiseAccount = (tx: Tx, accountId: number) =>
  sql`
  with ended as (delete from sessions where account_id = ${accountId}),
    links as (delete from account_tokens where account_id = ${accountId}),
    codes as (delete from recovery_codes where account_id = ${accountId}),
    places as (delete from addresses where account_id = ${accountId}),
    former as (delete from former_contacts where account_id = ${accountId}),
    ways as (delete from oauth_identities where account_id = ${accountId})
  update accounts set
    first_name = 'Deleted', last_name = case kind when 'staff' then 'user' else 'member' end, email = 'deleted-' || id || '@deleted.invalid', phone = null, sign_in_phone = null,
    username = null, password_hash = '', location = null, date_of_birth = null, gender = null, picture_key = null,
    email_confirmed_at = null, totp_secret = null, totp_confirmed_at = null, totp_last_step = null,
    wants_newsletter = false, new_email = null, all_branches = false, status = 'inactive', last_active_at = null, deletion_requested_at = null,
    erased_at = now(), version = version + 1
  where id = ${accountId}
`.execute(tx)
