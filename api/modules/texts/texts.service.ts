import type { Db, Tx } from '#api/platform/database/db.ts'
import type { TextTo } from '#api/platform/database/text-to.ts'
import type { TextChoice } from '#contract/site/texts.staff.ts'
import { partsOf, type TextContent, writeText } from './bodies.rules.ts'
import { findChoice } from './choices.queries.ts'
import { insertTexts } from './texts.queries.ts'

export { carryChoice, upsertChoice as saveTextChoice, upsertOwnChoice as saveOwnTextChoice } from './choices.queries.ts'
export { eraseTexts, purgeOldTexts } from './texts.queries.ts'

/** `to` is null where none is sent; `dueOn`: the due day it reminds of, which ends it once it is paid. */
type NewText = TextContent & { kind: Exclude<TextContent['kind'], 'test'>; to: TextTo | null; dueOn?: string }

/**
 * Queues texts in the transaction of their event: they are sent if and only if it commits. One statement, none where no
 * text is wanted.
 */
export async function queueTexts(tx: Tx, texts: readonly NewText[]): Promise<void> {
  const rows = texts.flatMap(({ to, dueOn, ...content }) => {
    if (to === null) return []
    const body = writeText(content, to)
    return {
      customer_id: to.customerId,
      kind: content.kind,
      language: to.language,
      phone: to.phone,
      body,
      parts: partsOf(body),
      due_on: dueOn ?? null,
    }
  })
  if (rows.length > 0) await insertTexts(tx, rows)
}

/** Whether a client takes texts, and in which language. */
export async function readTextChoice(db: Db, customerId: number): Promise<TextChoice> {
  const row = await findChoice(db, customerId)
  return {
    takesTexts: row?.takes_texts ?? true,
    language: row?.language ?? null,
    reason: row?.reason ?? null,
    changedAt: row?.changed_at.toISOString() ?? null,
  } as TextChoice
}
