import { sql } from 'kysely'
import type { Db, Tx } from '#api/platform/database/db.ts'

/** Every staff role with its active accounts, and how many of them have not switched two-factor sign-in on. */
export const findStaffRoles = (db: Db) =>
  db
    .selectFrom('roles')
    .leftJoin('accounts', (join) =>
      join
        .onRef('accounts.role_id', '=', 'roles.id')
        .on('accounts.status', '=', 'active')
        .on('accounts.erased_at', 'is', null),
    )
    .select(['roles.id', 'roles.name'])
    .select((eb) => eb.fn.count<number>('accounts.id').as('users'))
    .select(sql<number>`count(accounts.id) filter (where accounts.totp_confirmed_at is null)`.as('without'))
    .where('roles.kind', '=', 'staff')
    .groupBy('roles.id')
    .orderBy(sql`lower(roles.name)`)
    .orderBy('roles.id')
    .execute()

type Hours = { sessionHours: number; rememberedHours: number }

/** Ends open staff sessions at the latest these hours after their last use; none lasts longer than before. */
export const shortenStaffSessions = (tx: Tx, { sessionHours, rememberedHours }: Hours) =>
  sql`
    update sessions set expires_at = latest.at
    from (
      select sessions.id, sessions.last_used_at
        + make_interval(hours => case when remember then ${rememberedHours}::int else ${sessionHours}::int end) as at
      from sessions join accounts on accounts.id = sessions.account_id
      where accounts.kind = 'staff' and ended_at is null and expires_at > now()
      order by sessions.id for update of sessions
    ) as latest
    where sessions.id = latest.id and latest.at < sessions.expires_at
  `.execute(tx)
