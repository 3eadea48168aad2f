import { sql } from 'kysely'
import type { Db, Tx } from '#api/platform/db.ts'

export const extendSession = (db: Db, sessionId: string, expiresAt: Date) =>
  db
    .updateTable('sessions')
    .set({ expires_at: expiresAt, last_used_at: sql<Date>`now()` })
    .where('id', '=', sessionId)
    .execute()

/** The living sessions of an account, last used first. */
export const findSessions = (db: Db, accountId: number) =>
  db
    .selectFrom('sessions')
    .select(['id', 'device', 'created_at', 'last_used_at'])
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('last_used_at', 'desc')
    .orderBy('id')
    .execute()

const endSessions = (db: Db, accountId: number) =>
  db
    .updateTable('sessions')
    .set({ ended_at: sql<Date>`now()` })
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)

/** Undefined when the account has no such living session. */
export const endSession = (db: Db, accountId: number, sessionId: string) =>
  endSessions(db, accountId).where('id', '=', sessionId).returning('id').executeTakeFirst()

/** All sessions of an account but one; with `spared` null all. */
export const endAllSessions = (tx: Tx, accountId: number, spared: string | null) =>
  endSessions(tx, accountId)
    .$if(spared !== null, (query) => query.where('id', '<>', spared))
    .returning('id')
    .execute()

/** What another transaction holds goes with the next run. */
export const deleteOldSessions = (db: Db) =>
  sql`
    delete from sessions where id in (
      select id from sessions where expires_at < now() - interval '30 days' order by id for update skip locked
    )
  `.execute(db)
