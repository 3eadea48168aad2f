import { nameInMail, resendWait } from '#api/modules/accounts/accounts.rules.ts'
import { queueMail } from '#api/modules/notifications/notifications.service.ts'
import { type Db, inTransaction, type Tx } from '#api/platform/database/db.ts'
import { placeholderUrl } from '#api/platform/http/urls.ts'
import { enqueue } from '#api/platform/jobs.ts'
import { newToken } from '#api/platform/secrets/random-tokens.ts'
import { type Language, toLanguage } from '#contract/errors.ts'
import { done } from '#contract/messages/success-messages.ts'
import { countLinks, endLinks, insertLink } from './email-tokens.queries.ts'
import { findActiveByEmail, lockActive } from './passwords.queries.ts'

const MINUTES = 30

/**
 * Asks for links to choose a new password. The same statements and the same answer whether the address is known or not:
 * what differs is done by the job.
 */
export async function forgotPassword(db: Db, email: string, said: Language) {
  const accounts = await findActiveByEmail(db, email)
  await inTransaction(db, (tx) => enqueue(tx, 'mail-reset-links', [{ accountIds: accounts.map(({ id }) => id) }]))
  return done(said, 'resetLinkSent')
}

async function mailResetLink(tx: Tx, accountId: number) {
  const account = await lockActive(tx, accountId)
  if (!account) return
  const { sent, age } = await countLinks(tx, accountId, 'reset-password')
  if (resendWait(sent, age) > 0) return
  const { token, hash } = newToken()
  await endLinks(tx, accountId, 'reset-password')
  await insertLink(tx, { accountId, purpose: 'reset-password', hash, minutes: MINUTES })
  const language = toLanguage(account.language)
  await queueMail(tx, {
    kind: 'reset-password',
    language,
    to: account.email,
    accountId,
    data: {
      name: nameInMail(account.first_name),
      isStaff: account.kind === 'staff',
      resetUrl: placeholderUrl(language, `/reset-password?token=${token}`),
      minutes: MINUTES,
    },
  })
}

/** Mails each account one link, which ends its earlier ones; not twice in a minute, nor more than five times a day. */
export async function mailResetLinks(db: Db, accountIds: readonly number[]) {
  for (const accountId of accountIds) await inTransaction(db, (tx) => mailResetLink(tx, accountId))
}
