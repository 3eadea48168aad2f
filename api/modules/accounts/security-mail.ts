import type { Tx } from '#api/platform/database/db.ts'
import { toLanguage } from '#contract/errors.ts'
import { type MailContent, queueMail } from '../notifications/notifications.service.ts'
import { findReachable } from './accounts.queries.ts'
import { nameInMail } from './accounts.rules.ts'

type ContentFor = (firstName: string) => MailContent

async function mailAccount(tx: Tx, accountId: number, contentFor: ContentFor, kind: 'security' | 'requested') {
  const reader = await findReachable(tx, accountId)
  if (!reader || (kind === 'security' && !reader.mails_security)) return
  await queueMail(tx, {
    ...contentFor(nameInMail(reader.first_name)),
    language: toLanguage(reader.language),
    to: reader.email,
    accountId,
  })
}

/** Queues a security mail in the transaction of the event, unless the owner has switched security mails off. */
export const mailAboutSecurity = (tx: Tx, accountId: number, contentFor: ContentFor) =>
  mailAccount(tx, accountId, contentFor, 'security')

/** Queues a mail the owner requested; mail preferences do not apply. */
export const sendRequestedMail = (tx: Tx, accountId: number, contentFor: ContentFor) =>
  mailAccount(tx, accountId, contentFor, 'requested')
