import { nameInMail } from '#api/modules/accounts/accounts.rules.ts'
import { mailAccount } from '#api/modules/accounts/security-mail.ts'
import { uniqueInAccounts } from '#api/modules/accounts/unique-account.ts'
import { acceptNewEmail, insertFormerContact } from '#api/modules/accounts/users/account-writes.queries.ts'
import { recordAudit } from '#api/modules/audit/audit.service.ts'
import { queueMail } from '#api/modules/notifications/notifications.service.ts'
import { placeholderUrl } from '#api/modules/page-urls.ts'
import type { Tx } from '#api/platform/database/db.ts'
import { ShopError, toTaken } from '#api/platform/errors.ts'
import { hashToken, newToken } from '#api/platform/secrets/random-tokens.ts'
import type { Language } from '#contract/errors.ts'
import { endLinks, findLink, insertLink, lockAccount, markLinkUsed } from './email-tokens.queries.ts'

const DAYS = 7

type Owner = { id: number; firstName: string; language: Language }

/**
 * Mails a link to a new address, which counts once it is confirmed, and notifies the old one. Ends earlier links. The
 * caller stores the address in `new_email`.
 */
export async function requestNewEmail(tx: Tx, { id, firstName, language }: Owner, newEmail: string) {
  const { token, hash } = newToken()
  await endLinks(tx, id, 'change-email')
  await insertLink(tx, { accountId: id, purpose: 'change-email', hash, minutes: DAYS * 24 * 60 })
  const confirmUrl = placeholderUrl(language, `/confirm-email?token=${token}`)
  const data = { name: nameInMail(firstName), confirmUrl, days: DAYS }
  await queueMail(tx, { kind: 'new-email', language, to: newEmail, accountId: id, data })
  await mailAccount(tx, id, (name) => ({ kind: 'email-changing', data: { name, newEmail } }))
}

/**
 * Applies the new address that the link was mailed to. False for a link of another purpose. Throws LINK_NOT_VALID,
 * ALREADY_TAKEN.
 */
export async function confirmNewEmail(tx: Tx, token: string): Promise<boolean> {
  const hash = hashToken(token)
  const seen = await findLink(tx, hash, 'change-email')
  if (!seen) return false
  await lockAccount(tx, seen.account_id)
  const link = await findLink(tx, hash, 'change-email')
  if (!link || link.status === 'inactive') throw new ShopError('LINK_NOT_VALID', {})
  if (link.used_at !== null) return true
  const { account_id: accountId, email } = link
  await markLinkUsed(tx, link.id)
  // Queued before the change, for the old address.
  await mailAccount(tx, accountId, (name) => ({ kind: 'email-changed', data: { name } }))
  const isAccepted = await acceptNewEmail(tx, accountId).catch((error) => {
    throw toTaken(error, uniqueInAccounts)
  })
  if (!isAccepted) throw new ShopError('LINK_NOT_VALID', {})
  await insertFormerContact(tx, accountId, {
    first_name: link.first_name,
    last_name: link.last_name,
    phone: null,
    email,
  })
  // Reset links were mailed to the old address.
  await endLinks(tx, accountId, 'reset-password')
  await recordAudit(tx, null, { action: 'account.email-confirmed', entity: 'account', entityId: accountId })
  return true
}
