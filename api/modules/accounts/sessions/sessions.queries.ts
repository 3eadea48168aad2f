import { sql } from 'kysely'
import { withdrawNewEmail } from '#api/modules/accounts/credentials/email-tokens.queries.ts'
import type { Db, Tx } from '#api/platform/database/db.ts'

export const extendSession = (db: Db, sessionId: string, expiresAt: Date) =>
  db
    .updateTable('sessions')
    .set({ expires_at: expiresAt, last_used_at: sql<Date>`now()` })
    .where('id', '=', sessionId)
    .execute()

/** The sessions of an account that are neither ended nor expired, last used first. */
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

const endSessions = (db: Db, accountId: number, change: { line_hash?: string }) =>
  db
    .updateTable('sessions')
    .set({ ended_at: sql<Date>`now()`, ...change })
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)

/** Ends a session at sign-out; its client IP stays known. Undefined when the account has no such open session. */
export const leaveSession = (db: Db, accountId: number, sessionId: string) =>
  endSessions(db, accountId, {}).where('id', '=', sessionId).returning('id').executeTakeFirst()

/**
 * Ends a session from another one; its client IP is no longer known. Undefined when the account has no such open
 * session.
 */
export const endSession = (db: Db, accountId: number, sessionId: string) =>
  endSessions(db, accountId, { line_hash: '' }).where('id', '=', sessionId).returning('id').executeTakeFirst()

/**
 * Ends all sessions of an account except `spared`, and withdraws a new address that waits for its confirmation: a thief
 * may have requested it. Their client IPs are no longer known. The account must be locked. Returns how many sessions
 * ended.
 */
export async function signOutEverywhere(tx: Tx, accountId: number, spared: string | null): Promise<number> {
  await withdrawNewEmail(tx, accountId)
  const ended = await endSessions(tx, accountId, { line_hash: '' })
    .$if(spared !== null, (query) => query.where('id', '<>', spared))
    .returning('id')
    .execute()
  return ended.length
}

/** Skips rows that another transaction holds; the next run deletes them. */
export const deleteOldSessions = (db: Db) =>
  sql`
    delete from sessions where id in (
      select id from sessions where expires_at < now() - interval '30 days' order by id for update skip locked
    )
  `.execute(db)
