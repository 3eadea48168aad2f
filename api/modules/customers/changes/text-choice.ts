import { recordAudit } from '#api/modules/audit/audit.service.ts'
import { readTextChoice, saveTextChoice } from '#api/modules/texts/texts.service.ts'
import type { Actor } from '#api/platform/actor.ts'
import { type Db, inTransaction } from '#api/platform/database/db.ts'
import { hasFields } from '#api/platform/edits.ts'
import type { SaveTextChoiceInput, TextChoice } from '#contract/site/texts.staff.ts'
import { getCustomer } from '../records/customers-list.service.ts'
import { lockCustomerInScope } from './locked-customer.ts'

/** Throws NOT_FOUND outside the caller's scope. */
export async function getTextChoice(db: Db, actor: Actor, id: number): Promise<TextChoice> {
  const { id: recordId } = await getCustomer(db, actor, id)
  return readTextChoice(db, recordId)
}

/** Idempotent. Throws NOT_FOUND outside the caller's scope, CLIENT_MERGED. */
export const setTextChoice = (db: Db, actor: Actor, id: number, choice: SaveTextChoiceInput): Promise<TextChoice> =>
  inTransaction(db, async (tx) => {
    await lockCustomerInScope(tx, actor, id)
    const { takesTexts, language } = await readTextChoice(tx, id)
    const before = { takesTexts, language }
    if (!hasFields(choice, before)) {
      await saveTextChoice(tx, id, choice)
      await recordAudit(tx, actor, { action: 'client.texts', entity: 'customer', entityId: id, before, after: choice })
    }
    return readTextChoice(tx, id)
  })
