import { type Kysely, sql } from 'kysely'

/** The list of users, invitations, and an email address that waits for its confirmation. */
export async function up(db: Kysely<never>) {
  await sql`
    alter table accounts
      add column new_email text,
      add column search_text text generated always as (
        lower(first_name || ' ' || last_name || ' ' || email || ' ' || coalesce(phone, '') || ' ' || coalesce(username, ''))
      ) stored`.execute(db)
  await sql`create index accounts_search on accounts using gin (search_text gin_trgm_ops)`.execute(db)
  await sql`
    create index accounts_name on accounts (lower(first_name || ' ' || last_name), id) where erased_at is null`.execute(
    db,
  )
  await sql`
    create index accounts_last_active on accounts (coalesce(last_active_at, '-infinity'), id) where erased_at is null`.execute(
    db,
  )
  await sql`create index accounts_status on accounts (status, id) where erased_at is null`.execute(db)
  await sql`create index accounts_created on accounts (created_at) where erased_at is null`.execute(db)
  await sql`drop index accounts_role`.execute(db)
  await sql`create index accounts_role on accounts (role_id, id)`.execute(db)

  await sql`
    alter table account_tokens
      drop constraint account_tokens_purpose_check,
      add constraint account_tokens_purpose_check
        check (purpose in ('confirm-email', 'reset-password', 'invitation', 'change-email'))`.execute(db)
  // An earlier address: an erasure finds what was sent or written under it.
  await sql`alter table former_contacts add column email text`.execute(db)
}
