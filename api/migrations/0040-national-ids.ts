import { type Kysely, sql } from 'kysely'

/**
 * National ids of clients. No column held one before, so there is nothing to encrypt here: they arrive encrypted. The last
 * three characters are stored apart, so that lists are shown without the key.
 */
export async function up(db: Kysely<never>) {
  await sql`
    alter table customers
      add column national_id_sealed text,
      add column national_id_hash text,
      add column national_id_key text,
      add column national_id_ending text check (length(national_id_ending) = 3),
      add constraint customers_national_id check (
        num_nulls(national_id_sealed, national_id_hash, national_id_key, national_id_ending) in (0, 4)
      )`.execute(db)
  await sql`create unique index customers_national_id_hash on customers (national_id_hash)`.execute(db)
  // Which keys are in use, without reading the customers.
  await sql`
    create index customers_national_id_key on customers (national_id_key)
    where national_id_key is not null`.execute(db)
}
