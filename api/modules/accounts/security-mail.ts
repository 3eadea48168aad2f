import type { Tx } from '#api/platform/database/db.ts'
import { toLanguage } from '#contract/errors.ts'
import { type MailContent, queueMail } from '../notifications/notifications.service.ts'
import { findReachable } from './accounts.queries.ts'
import { nameInMail } from './accounts.rules.ts'

type ContentFor = (firstName: string) => MailContent

async function queueFor(
  tx: Tx,
  accountId: number,
  contentFor: ContentFor,
  isWanted: (choices: { mails_security: boolean }) => boolean,
) {
  const reader = await findReachable(tx, accountId)
  if (!reader || !isWanted(reader)) return
  await queueMail(tx, {
    ...contentFor(nameInMail(reader.first_name)),
    language: toLanguage(reader.language),
    to: reader.email,
    accountId,
  })
}

/** Queues a mail about the account in the transaction of the event; mail preferences do not apply. */
export const mailAccount = (tx: Tx, accountId: number, contentFor: ContentFor) =>
  queueFor(tx, accountId, contentFor, () => true)

/** Queues a mail about a sign-in from a new device, unless the owner has switched these mails off. */
export const mailNewSignIn = (tx: Tx, accountId: number, contentFor: ContentFor) =>
  queueFor(tx, accountId, contentFor, (choices) => choices.mails_security)
