import { sql } from 'kysely'
import { daysPastDue, dueUntil, overdueCents } from '#api/platform/database/arrears.ts'
import type { Db, Tx } from '#api/platform/database/db.ts'
import { anyOf } from '#api/platform/database/fragments.ts'
import { holdsTrace, type Traces } from '#api/platform/database/personal-traces.ts'

/** The clients of a group by name. `meetingOn`: the day until which `due_cents` is to be paid. */
export const findMembers = (db: Db, groupId: number, meetingOn: string | null = null) =>
  db
    .selectFrom('customers')
    .select(['id', 'first_name', 'last_name', 'client_number', 'phone', 'location', 'status', 'group_role'])
    .select(['loan_limit_cents', 'outstanding_cents', 'held_cents'])
    .select([
      overdueCents().as('overdue_cents'),
      daysPastDue().as('days_past_due'),
      dueUntil(meetingOn).as('due_cents'),
    ])
    .where('group_id', '=', groupId)
    .where('merged_into_id', 'is', null)
    .where('erased_at', 'is', null)
    .orderBy('first_name')
    .orderBy('last_name')
    .orderBy('id')
    .execute()

/** The client, locked: serialises changes of the limit, the outstanding and the held amount. */
export const lockClient = (tx: Tx, clientId: number) =>
  tx
    .selectFrom('customers')
    .select([
      'id',
      'first_name',
      'last_name',
      'phone',
      'location',
      'status',
      'client_number',
      'group_id',
      'branch_id',
      'account_id',
      'version',
      'erased_at',
      'merged_into_id',
      'loan_limit_cents',
      'outstanding_cents',
      'held_cents',
      'written_off_cents',
      'credit_balance_cents',
    ])
    .where('id', '=', clientId)
    .where('client_number', 'is not', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
export type LockedClient = NonNullable<Awaited<ReturnType<typeof lockClient>>>

/** Customers of any kind by id, locked by ascending id. */
export const lockCustomers = (tx: Tx, ids: readonly number[]) =>
  tx.selectFrom('customers').selectAll().where('id', '=', anyOf(ids)).orderBy('id').forNoKeyUpdate().execute()
export type LockedCustomer = Awaited<ReturnType<typeof lockCustomers>>[number]

/** Ids of the customer linked to an account, and of the records that were merged into it. */
export const findIdsOfAccount = async (db: Db, accountId: number): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    with own as (select id from customers where account_id = ${accountId})
    select id from own union select customers.id from customers join own on merged_into_id = own.id order by id
  `.execute(db)
  return rows.map(({ id }) => id)
}

/** Ids of a customer and of the records that were merged into it. */
export const findIdsOfRecord = async (db: Db, id: number): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select id from customers where id = ${id} or merged_into_id = ${id} order by id
  `.execute(db)
  return rows.map((row) => row.id)
}

/** The record that a merged one is read through. */
export const findSurvivor = (db: Db, id: number) =>
  db.selectFrom('customers').select(['id', 'first_name', 'last_name']).where('id', '=', id).executeTakeFirstOrThrow()

/**
 * Blanks the person in a locked customer, also in the reasons of its limit changes; client number, group, branch, limit
 * and amounts stay for the ledgers. No order can be booked for it again.
 */
export const eraseCustomer = (tx: Tx, customerId: number) =>
  sql`
  with blanked as (update limit_changes set reason = '' where customer_id = ${customerId} and reason <> ''),
    noted as (delete from customer_notes where customer_id = ${customerId})
  update customers set first_name = 'Deleted', last_name = 'member', email = null, phone = null, location = null,
    national_id_sealed = null, national_id_hash = null, national_id_key = null, national_id_ending = null,
    group_role = null, status = 'inactive', account_id = null, erased_at = now(), version = version + 1
  where id = ${customerId}
`.execute(tx)

/** Blanks notes about other customers that contain one of the traces. */
export const eraseInNotes = (tx: Tx, traces: Traces) =>
  sql`update customer_notes set text = '' where text <> '' and ${holdsTrace(sql`text`, traces)}`.execute(tx)

/** Whether anything but notes and limits refers to a customer. */
const isReferredTo = sql<boolean>`(
  exists (select from orders where customer_id = customers.id)
  or exists (select from credit_entries where customer_id = customers.id)
  or exists (select from repayments where customer_id = customers.id)
  or exists (select from approvals where customer_id = customers.id)
  or exists (select from collection_sheet_lines where customer_id = customers.id)
  or exists (select from order_refusals where customer_id = customers.id)
  or exists (select from limit_declines where customer_id = customers.id)
  or exists (select from reminders where customer_id = customers.id)
  or exists (select from reviews where customer_id = customers.id)
  or exists (select from texts where customer_id = customers.id)
  or exists (select from customers parts where parts.merged_into_id = customers.id)
)`

/** Deletes a customer whom nothing refers to but notes. False for any other one. */
export async function deleteUnreferred(tx: Tx, id: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('customers')
    .where('id', '=', id)
    .where(sql<boolean>`not ${isReferredTo}
      and not exists (select from limit_changes where customer_id = customers.id)`)
    .executeTakeFirst()
  return numDeletedRows > 0
}

/** Whether anything but the history of limits refers to a customer. */
export async function isUsed(tx: Tx, id: number): Promise<boolean> {
  const row = await tx
    .selectFrom('customers')
    .select('id')
    .where('id', '=', id)
    .where(sql<boolean>`(${isReferredTo} or exists (select from customer_notes where customer_id = customers.id))`)
    .executeTakeFirst()
  return row !== undefined
}

/** Adds the customer of a member's account that a client was unlinked from. */
export const insertCustomerOf = (tx: Tx, accountId: number) =>
  sql`
  insert into customers (account_id, first_name, last_name, email, phone, location, created_at)
  select id, first_name, last_name, email, phone, location, created_at from accounts
  where id = ${accountId} and kind = 'member' and erased_at is null
  on conflict (account_id) do nothing
`.execute(tx)
