import { type Kysely, sql } from 'kysely'

/** The list of subscribers by state and by a part of the address. */
export async function up(db: Kysely<never>) {
  await sql`create index newsletter_subscriptions_status on newsletter_subscriptions (status, id desc)`.execute(db)
  await sql`
    create index newsletter_subscriptions_search on newsletter_subscriptions using gin (lower(email) gin_trgm_ops)`.execute(
    db,
  )
}
