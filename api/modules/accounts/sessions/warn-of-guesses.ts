import { mailAboutSecurity } from '#api/modules/accounts/security-mail.ts'
import { type Db, inTransaction } from '#api/platform/database/db.ts'

/** Mails the owner when guesses from client IPs unknown to the account have used up the hourly budget. */
export const warnOfGuesses = (db: Db, accountId: number, what: 'password' | 'code') =>
  inTransaction(db, (tx) => mailAboutSecurity(tx, accountId, (name) => ({ kind: 'guesses', data: { name, what } })))
