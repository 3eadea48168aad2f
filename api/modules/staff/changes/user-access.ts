import {
  assertMailDue,
  deleteTwoFactor,
  mailAccount,
  mailInvitation,
  mailResetLink,
  signOutEverywhere,
} from '#api/modules/accounts/users/account-writes.service.ts'
import { recordAudit } from '#api/modules/audit/audit.service.ts'
import type { Actor } from '#api/platform/actor.ts'
import { type Db, inTransaction } from '#api/platform/database/db.ts'
import { ShopError } from '#api/platform/errors.ts'
import { toLanguage } from '#contract/errors.ts'
import { lockUser } from './locked-user.ts'

const entity = 'account'

/**
 * Mails a link to choose a new password, or another invitation to an account without one. Throws STATUS_NOT_ALLOWED
 * unless the account is active, MAIL_JUST_SENT soon after the last mail.
 */
export const resetUserPassword = (db: Db, actor: Actor, id: number) =>
  inTransaction(db, async (tx) => {
    const user = await lockUser(tx, actor, id)
    if (user.status !== 'active') {
      throw new ShopError('STATUS_NOT_ALLOWED', { status: user.status })
    }
    if (user.is_invited) {
      await assertMailDue(tx, id, 'invitation')
      const { first_name: firstName, email, kind } = user
      await mailInvitation(tx, { id, kind, email, firstName, language: toLanguage(user.language) })
    } else {
      const retryAfterSeconds = await mailResetLink(tx, id)
      if (retryAfterSeconds > 0) throw new ShopError('MAIL_JUST_SENT', { retryAfterSeconds })
    }
    await recordAudit(tx, actor, {
      action: user.is_invited ? 'invitation.sent' : 'password.reset-mailed',
      entity,
      entityId: id,
    })
  })

/** Ends every session of a user and returns how many there were. */
export const endUserSessions = (db: Db, actor: Actor, id: number): Promise<number> =>
  inTransaction(db, async (tx) => {
    await lockUser(tx, actor, id)
    const ended = await signOutEverywhere(tx, id, null)
    await recordAudit(tx, actor, { action: 'account.signed-out', entity, entityId: id, after: { ended } })
    return ended
  })

/**
 * Switches the second factor off and deletes its recovery codes. The owner is notified. An account without a second
 * factor stays as it is. Throws OWN_ACCOUNT: one's own is ended in the profile, with the password.
 */
export const endUserTwoFactor = (db: Db, actor: Actor, id: number) =>
  inTransaction(db, async (tx) => {
    const user = await lockUser(tx, actor, id)
    if (id === actor.accountId) throw new ShopError('OWN_ACCOUNT', {})
    if (!user.two_factor) return
    await deleteTwoFactor(tx, id)
    await recordAudit(tx, actor, { action: 'two-factor.off', entity, entityId: id })
    await mailAccount(tx, id, (name) => ({ kind: 'two-factor-changed', data: { name, isOn: false } }))
  })
