import { sql } from 'kysely'
import type { Db } from '#api/platform/database/db.ts'

type Address = { email: string | null; phone: string | null }
/** Ids of those whose data an address is. */
export type People = { accounts: number[]; customers: number[] }

/** The accounts and customers with each of these addresses, in their order: one statement. */
export async function findPeopleOfAddresses(db: Db, addresses: readonly Address[]): Promise<People[]> {
  const emails = addresses.map(({ email }) => email?.toLowerCase() ?? null)
  const phones = addresses.map(({ phone }) => phone)
  const { rows } = await sql<{ place: number; is_account: boolean; id: number }>`
    with address as (
      select email, phone, place from unnest(${emails}::text[], ${phones}::text[]) with ordinality as address (email, phone, place)
    ), by_email as (select email, place from address where email is not null),
    by_phone as (select phone, place from address where phone is not null)
    select place::int, true as is_account, id from by_email join accounts on lower(accounts.email) = by_email.email
    union select place::int, true, id from by_phone join accounts on accounts.phone = by_phone.phone
    union select place::int, false, id from by_email join customers on lower(customers.email) = by_email.email
    union select place::int, false, id from by_phone join customers on customers.phone = by_phone.phone
  `.execute(db)
  const people = addresses.map((): People => ({ accounts: [], customers: [] }))
  for (const { place, is_account, id } of rows) people[place - 1]?.[is_account ? 'accounts' : 'customers'].push(id)
  return people
}
