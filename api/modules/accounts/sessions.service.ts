import type { z } from 'zod'
import type { Actor } from '#api/platform/actor.ts'
import type { Db } from '#api/platform/db.ts'
import { ShopError } from '#api/platform/errors.ts'
import { isPassword } from '#api/platform/passwords.ts'
import type { Tokens } from '#api/platform/tokens.ts'
import { type Permission, permissions } from '#contract/permissions.ts'
import type { MemberSignInInput, SessionUser, SignedIn, StaffSignInInput } from '#contract/sessions.ts'
import {
  endSession,
  extendSession,
  findAccountToSignIn,
  findSession,
  insertSession,
  type SessionRow,
  touchSession,
} from './accounts.queries.ts'
import { isTouchDue, sessionLife, toStoredPhone } from './accounts.rules.ts'

const known = new Set<string>(permissions)
const isPermission = (text: string): text is Permission => known.has(text)

const toSessionUser = (row: Omit<SessionRow, 'remember' | 'last_used_at'>): SessionUser => ({
  id: row.id,
  username: row.username,
  firstName: row.first_name,
  lastName: row.last_name,
  name: `${row.first_name} ${row.last_name}`,
  email: row.email,
  phone: row.phone,
  role: row.role,
  kind: row.kind === 'staff' ? 'staff' : 'member',
  permissions: row.permissions.filter(isPermission),
  branchId: row.branch_id,
  language: row.language === 'sw' ? 'sw' : 'en',
})

const answer = (user: SessionUser, token: string, message: string): SignedIn => ({
  success: true,
  message,
  token,
  user,
  ...(user.kind === 'staff' ? { admin: user } : {}),
})

/**
 * Signs in through one of the two doors. The same INVALID_CREDENTIALS, in the same time, whether the account is
 * unknown, of the other kind, or the password wrong; ACCOUNT_NOT_ACTIVE only to who knows the password.
 */
async function signIn(
  db: Db,
  tokens: Tokens,
  kind: 'staff' | 'member',
  input: { name: string; password: string; remember: boolean },
): Promise<SignedIn> {
  const account = await findAccountToSignIn(db, kind, input.name, toStoredPhone(input.name))
  const matches = await isPassword(account?.password_hash ?? null, input.password)
  if (!account || !matches) throw new ShopError('INVALID_CREDENTIALS', {})
  if (account.status !== 'active' || account.role_status !== 'active') throw new ShopError('ACCOUNT_NOT_ACTIVE', {})
  const expiresAt = new Date(Date.now() + sessionLife(kind, input.remember))
  const session = await insertSession(db, { accountId: account.id, remember: input.remember, expiresAt })
  await touchSession(db, session.id)
  return answer(toSessionUser(account), await tokens.sign({ sid: session.id, kind }, expiresAt), 'Login successful!')
}

export const signInStaff = (db: Db, tokens: Tokens, input: StaffSignInInput) =>
  signIn(db, tokens, 'staff', { name: input.username, password: input.password, remember: input.rememberMe ?? false })

export const signInMember = (db: Db, tokens: Tokens, input: z.infer<typeof MemberSignInInput>) =>
  signIn(db, tokens, 'member', {
    name: input.identifier ?? input.email ?? '',
    password: input.password,
    remember: input.rememberMe ?? false,
  })

/** Who a bearer token belongs to at this moment, or null. One statement; every few minutes a second notes the use. */
export async function actorOf(db: Db, tokens: Tokens, token: string, requestId: string): Promise<Actor | null> {
  const claims = await tokens.read(token)
  if (!claims) return null
  const row = await findSession(db, claims.sid)
  if (!row || row.kind !== claims.kind) return null
  if (isTouchDue(row.last_used_at, new Date())) await touchSession(db, claims.sid)
  const user = toSessionUser(row)
  return {
    accountId: user.id,
    sessionId: claims.sid,
    kind: user.kind,
    role: user.role,
    permissions: new Set(user.permissions),
    branchId: user.branchId,
    language: user.language,
    requestId,
  }
}

const currentSession = async (db: Db, actor: Actor) => {
  const row = await findSession(db, actor.sessionId)
  if (!row) throw new ShopError('SESSION_ENDED', {})
  return row
}

export async function whoAmI(db: Db, actor: Actor) {
  const user = toSessionUser(await currentSession(db, actor))
  return { success: true as const, user, ...(user.kind === 'staff' ? { admin: user } : {}) }
}

/** A fresh token for the same session, which lives on from now. */
export async function renewSession(db: Db, tokens: Tokens, actor: Actor): Promise<SignedIn> {
  const row = await currentSession(db, actor)
  const expiresAt = new Date(Date.now() + sessionLife(actor.kind, row.remember))
  await extendSession(db, actor.sessionId, expiresAt)
  const token = await tokens.sign({ sid: actor.sessionId, kind: actor.kind }, expiresAt)
  return answer(toSessionUser(row), token, 'Session renewed')
}

export async function signOut(db: Db, actor: Actor) {
  await endSession(db, actor.sessionId)
  return { success: true as const, message: 'Signed out' }
}
