import type { Db, Tx } from '#api/platform/database/db.ts'
import { anyOfRecord, fullName } from '#api/platform/database/fragments.ts'
import { countUpTo, type Slice } from '#api/platform/database/lists.ts'

const selectNotes = (db: Db) =>
  db
    .selectFrom('customer_notes')
    .innerJoin('accounts', 'accounts.id', 'author_account_id')
    .select([
      'customer_notes.id',
      'customer_notes.customer_id',
      'customer_notes.text',
      'author_account_id',
      'customer_notes.created_at',
    ])
    .select(fullName('accounts').as('by'))

/** Notes about a customer and the records that were merged into it, newest first. */
export const findNotes = (db: Db, customerId: number, { page, size }: Slice) =>
  selectNotes(db)
    .where('customer_id', '=', anyOfRecord(customerId))
    .orderBy('customer_notes.id', 'desc')
    .limit(size)
    .offset(page * size)
    .execute()
export type NoteRow = Awaited<ReturnType<typeof findNotes>>[number]

export const countNotes = (db: Db, customerId: number) =>
  countUpTo(db, db.selectFrom('customer_notes').select('id').where('customer_id', '=', anyOfRecord(customerId)))

export const findNote = (db: Db, id: number) => selectNotes(db).where('customer_notes.id', '=', id).executeTakeFirst()

export const insertNote = (tx: Tx, note: { customerId: number; text: string; authorId: number }) =>
  tx
    .insertInto('customer_notes')
    .values({ customer_id: note.customerId, text: note.text, author_account_id: note.authorId })
    .returning('id')
    .executeTakeFirstOrThrow()

export const deleteNote = (tx: Tx, id: number) => tx.deleteFrom('customer_notes').where('id', '=', id).execute()
