import { previewMail, queueMails } from '#api/modules/notifications/notifications.service.ts'
import { readSettings } from '#api/modules/settings/settings.service.ts'
import type { Actor } from '#api/platform/actor.ts'
import { type Db, inTransaction } from '#api/platform/database/db.ts'
import { countUpTo, type Slice, toPage } from '#api/platform/database/lists.ts'
import { ShopError } from '#api/platform/errors.ts'
import { isRenderable } from '#api/platform/markdown.ts'
import type { FieldIssue } from '#contract/errors.ts'
import type {
  Letter,
  LetterFilter,
  LetterPreview,
  LetterPreviewInput,
  LetterRecord,
} from '#contract/site/letters.staff.ts'
import { linkTo } from '../newsletter-links.ts'
import { languagesOf, renderLetter, textIn } from './letter-texts.ts'
import {
  countAudience,
  findLetter,
  findLetters,
  findOwnAddress,
  type LetterRow,
  matchingLetters,
} from './letters.queries.ts'

export { findLetterIds, findLetterRows, type LetterRow } from './letters.queries.ts'

const toLetter = (row: LetterRow): Letter => ({
  id: row.id,
  subject: row.subject,
  language: row.readers,
  status: row.status,
  recipients: row.recipient_count,
  sent: row.sent_count,
  failed: row.failed_count,
  skipped: row.skipped_count,
  createdAt: row.created_at.toISOString(),
  by: row.by,
  startedAt: row.started_at?.toISOString() ?? null,
  finishedAt: row.finished_at?.toISOString() ?? null,
  version: row.version,
})

/** Letters without their texts. Two statements. */
export async function listLetters(db: Db, { page, size, ...filter }: LetterFilter & Slice) {
  const rows = await findLetters(db, filter, { page, size })
  return toPage(rows.map(toLetter), await countUpTo(db, matchingLetters(db, filter)), page, size)
}

/** Throws NOT_FOUND. */
export async function getLetter(db: Db, id: number): Promise<LetterRecord> {
  const row = await findLetter(db, id)
  if (!row) throw new ShopError('NOT_FOUND', {})
  return {
    ...toLetter(row),
    subjectEn: row.subject_en,
    bodyEn: row.body_en,
    subjectSw: row.subject_sw,
    bodySw: row.body_sw,
    audience: row.status === 'draft' ? await countAudience(db, row.readers) : null,
  }
}

/** Throws VALIDATION_FAILED that names the texts which cannot be rendered. */
export function assertRenderable(texts: Record<string, string>) {
  const fields = Object.entries(texts)
    .filter(([, text]) => !isRenderable(text))
    .map(([field]): FieldIssue => ({ field, code: 'TEXT_TOO_DEEP' }))
  if (fields.length > 0) throw new ShopError('VALIDATION_FAILED', { fields })
}

/** A text as its mail will look. Throws VALIDATION_FAILED for one that cannot be rendered. */
export async function previewLetter(
  db: Db,
  publicUrl: string,
  { language, ...text }: LetterPreviewInput,
): Promise<LetterPreview> {
  assertRenderable({ body: text.body })
  const rendered = renderLetter(text, language, await readSettings(db))
  const data = { ...rendered, unsubscribeUrl: linkTo(language, 'unsubscribe', '') }
  return previewMail(db, { kind: 'newsletter-letter', language, data }, publicUrl)
}

/** Mails a letter to the own address, in each of its languages. Throws NOT_FOUND, ADDRESS_NOT_CONFIRMED. */
export const testLetter = (db: Db, actor: Actor, id: number) =>
  inTransaction(db, async (tx) => {
    const letter = await findLetter(tx, id)
    if (!letter) throw new ShopError('NOT_FOUND', {})
    const own = await findOwnAddress(tx, actor.accountId)
    if (!own?.is_confirmed) throw new ShopError('ADDRESS_NOT_CONFIRMED', {})
    const settings = await readSettings(tx)
    await queueMails(
      tx,
      languagesOf(letter).map((language) => ({
        kind: 'newsletter-letter',
        language,
        to: own.email,
        accountId: actor.accountId,
        data: { ...renderLetter(textIn(letter, language), language, settings), unsubscribeUrl: null },
      })),
    )
  })
