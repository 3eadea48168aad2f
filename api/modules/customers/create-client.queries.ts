import { sql } from 'kysely'
import type { Tx } from '#api/platform/database/db.ts'
import type { NationalIdColumns } from './national-id.queries.ts'

/** Serialises the creation of clients, so that concurrent calls cannot assign one number or enter one person twice. */
export const lockNumbers = (tx: Tx) =>
  sql`select pg_advisory_xact_lock(hashtextextended('client numbers', 0))`.execute(tx)

/** The highest client number of the form CL-00042; 0 before the first. */
export async function findHighestNumber(tx: Tx): Promise<number> {
  const number = sql`substring(client_number from '^CL-([0-9]{1,15})$')::bigint`
  const { rows } = await sql<{ highest: number | null }>`select max(${number}) as highest from customers`.execute(tx)
  return rows[0]?.highest ?? 0
}

type Person = { firstName: string; lastName: string; phone: string }

/** A client of the branch with this name and phone. */
export const findSamePerson = (tx: Tx, branchId: number, { firstName, lastName, phone }: Person) =>
  tx
    .selectFrom('customers')
    .select('id')
    .where('branch_id', '=', branchId)
    .where('client_number', 'is not', null)
    .where('merged_into_id', 'is', null)
    .where('phone', '=', phone)
    .where(sql`lower(first_name)`, '=', firstName.toLowerCase())
    .where(sql`lower(last_name)`, '=', lastName.toLowerCase())
    .executeTakeFirst()

type NewClient = Person & {
  clientNumber: string
  email: string | null
  groupId: number
  branchId: number
  location: string | null
  accountId: number | null
  nationalId: NationalIdColumns | null
}

/** Turns an existing customer of the account into the client. Undefined when the account belongs to another client. */
export const insertClient = (tx: Tx, client: NewClient) => {
  const values = {
    first_name: client.firstName,
    last_name: client.lastName,
    phone: client.phone,
    email: client.email,
    location: client.location,
    client_number: client.clientNumber,
    group_id: client.groupId,
    branch_id: client.branchId,
    ...client.nationalId,
  }
  return tx
    .insertInto('customers')
    .values({ ...values, account_id: client.accountId })
    .onConflict((conflict) =>
      conflict
        .column('account_id')
        .doUpdateSet((eb) => ({ ...values, version: eb('customers.version', '+', 1) }))
        .where('customers.client_number', 'is', null),
    )
    .returning('id')
    .executeTakeFirst()
}
