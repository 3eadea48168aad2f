import { type Kysely, sql } from 'kysely'

/** Roles may require two-factor sign-in: the check of sessions returns who has not switched it on. */
export async function up(db: Kysely<never>) {
  await sql`
    create function lacks_two_factor(kind text, role_id bigint, confirmed_at timestamptz) returns boolean
    language sql stable as $$
      select kind = 'staff' and confirmed_at is null and exists (
        select from settings where key = 'twoFactorRoles' and value @> to_jsonb(role_id)
      )
    $$`.execute(db)
  await sql`drop function living_sessions(uuid[])`.execute(db)
  await sql`
    create function living_sessions(session_ids uuid[]) returns table (
      id bigint, kind text, username text, email text, phone text, first_name text, last_name text, branch_id bigint,
      all_branches boolean, language text, picture_key text, role text, permissions text[], session_id uuid,
      remember boolean, last_used_at timestamptz, lacks_two_factor boolean
    ) language plpgsql stable as $$
    #variable_conflict use_column
    begin
      return query
      select accounts.id, accounts.kind, accounts.username, accounts.email, accounts.phone, accounts.first_name,
        accounts.last_name, accounts.branch_id, accounts.all_branches, accounts.language, accounts.picture_key, roles.name,
        array(
          select permission from role_permissions where role_permissions.role_id = accounts.role_id order by permission
        ),
        sessions.id, sessions.remember, sessions.last_used_at,
        lacks_two_factor(accounts.kind, accounts.role_id, accounts.totp_confirmed_at)
      from sessions
      join accounts on accounts.id = sessions.account_id
      join roles on roles.id = accounts.role_id
      where sessions.id = any(session_ids) and sessions.ended_at is null and sessions.expires_at > now()
        and accounts.status = 'active' and roles.status = 'active';
    end $$`.execute(db)
}
