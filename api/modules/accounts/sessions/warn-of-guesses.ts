import { mailAboutSecurity } from '#api/modules/accounts/security-mail.ts'
import { type Db, inTransaction } from '#api/platform/database/db.ts'

/** Writes to the owner of an account at which somebody guesses, from lines that the account never came from. */
export const warnOfGuesses = (db: Db, accountId: number, what: 'password' | 'code') =>
  inTransaction(db, (tx) => mailAboutSecurity(tx, accountId, (name) => ({ kind: 'guesses', data: { name, what } })))
