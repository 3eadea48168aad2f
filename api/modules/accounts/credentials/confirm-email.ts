import { nameInMail, resendWait } from '#api/modules/accounts/accounts.rules.ts'
import { subscribeConfirmed } from '#api/modules/newsletter/newsletter.service.ts'
import { queueMail } from '#api/modules/notifications/notifications.service.ts'
import { placeholderUrl } from '#api/modules/page-urls.ts'
import type { Actor } from '#api/platform/actor.ts'
import { type Db, inTransaction, type Tx } from '#api/platform/database/db.ts'
import { ShopError } from '#api/platform/errors.ts'
import { newToken } from '#api/platform/secrets/random-tokens.ts'
import { type Language, toLanguage } from '#contract/errors.ts'
import { countLinks, insertLink, type LinkPurpose, markLinkUsed } from './email-tokens.queries.ts'
import { lockLink } from './email-tokens.ts'
import { confirmNewEmail } from './new-email.ts'
import { confirmAddress, lockUnconfirmed } from './registration.queries.ts'

const CONFIRM_DAYS = 7

type Addressee = { id: number; email: string; firstName: string; language: Language }

/** Mails a link to confirm the address. Earlier links stay valid until they expire. */
export async function mailConfirmLink(tx: Tx, { id, email, firstName, language }: Addressee) {
  const { token, hash } = newToken()
  await insertLink(tx, { accountId: id, purpose: 'confirm-email', hash, minutes: CONFIRM_DAYS * 24 * 60 })
  const confirmUrl = placeholderUrl(language, `/confirm-email?token=${token}`)
  await queueMail(tx, {
    kind: 'confirm-email',
    language,
    to: email,
    accountId: id,
    data: { name: nameInMail(firstName), confirmUrl, days: CONFIRM_DAYS },
  })
}

/** Marks the address as confirmed and starts the newsletter if it was chosen at registration. */
export async function acceptAddress(
  tx: Tx,
  account: { id: number; email: string; language: string; wantsNewsletter: boolean },
) {
  await confirmAddress(tx, account.id)
  const language = toLanguage(account.language)
  if (account.wantsNewsletter) await subscribeConfirmed(tx, { email: account.email, language })
}

/**
 * Confirms the address of an account, or a new address that then takes its place. Idempotent: a used link succeeds again
 * until it expires after seven days. Throws LINK_NOT_VALID, ALREADY_TAKEN for an address that another account has by now.
 */
export async function confirmEmail(db: Db, token: string) {
  await inTransaction(db, async (tx) => {
    if (await confirmNewEmail(tx, token)) return
    const link = await lockLink(tx, token, 'confirm-email')
    if (link.email_confirmed_at !== null) return
    await markLinkUsed(tx, link.id)
    const { account_id: id, email, language, wants_newsletter: wantsNewsletter } = link
    await acceptAddress(tx, { id, email, language, wantsNewsletter })
  })
}

/** Throws MAIL_JUST_SENT within a minute of the last mail with such a link, or within an hour after five in a day. */
export async function assertMailDue(tx: Tx, accountId: number, purpose: LinkPurpose) {
  const { sent, age } = await countLinks(tx, accountId, purpose)
  const retryAfterSeconds = resendWait(sent, age)
  if (retryAfterSeconds > 0) throw new ShopError('MAIL_JUST_SENT', { retryAfterSeconds })
}

/**
 * False for a confirmed address, which gets no mail. Throws MAIL_JUST_SENT within a minute of the last mail, or within
 * an hour of it after five in a day.
 */
export async function resendConfirmation(db: Db, actor: Actor): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const account = await lockUnconfirmed(tx, actor.accountId)
    if (!account) return false
    await assertMailDue(tx, account.id, 'confirm-email')
    await mailConfirmLink(tx, {
      id: account.id,
      email: account.email,
      firstName: account.first_name,
      language: toLanguage(account.language),
    })
    return true
  })
}
