import { sql } from 'kysely'
import type { Tx } from '#api/platform/database/db.ts'
import type { Language } from '#contract/errors.ts'

type NewMessage = { name: string; email: string | null; phone: string | null; message: string; language: Language }

export const insertMessage = (tx: Tx, message: NewMessage) =>
  tx.insertInto('contact_messages').values(message).returning('id').executeTakeFirstOrThrow()

/** Deletes messages with one of these addresses or phones. */
export const eraseWriter = (tx: Tx, { emails, phones }: { emails: string[]; phones: string[] }) =>
  sql`
  delete from contact_messages where lower(email) = any(${emails}) or phone = any(${phones})
`.execute(tx)
