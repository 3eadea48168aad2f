import type { Tx } from '#api/platform/database/db.ts'
import { toLanguage } from '#contract/errors.ts'
import { type MailContent, queueMail } from '../notifications/notifications.service.ts'
import { nameInMail } from './accounts.rules.ts'
import { findReachable } from './security-mail.queries.ts'

type ContentFor = (firstName: string) => MailContent

async function mailAccount(tx: Tx, accountId: number, contentFor: ContentFor, kind: 'security' | 'asked for') {
  const reader = await findReachable(tx, accountId)
  if (!reader || (kind === 'security' && !reader.mails_security)) return
  await queueMail(tx, {
    ...contentFor(nameInMail(reader.first_name)),
    language: toLanguage(reader.language),
    to: reader.email,
    accountId,
  })
}

/** Tells an account what happened to its safety, in the transaction that does it, unless its owner wants no such mail. */
export const mailAboutSecurity = (tx: Tx, accountId: number, contentFor: ContentFor) =>
  mailAccount(tx, accountId, contentFor, 'security')

/** Answers what the owner of an account asked for, whatever other mail they want. */
export const mailAsked = (tx: Tx, accountId: number, contentFor: ContentFor) =>
  mailAccount(tx, accountId, contentFor, 'asked for')
