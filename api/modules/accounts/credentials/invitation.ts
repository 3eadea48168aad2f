import { nameInMail } from '#api/modules/accounts/accounts.rules.ts'
import { recordAudit } from '#api/modules/audit/audit.service.ts'
import { queueMail } from '#api/modules/notifications/notifications.service.ts'
import { placeholderUrl } from '#api/modules/page-urls.ts'
import { type Db, inTransaction, type Tx } from '#api/platform/database/db.ts'
import { ShopError } from '#api/platform/errors.ts'
import { assertUncommon } from '#api/platform/secrets/common-passwords.ts'
import { hashPassword } from '#api/platform/secrets/passwords.ts'
import { hashToken, newToken } from '#api/platform/secrets/random-tokens.ts'
import type { ResetPasswordInput } from '#contract/account/members.ts'
import type { Language } from '#contract/errors.ts'
import { updatePassword } from './credentials.queries.ts'
import { endLinks, findLink, insertLink, markLinkUsed } from './email-tokens.queries.ts'
import { lockLink } from './email-tokens.ts'
import { confirmAddress } from './registration.queries.ts'

const DAYS = 7

type Invited = { id: number; kind: string; email: string; firstName: string; language: Language }

/** Mails a link to choose the first password, valid once and for seven days. Earlier invitations end. */
export async function mailInvitation(tx: Tx, { id, kind, email, firstName, language }: Invited) {
  const { token, hash } = newToken()
  await endLinks(tx, id, 'invitation')
  await insertLink(tx, { accountId: id, purpose: 'invitation', hash, minutes: DAYS * 24 * 60 })
  await queueMail(tx, {
    kind: 'invitation',
    language,
    to: email,
    accountId: id,
    data: {
      name: nameInMail(firstName),
      isStaff: kind === 'staff',
      acceptUrl: placeholderUrl(language, `/reset-password?token=${token}`),
      days: DAYS,
    },
  })
}

type Link = NonNullable<Awaited<ReturnType<typeof findLink>>>

/** A password that was set since, by a reset link, ends the invitation too. */
function assertUsable(link: Link | undefined): asserts link is Link {
  if (!link || link.used_at !== null || link.status !== 'active' || link.password_hash !== '') {
    throw new ShopError('LINK_NOT_VALID', {})
  }
}

/**
 * Sets the first password of an invited account and confirms its address, which received the link. Returns the kind of
 * the account. Throws LINK_NOT_VALID, PASSWORD_TOO_COMMON.
 */
export async function acceptInvitation(db: Db, input: ResetPasswordInput) {
  // Checked before hashing, which is costly; checked again under the lock.
  assertUsable(await findLink(db, hashToken(input.token), 'invitation'))
  await assertUncommon(input.password)
  const passwordHash = await hashPassword(input.password)
  return inTransaction(db, async (tx) => {
    const link: Link = await lockLink(tx, input.token, 'invitation')
    assertUsable(link)
    const { account_id: accountId } = link
    await markLinkUsed(tx, link.id)
    await updatePassword(tx, accountId, passwordHash)
    await endLinks(tx, accountId, 'reset-password')
    if (link.email_confirmed_at === null) await confirmAddress(tx, accountId)
    await recordAudit(tx, null, { action: 'invitation.accepted', entity: 'account', entityId: accountId })
    return link.kind === 'staff' ? ('staff' as const) : ('member' as const)
  })
}
