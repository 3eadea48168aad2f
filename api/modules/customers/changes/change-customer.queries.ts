import { sql } from 'kysely'
import type { BranchScope } from '#api/platform/actor.ts'
import type { Tx } from '#api/platform/database/db.ts'
import type { AddCustomerInput, EditCustomerInput } from '#contract/lending/customer-changes.staff.ts'
import type { NationalIdColumns } from '../national-id.queries.ts'
import { isCustomerInScope } from '../records/customer-search.queries.ts'

/** Whether a customer is one that staff of the scope see. */
export async function isInList(tx: Tx, scope: BranchScope, id: number): Promise<boolean> {
  const row = await tx
    .selectFrom('customers')
    .select('id')
    .where('id', '=', id)
    .where(isCustomerInScope(scope))
    .executeTakeFirst()
  return row !== undefined
}

/** The account linked to a customer, or null; also null for an unknown customer. */
export async function findAccountOf(tx: Tx, id: number): Promise<number | null> {
  const row = await tx.selectFrom('customers').select('account_id').where('id', '=', id).executeTakeFirst()
  return row?.account_id ?? null
}

export async function doesExist(tx: Tx, id: number): Promise<boolean> {
  return (await tx.selectFrom('customers').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

type NewCustomer = Pick<AddCustomerInput, 'firstName' | 'lastName' | 'phone' | 'email' | 'location'> & {
  branchId: number | null
  nationalId: NationalIdColumns | null
}

/** A customer who is no client and has no account. */
export async function insertCustomer(tx: Tx, customer: NewCustomer): Promise<number> {
  const { id } = await tx
    .insertInto('customers')
    .values({
      first_name: customer.firstName,
      last_name: customer.lastName,
      phone: customer.phone ?? null,
      email: customer.email ?? null,
      location: customer.location || null,
      branch_id: customer.branchId,
      ...customer.nationalId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type Change = Omit<EditCustomerInput, 'version' | 'clientStatus'> & { status: 'active' | 'inactive' | 'blocked' }

/** The customer must be locked. */
export const updateCustomer = (tx: Tx, id: number, change: Change) =>
  tx
    .updateTable('customers')
    .set({
      first_name: change.firstName,
      last_name: change.lastName,
      phone: change.phone,
      email: change.email,
      location: change.location || null,
      status: change.status,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', id)
    .execute()

type Membership = { phone: string; clientNumber: string; groupId: number; branchId: number }

/** The customer must be locked, and be no client yet. */
export const turnIntoClient = (tx: Tx, id: number, { phone, clientNumber, groupId, branchId }: Membership) =>
  tx
    .updateTable('customers')
    .set({
      phone,
      client_number: clientNumber,
      group_id: groupId,
      branch_id: branchId,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', id)
    .execute()
