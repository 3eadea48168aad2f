import { type Kysely, sql } from 'kysely'

/** Why a review was hidden or shown again, and the list of all reviews by state, stars, product and words. */
export async function up(db: Kysely<never>) {
  await sql`
    alter table reviews add column reason text check (
      reason in ('offensive', 'personal-data', 'advertising', 'off-topic', 'other', 'by-mistake', 'checked')
    )`.execute(db)
  await sql`create index reviews_hidden on reviews (id desc) where status = 'hidden'`.execute(db)
  await sql`create index reviews_rating on reviews (rating, id desc)`.execute(db)
  await sql`create index reviews_of_product on reviews (product_id, id desc)`.execute(db)
  await sql`create index reviews_created on reviews (created_at)`.execute(db)
  await sql`
    create index reviews_words on reviews using gin (lower(coalesce(title, '') || ' ' || body) gin_trgm_ops)`.execute(
    db,
  )
}
