import { type Kysely, sql } from 'kysely'

/** Clients by name, of a branch or of all, and the highest client number given. */
export async function up(db: Kysely<never>) {
  await sql`
    create index customers_branch_clients on customers (branch_id, last_name, first_name, id)
    where client_number is not null`.execute(db)
  await sql`
    create index customers_clients on customers (last_name, first_name, id)
    where client_number is not null`.execute(db)
  await sql`
    create index customers_number on customers ((substring(client_number from '^CL-([0-9]{1,9})$')::int))`.execute(db)
}
