import { recordAudit } from '#api/modules/audit/audit.service.ts'
import type { Actor } from '#api/platform/actor.ts'
import { type Db, inTransaction } from '#api/platform/database/db.ts'
import { type Slice, toPage } from '#api/platform/database/lists.ts'
import { ShopError } from '#api/platform/errors.ts'
import { once } from '#api/platform/limits/idempotency.ts'
import type { CustomerNote } from '#contract/lending/customer-changes.staff.ts'
import { findCustomerInScope } from '../records/customers-list.service.ts'
import { lockCustomerInScope } from './locked-customer.ts'
import { countNotes, deleteNote, findNote, findNotes, insertNote, type NoteRow } from './notes.queries.ts'

const toNote = (actor: Actor, row: NoteRow): CustomerNote => ({
  id: row.id,
  text: row.text,
  by: row.by,
  at: row.created_at.toISOString(),
  isOwn: row.author_account_id === actor.accountId,
})

/** Three statements. Throws NOT_FOUND outside the caller's scope. */
export async function listNotes(db: Db, actor: Actor, customerId: number, { page, size }: Slice) {
  const customer = await findCustomerInScope(db, actor, customerId)
  const rows = await findNotes(db, customer.id, { page, size })
  return toPage(
    rows.map((row) => toNote(actor, row)),
    await countNotes(db, customer.id),
    page,
    size,
  )
}

/** Safe to repeat with the same key. Throws NOT_FOUND outside the caller's scope, CLIENT_MERGED. */
export async function addNote(
  db: Db,
  actor: Actor,
  { requestKey, customerId, text }: { requestKey: string; customerId: number; text: string },
): Promise<CustomerNote> {
  const call = { actor, endpoint: 'addCustomerNote', requestKey, input: { customerId, text } }
  const id = await once(db, call, async (tx) => {
    // Locked, so that an erasure meets the note or comes before it.
    await lockCustomerInScope(tx, actor, customerId)
    const note = await insertNote(tx, { customerId, text, authorId: actor.accountId })
    await recordAudit(tx, actor, {
      action: 'customer.noted',
      entity: 'customer',
      entityId: customerId,
      after: { note: note.id },
      personal: { text },
    })
    return note.id
  })
  const row = await findNote(db, id)
  if (!row) throw new ShopError('NOT_FOUND', {})
  return toNote(actor, row)
}

/** Deletes a note of the caller. Throws NOT_FOUND for any other one. */
export const removeNote = (db: Db, actor: Actor, id: number) =>
  inTransaction(db, async (tx) => {
    const note = await findNote(tx, id)
    if (note?.author_account_id !== actor.accountId) throw new ShopError('NOT_FOUND', {})
    const customer = await findCustomerInScope(tx, actor, note.customer_id)
    await deleteNote(tx, id)
    await recordAudit(tx, actor, {
      action: 'customer.note_deleted',
      entity: 'customer',
      entityId: customer.id,
      before: { note: id },
      personal: { text: note.text },
    })
  })
