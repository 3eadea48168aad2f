import { type Kysely, sql } from 'kysely'

/** Lists of clients show the first name first, so they are sorted by it. */
export async function up(db: Kysely<never>) {
  for (const [name, columns] of [
    ['customers_branch_clients', 'branch_id, first_name, last_name, id'],
    ['customers_clients', 'first_name, last_name, id'],
  ] as const) {
    await sql`drop index ${sql.raw(name)}`.execute(db)
    await sql`
      create index ${sql.raw(name)} on customers (${sql.raw(columns)})
      where client_number is not null and merged_into_id is null`.execute(db)
  }
}
