import { mailAccount } from '#api/modules/accounts/security-mail.ts'
import { signOutEverywhere } from '#api/modules/accounts/sessions/sessions.queries.ts'
import { recordAudit } from '#api/modules/audit/audit.service.ts'
import type { Actor } from '#api/platform/actor.ts'
import { type Db, inTransaction, type Tx } from '#api/platform/database/db.ts'
import { assertUncommon } from '#api/platform/secrets/common-passwords.ts'
import type { Keys } from '#api/platform/secrets/keys.ts'
import { hashPassword } from '#api/platform/secrets/passwords.ts'
import type { ChangePasswordInput } from '#contract/account/security.ts'
import type { AuditAction } from '#contract/messages/audit-labels.ts'
import { updatePassword } from './credentials.queries.ts'
import { endLinks } from './email-tokens.queries.ts'
import { assertOwnPassword, lockSamePassword } from './verify-own-password.ts'

type Change = { accountId: number; passwordHash: string; sparedSession: string | null; action: AuditAction }

/** Sets a password, ends every other session, every reset link and a pending new address, and mails the owner. */
export async function setPassword(tx: Tx, actor: Actor | null, change: Change) {
  const { accountId } = change
  await updatePassword(tx, accountId, change.passwordHash)
  const ended = await signOutEverywhere(tx, accountId, change.sparedSession)
  await endLinks(tx, accountId, 'reset-password')
  await recordAudit(tx, actor, {
    action: change.action,
    entity: 'account',
    entityId: accountId,
    after: { endedSessions: ended },
  })
  await mailAccount(tx, accountId, (name) => ({ kind: 'password-changed', data: { name } }))
}

/** Ends all other sessions of the caller. Throws PASSWORD_TOO_COMMON, WRONG_PASSWORD. */
export async function changePassword(db: Db, keys: Keys, actor: Actor, input: ChangePasswordInput) {
  await assertUncommon(input.newPassword)
  const credentials = await assertOwnPassword(db, keys, actor, input.currentPassword, 'change')
  const passwordHash = await hashPassword(input.newPassword)
  const { accountId, sessionId: sparedSession } = actor
  await inTransaction(db, async (tx) => {
    await lockSamePassword(tx, credentials, 'change')
    await setPassword(tx, actor, { accountId, passwordHash, sparedSession, action: 'password.changed' })
  })
}
