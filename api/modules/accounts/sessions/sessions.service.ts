import {
  type AccountRow,
  findActiveStaff,
  findLivingSessions,
  touchSession,
} from '#api/modules/accounts/accounts.queries.ts'
import { isTouchDue } from '#api/modules/accounts/accounts.rules.ts'
import { lockAccount } from '#api/modules/accounts/credentials/email-tokens.queries.ts'
import { recordAudit } from '#api/modules/audit/audit.service.ts'
import type { Actor, SessionActor } from '#api/platform/actor.ts'
import { type Db, inTransaction, type Tx } from '#api/platform/database/db.ts'
import { ShopError } from '#api/platform/errors.ts'
import { batchLookups } from '#api/platform/limits/batch-lookups.ts'
import type { Keys } from '#api/platform/secrets/keys.ts'
import type { Tokens } from '#api/platform/secrets/tokens.ts'
import type { MySession } from '#contract/account/security.ts'
import { unknownDevice } from '#contract/messages/devices.ts'
import { sessionLifeOf } from './create-session.ts'
import { toOwnUser, toSessionUser, toSignedIn } from './session-user.ts'
import { endSession, extendSession, findSessions, leaveSession, signOutEverywhere } from './sessions.queries.ts'

/**
 * Finds the current actor of a bearer token, or null. Calls that arrive together share one statement, which is sent
 * after the last of them arrived; once a minute at most a second statement updates the last use.
 */
export function authenticator(db: Db, tokens: Tokens) {
  const findLiving = batchLookups(async (ids: string[]) => {
    const rows = await findLivingSessions(db, ids)
    return new Map(rows.map((row) => [row.session_id, { row, actor: toActor(row, row.session_id) }]))
  })
  return async (token: string): Promise<SessionActor | null> => {
    const claims = await tokens.read(token)
    if (!claims) return null
    const living = await findLiving(claims.sid)
    if (!living || living.row.kind !== claims.kind) return null
    if (isTouchDue(living.row.last_used_at, new Date())) await touchSession(db, living.row.id, claims.sid)
    return living.actor
  }
}

/** An active staff account as it is now, for work that continues without its session; null for any other. */
export async function findStaffActor(db: Db, accountId: number): Promise<SessionActor | null> {
  const row = await findActiveStaff(db, accountId)
  return row ? toActor(row, '') : null
}

function toActor(row: AccountRow & { lacks_two_factor?: boolean }, sessionId: string): SessionActor {
  const user = toSessionUser(row)
  return {
    accountId: user.id,
    sessionId,
    kind: user.kind,
    role: user.role,
    permissions: new Set(user.permissions),
    branchId: user.branchId,
    allBranches: row.all_branches,
    language: user.language,
    ...(row.lacks_two_factor ? { lacksTwoFactor: true } : {}),
  }
}

const currentSession = async (db: Db, actor: Actor) => {
  const [row] = await findLivingSessions(db, [actor.sessionId])
  if (!row) throw new ShopError('SESSION_ENDED', {})
  return row
}

export async function whoAmI(db: Db, keys: Keys, actor: Actor) {
  const user = toOwnUser(keys, await currentSession(db, actor))
  return { success: true as const, user, ...(user.kind === 'staff' ? { admin: user } : {}) }
}

/** Extends the session to its full lifetime from now and returns a new token for it. */
export async function renewSession(db: Db, keys: Keys, actor: Actor) {
  const row = await currentSession(db, actor)
  const expiresAt = new Date(Date.now() + (await sessionLifeOf(db, actor.kind, row.remember)))
  await extendSession(db, actor.sessionId, expiresAt)
  return toSignedIn(keys, row, { id: actor.sessionId, expiresAt })
}

export async function signOut(db: Db, actor: Actor) {
  await leaveSession(db, actor.accountId, actor.sessionId)
}

/** The caller's open sessions, last used first. */
export async function listMySessions(db: Db, actor: Actor): Promise<MySession[]> {
  const rows = await findSessions(db, actor.accountId)
  return rows.map((row) => ({
    id: row.id,
    device: row.device || unknownDevice,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at.toISOString(),
    isThis: row.id === actor.sessionId,
  }))
}

const auditEnd = (tx: Tx, actor: Actor, ended: number) =>
  recordAudit(tx, actor, {
    action: 'sessions.ended',
    entity: 'account',
    entityId: actor.accountId,
    after: { ended },
  })

/** Throws NOT_FOUND for a session that has ended or belongs to another account. */
export async function endMySession(db: Db, actor: Actor, sessionId: string) {
  await inTransaction(db, async (tx) => {
    if (!(await endSession(tx, actor.accountId, sessionId))) throw new ShopError('NOT_FOUND', {})
    await auditEnd(tx, actor, 1)
  })
}

export async function endOtherSessions(db: Db, actor: Actor) {
  await inTransaction(db, async (tx) => {
    await lockAccount(tx, actor.accountId)
    await auditEnd(tx, actor, await signOutEverywhere(tx, actor.accountId, actor.sessionId))
  })
}
