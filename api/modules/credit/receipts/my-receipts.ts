import { readSettings } from '#api/modules/settings/settings.service.ts'
import type { Actor } from '#api/platform/actor.ts'
import type { Db } from '#api/platform/database/db.ts'
import { type Slice, toPage } from '#api/platform/database/lists.ts'
import { ShopError } from '#api/platform/errors.ts'
import type { Language } from '#contract/errors.ts'
import { receiptNumber } from '#contract/lending/ledger.ts'
import { toShillings } from '#contract/money.ts'
import type { MyReceipt } from '#contract/receipts/my-receipts.ts'
import { findOwnPart, findOwnParts, type OwnPart } from './my-receipts.queries.ts'
import { drawReceipt } from './receipt-document.ts'

const toMyReceipt = (row: OwnPart): MyReceipt => ({
  id: row.id,
  number: receiptNumber(row.number),
  paidOn: row.paid_on,
  method: row.method,
  amount: toShillings(row.amount_cents),
  debt: toShillings(row.amount_cents - row.recovered_cents - row.excess_cents),
  recovered: toShillings(row.recovered_cents),
  excess: toShillings(row.excess_cents),
  left: toShillings(row.left_cents),
  takenBackOn: row.taken_back_on,
})

/** The payments of the member's own client, newest first. One statement. */
export async function listMyReceipts(db: Db, actor: Actor, { page, size }: Slice) {
  const rows = await findOwnParts(db, actor.accountId, { page, size })
  return toPage(rows.map(toMyReceipt), rows[0]?.counted ?? 0, page, size)
}

/** The member's part of a receipt as a PDF. Two statements. Throws NOT_FOUND for that of another client. */
export async function getMyReceiptDocument(db: Db, actor: Actor, id: number, language: Language): Promise<File> {
  const row = await findOwnPart(db, actor.accountId, id)
  if (!row) throw new ShopError('NOT_FOUND', {})
  const { companyName } = await readSettings(db)
  const own = toMyReceipt(row)
  const { amount, takenBackOn } = own
  const part = {
    ...own,
    clientId: row.client_id,
    clientName: row.name,
    clientNumber: row.client_number,
    group: row.group,
    order: null,
    reversed: null,
  }
  const receipt = {
    ...own,
    reference: row.reference,
    payer: row.payer,
    at: row.recorded_at.toISOString(),
    recordedBy: null,
    state: takenBackOn === null ? ('standing' as const) : ('taken-back' as const),
    takenBack: takenBackOn === null ? 0 : amount,
    parts: takenBackOn === null ? [part] : [],
  }
  return drawReceipt(receipt, companyName, language)
}
