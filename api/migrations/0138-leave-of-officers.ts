import { type Kysely, sql } from 'kysely'

/** Groups that an officer leads for a time: until the last day of a leave, after which they are given back. */
export async function up(db: Kysely<never>) {
  await sql`
    alter table officer_assignments
      add column until_on date,
      add column leave_of bigint references credit_officers,
      add check ((until_on is null) = (leave_of is null))`.execute(db)
}
