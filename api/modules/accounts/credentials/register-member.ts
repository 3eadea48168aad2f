import { findAccount } from '#api/modules/accounts/accounts.queries.ts'
import { openSession } from '#api/modules/accounts/sessions/create-session.ts'
import { toSignedIn } from '#api/modules/accounts/sessions/session-user.ts'
import { addAccount, assertFree } from '#api/modules/accounts/unique-account.ts'
import { recordAudit } from '#api/modules/audit/audit.service.ts'
import { type Db, inTransaction } from '#api/platform/database/db.ts'
import type { ClientInfo } from '#api/platform/http/client-ip.ts'
import { assertUncommon } from '#api/platform/secrets/common-passwords.ts'
import type { Keys } from '#api/platform/secrets/keys.ts'
import { hashPassword } from '#api/platform/secrets/passwords.ts'
import { type RegisterMemberInput, termsVersion } from '#contract/account/members.ts'
import type { SignedIn } from '#contract/account/sessions.ts'
import type { Language } from '#contract/errors.ts'
import type { WithoutMessage } from '#contract/messages/success-messages.ts'
import { mailConfirmLink } from './confirm-email.ts'

/**
 * Creates an active member account with a session and mails a link to confirm the address. Throws ALREADY_TAKEN with
 * the field, PASSWORD_TOO_COMMON.
 */
export async function registerMember(
  db: Db,
  keys: Keys,
  input: RegisterMemberInput,
  origin: ClientInfo,
  language: Language,
): Promise<WithoutMessage<SignedIn>> {
  const { firstName, lastName, email, phone } = input
  await assertUncommon(input.password)
  await assertFree(db, 'member', email, phone)
  const passwordHash = await hashPassword(input.password)
  const accountLanguage = input.language ?? language

  const { account, session } = await inTransaction(db, async (tx) => {
    const id = await addAccount(tx, {
      kind: 'member',
      role: 'member',
      status: 'active',
      firstName,
      lastName,
      email,
      phone,
      passwordHash,
      language: accountLanguage,
      termsVersion,
      wantsNewsletter: input.newsletter,
    })
    await recordAudit(tx, null, { action: 'account.registered', entity: 'account', entityId: id })
    await mailConfirmLink(tx, { id, email, firstName, language: accountLanguage })
    const session = await openSession(tx, keys, { accountId: id, kind: 'member', remember: false, origin })
    return { account: await findAccount(tx, id), session }
  })
  return toSignedIn(keys, account, session)
}
