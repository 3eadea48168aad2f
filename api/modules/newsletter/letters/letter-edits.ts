import { recordAudit } from '#api/modules/audit/audit.service.ts'
import type { Actor } from '#api/platform/actor.ts'
import { type Db, inTransaction, type Tx } from '#api/platform/database/db.ts'
import { hasFields, refuseOutdated } from '#api/platform/edits.ts'
import { ShopError } from '#api/platform/errors.ts'
import { once } from '#api/platform/limits/idempotency.ts'
import type { AddLetterInput, EditLetterInput, LetterRecord } from '#contract/site/letters.staff.ts'
import { deleteDraft, insertLetter, lockLetter, type StoredTexts, updateTexts } from './letters.queries.ts'
import { assertRenderable, getLetter } from './letters.service.ts'

const entity = 'letter'

/** In the order and form of the audit. */
const textsOf = ({ language, subjectEn, bodyEn, subjectSw, bodySw }: AddLetterInput): AddLetterInput => ({
  language,
  subjectEn,
  bodyEn,
  subjectSw,
  bodySw,
})

const toStored = (texts: AddLetterInput): StoredTexts => ({
  readers: texts.language,
  subject_en: texts.subjectEn,
  body_en: texts.bodyEn,
  subject_sw: texts.subjectSw,
  body_sw: texts.bodySw,
})

const fromStored = (row: StoredTexts): AddLetterInput => ({
  language: row.readers,
  subjectEn: row.subject_en,
  bodyEn: row.body_en,
  subjectSw: row.subject_sw,
  bodySw: row.body_sw,
})

/** A draft, locked. Throws NOT_FOUND, LETTER_NOT_DRAFT. */
export async function lockDraft(tx: Tx, id: number) {
  const row = await lockLetter(tx, id)
  if (!row) throw new ShopError('NOT_FOUND', {})
  if (row.status !== 'draft') throw new ShopError('LETTER_NOT_DRAFT', {})
  return { row, before: fromStored(row) }
}

/** Stores a draft. Throws VALIDATION_FAILED for a text that cannot be rendered. */
export async function addLetter(db: Db, actor: Actor, requestKey: string, input: AddLetterInput) {
  const { bodyEn, bodySw } = input
  assertRenderable({ bodyEn, bodySw })
  const id = await once(db, { actor, endpoint: 'addLetter', requestKey, input }, async (tx) => {
    const added = await insertLetter(tx, actor.accountId, toStored(input))
    await recordAudit(tx, actor, { action: 'letter.added', entity, entityId: added.id, after: textsOf(input) })
    return added.id
  })
  return getLetter(db, id)
}

/**
 * Changes a draft. Idempotent: the same edit sent again returns the stored letter. Throws NOT_FOUND, LETTER_NOT_DRAFT,
 * VALIDATION_FAILED, VERSION_CONFLICT for an outdated version.
 */
export async function editLetter(
  db: Db,
  actor: Actor,
  id: number,
  { version, ...input }: EditLetterInput,
): Promise<LetterRecord> {
  const after = textsOf(input)
  assertRenderable({ bodyEn: after.bodyEn, bodySw: after.bodySw })
  await inTransaction(db, async (tx) => {
    const { row, before } = await lockDraft(tx, id)
    if (hasFields(after, before)) return
    refuseOutdated({ id, ...before, version: row.version }, { id, ...after, version })
    await updateTexts(tx, id, toStored(after))
    await recordAudit(tx, actor, { action: 'letter.edited', entity, entityId: id, before, after })
  })
  return getLetter(db, id)
}

/** Throws NOT_FOUND, LETTER_NOT_DRAFT. */
export const deleteLetter = (db: Db, actor: Actor, id: number) =>
  inTransaction(db, async (tx) => {
    const { before } = await lockDraft(tx, id)
    await deleteDraft(tx, id)
    await recordAudit(tx, actor, { action: 'letter.deleted', entity, entityId: id, before })
  })
