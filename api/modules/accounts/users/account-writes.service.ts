import type { Tx } from '#api/platform/database/db.ts'
import { tryDeletion } from '#api/platform/database/try-deletion.ts'
import { endLinks, type LinkPurpose } from '../credentials/email-tokens.queries.ts'
import { signOutEverywhere } from '../sessions/sessions.queries.ts'
import { deleteAccount, isReferredTo } from './account-writes.queries.ts'

export { nameInMail } from '../accounts.rules.ts'
export { assertMailDue, mailConfirmLink } from '../credentials/confirm-email.ts'
export { deleteTwoFactor } from '../credentials/credentials.queries.ts'
export { withdrawNewEmail } from '../credentials/email-tokens.queries.ts'
export { mailResetLink } from '../credentials/forgot-password.ts'
export { mailInvitation } from '../credentials/invitation.ts'
export { requestNewEmail } from '../credentials/new-email.ts'
export { readBooks } from '../privacy/deletion.service.ts'
export { mailAccount } from '../security-mail.ts'
export { signOutEverywhere } from '../sessions/sessions.queries.ts'
export { uniqueInAccounts } from '../unique-account.ts'
export {
  countActiveAdmins,
  insertFormerContact,
  insertUser,
  isReferredTo,
  lockWithAdmins,
  lockWithRole,
  moveAccountsToRole,
  type UserChange,
  updateUser,
} from './account-writes.queries.ts'

const purposes: LinkPurpose[] = ['confirm-email', 'reset-password', 'invitation', 'change-email']

/** Ends all sessions and mailed links of an account, so that none opens it when it is activated again. */
export async function endAccess(tx: Tx, accountId: number) {
  await signOutEverywhere(tx, accountId, null)
  for (const purpose of purposes) await endLinks(tx, accountId, purpose)
}

/**
 * Deletes the row of an account that nothing refers to. False for any other account, which stays: the foreign keys
 * decide.
 */
export async function removeUnreferred(tx: Tx, accountId: number): Promise<boolean> {
  if (await isReferredTo(tx, accountId)) return false
  return tryDeletion(tx, () => deleteAccount(tx, accountId))
}
