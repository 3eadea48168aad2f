import type { Tx } from '#api/platform/db.ts'
import { type MailContent, queueMail } from '../notifications/notifications.service.ts'
import { findSecurityReader } from './security-mail.queries.ts'

/** Tells an account what happened to its safety, in the transaction that does it, unless its owner wants no such mail. */
export async function mailAboutSecurity(tx: Tx, accountId: number, contentFor: (firstName: string) => MailContent) {
  const reader = await findSecurityReader(tx, accountId)
  if (!reader) return
  await queueMail(tx, {
    ...contentFor(reader.first_name),
    language: reader.language === 'sw' ? 'sw' : 'en',
    to: reader.email,
    accountId,
  })
}
