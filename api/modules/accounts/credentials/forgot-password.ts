import { nameInMail, resendWait } from '#api/modules/accounts/accounts.rules.ts'
import { queueMail } from '#api/modules/notifications/notifications.service.ts'
import { placeholderUrl } from '#api/modules/page-urls.ts'
import { type Db, inTransaction, type Tx } from '#api/platform/database/db.ts'
import { enqueue } from '#api/platform/jobs.ts'
import { newToken } from '#api/platform/secrets/random-tokens.ts'
import { toLanguage } from '#contract/errors.ts'
import { countLinks, endLinks, insertLink } from './email-tokens.queries.ts'
import { findActiveByEmail, lockActive } from './passwords.queries.ts'

const MINUTES = 30

/**
 * Queues the mails with reset links. Runs the same statements and has the same answer for known and unknown addresses,
 * so that neither content nor timing reveals an account; only the job's work differs.
 */
export async function forgotPassword(db: Db, email: string) {
  const accounts = await findActiveByEmail(db, email)
  await inTransaction(db, (tx) => enqueue(tx, 'mail-reset-links', [{ accountIds: accounts.map(({ id }) => id) }]))
}

/**
 * Mails one link and ends the earlier ones. Returns the seconds until it may be mailed again: above 0 none was mailed.
 * An account that is not active gets none.
 */
export async function mailResetLink(tx: Tx, accountId: number): Promise<number> {
  const account = await lockActive(tx, accountId)
  if (!account) return 0
  const { sent, age } = await countLinks(tx, accountId, 'reset-password')
  const wait = resendWait(sent, age)
  if (wait > 0) return wait
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
  return 0
}

/** Mails each account one link. Limits: one a minute, and one an hour after five in a day. */
export async function mailResetLinks(db: Db, accountIds: readonly number[]) {
  for (const accountId of accountIds) await inTransaction(db, (tx) => mailResetLink(tx, accountId))
}
