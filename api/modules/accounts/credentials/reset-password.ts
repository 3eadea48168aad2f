import { clearAccount } from '#api/modules/accounts/sessions/throttle.ts'
import { type Db, inTransaction, type Tx } from '#api/platform/database/db.ts'
import { ShopError } from '#api/platform/errors.ts'
import { assertUncommon } from '#api/platform/secrets/common-passwords.ts'
import type { Keys } from '#api/platform/secrets/keys.ts'
import { hashPassword } from '#api/platform/secrets/passwords.ts'
import { hashToken } from '#api/platform/secrets/random-tokens.ts'
import type { ResetPasswordInput } from '#contract/account/members.ts'
import { setPassword } from './change-password.ts'
import { acceptAddress } from './confirm-email.ts'
import { deleteTwoFactor } from './credentials.queries.ts'
import { findLink, markLinkUsed } from './email-tokens.queries.ts'
import { lockLink } from './email-tokens.ts'
import { acceptInvitation } from './invitation.ts'

type Link = NonNullable<Awaited<ReturnType<typeof findLink>>>

const assertUsable = (link: Link | undefined) => {
  if (!link || link.used_at !== null || link.status !== 'active') throw new ShopError('LINK_NOT_VALID', {})
}

/**
 * Gives an unconfirmed account to the owner of its address: confirms the address and removes two-factor sign-in, which
 * a stranger who registered with the address may have set up.
 */
export async function takeOver(
  tx: Tx,
  account: { id: number; email: string; language: string; wantsNewsletter: boolean },
) {
  await acceptAddress(tx, account)
  await deleteTwoFactor(tx, account.id)
}

/**
 * Sets a new password by a mailed link. Ends all sessions and reset links of the account and clears its counts of wrong
 * guesses. Returns the kind of the account. Throws LINK_NOT_VALID, PASSWORD_TOO_COMMON.
 */
export async function resetPassword(db: Db, keys: Keys, input: ResetPasswordInput) {
  // The page of the link serves both: an invited account has no password to reset.
  if (await findLink(db, hashToken(input.token), 'invitation')) return acceptInvitation(db, input)
  // Checked before hashing, which is costly; checked again under the lock.
  assertUsable(await findLink(db, hashToken(input.token), 'reset-password'))
  await assertUncommon(input.password)
  const passwordHash = await hashPassword(input.password)
  return inTransaction(db, async (tx) => {
    const link = await lockLink(tx, input.token, 'reset-password')
    assertUsable(link)
    const { account_id: accountId, email, language, wants_newsletter: wantsNewsletter } = link
    await markLinkUsed(tx, link.id)
    // Staff accounts are approved by an administrator, so strangers cannot hold them, and a mail never removes by itself
    // their second factor.
    if (link.email_confirmed_at === null && link.kind === 'member') {
      await takeOver(tx, { id: accountId, email, language, wantsNewsletter })
    }
    await setPassword(tx, null, { accountId, passwordHash, sparedSession: null, action: 'password.reset' })
    await clearAccount(tx, keys, accountId)
    return link.kind === 'staff' ? ('staff' as const) : ('member' as const)
  })
}
