import { type Kysely, sql } from 'kysely'

/**
 * Searches of people fold what people write in several ways: apostrophes, accents, case and blanks of a name, the local
 * and the international form of a phone.
 */
export async function up(db: Kysely<never>) {
  // Equal to `foldWords` of the contract.
  await sql`
    create function fold_words(written text) returns text language sql immutable parallel safe as $$
      select regexp_replace(lower(regexp_replace(normalize(written, NFD),
        '[''\`´ʹʻʼʽˈ‘’‛′＇\\u0300-\\u036f\\u00ad\\u061c\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u2069\\ufeff]', '', 'g')),
        '[\\s\\u00a0\\u2000-\\u200a\\u202f\\u205f\\u3000]+', ' ', 'g')
    $$`.execute(db)
  // Digits of both forms: any part of a phone as it is written finds it.
  await sql`
    create function phone_runs(stored text) returns text language sql immutable parallel safe as $$
      select coalesce(regexp_replace(stored, '^\\+254(.*)$', '254\\1 0\\1'), '')
    $$`.execute(db)
  await renew(
    db,
    'customers',
    sql`
    fold_words(first_name || ' ' || last_name || ' ' || coalesce(client_number, '') || ' ' || coalesce(email, ''))
      || ' ' || phone_runs(phone)`,
  )
  await renew(
    db,
    'accounts',
    sql`
    fold_words(first_name || ' ' || last_name || ' ' || email || ' ' || coalesce(username, '')) || ' ' || phone_runs(phone)`,
  )
  await renew(
    db,
    'contact_messages',
    sql`
    fold_words(name || ' ' || coalesce(email, '') || ' ' || message) || ' ' || phone_runs(phone)`,
  )
  // Requests are found by the search text of their member's account.
  await sql`drop index accounts_name_phone`.execute(db)
  await sql`drop index groups_name_trigrams`.execute(db)
  await sql`create index groups_name_trigrams on groups using gin (fold_words(name) gin_trgm_ops)`.execute(db)
  await sql`drop index customers_listed_words`.execute(db)
  await sql`
    create index customers_listed_words on customers using gin (fold_words(first_name || ' ' || last_name) gin_trgm_ops)
    where erased_at is null and merged_into_id is null`.execute(db)
}

/** Replaces the search text of a table, and with it its index. */
async function renew(db: Kysely<never>, table: string, text: ReturnType<typeof sql>) {
  await sql`
    alter table ${sql.ref(table)} drop column search_text,
      add column search_text text generated always as (${text}) stored`.execute(db)
  await sql`
    create index ${sql.ref(`${table}_search`)} on ${sql.ref(table)} using gin (search_text gin_trgm_ops)`.execute(db)
}
