import { recordAudit } from '#api/modules/audit/audit.service.ts'
import { lockCustomers } from '#api/modules/customers/customers.service.ts'
import { nationalIdHashIn } from '#api/modules/customers/national-id.service.ts'
import type { Tx } from '#api/platform/database/db.ts'
import type { DataKey } from '#api/platform/secrets/data-key.ts'
import { toShillings } from '#contract/money.ts'
import { findBranch, findByReference, findClientOfOrder, findNamedClients } from './incoming.queries.ts'
import { notifyPayers } from './notify-payers.ts'
import { insertParts } from './parts.queries.ts'
import { cluesOf } from './proposals.rules.ts'
import { findOpenDay, insertReceipt } from './receipts.queries.ts'
import { auditOf } from './receipts.service.ts'

/** A payment that no person typed. */
export type IncomingPayment = {
  accountId: number
  reference: string
  /** Day of the payment, YYYY-MM-DD; in a closed month it counts from the next open day. */
  paidOn: string
  cents: number
  payer: string | null
  /** What the payer typed as account. */
  typedAccount: string | null
  /** For whom it is; null for unmatched money. */
  payee: Payee | null
}

/** A client, and the order that a payment is meant for, where it is named. */
export type Payee = { id: number; orderId: number | null }

/** The largest id that a column holds. */
const maxId = 2_147_483_647

/** The id in an order number as people type it: `#00123`, `00123`, `123`. */
function orderIdIn(text: string): number | null {
  const digits = /^#?0*(\d{1,10})$/.exec(text.trim())?.[1]
  const id = Number(digits ?? 0)
  return id > 0 && id <= maxId ? id : null
}

/**
 * The one client that the typed account names; null for none, and where it names several. A number without letters is a
 * client number, and only where no client has it that of an order, which is named then.
 */
export async function clientOf(tx: Tx, dataKey: DataKey, typedAccount: string | null): Promise<Payee | null> {
  if (typedAccount === null) return null
  const orderId = orderIdIn(typedAccount)
  const clues = cluesOf({ typedAccount }, nationalIdHashIn(dataKey, typedAccount))
  const ids = clues ? await findNamedClients(tx, clues) : []
  if (ids.length === 0 && orderId !== null) return findClientOfOrder(tx, orderId)
  const [id] = ids
  return id !== undefined && ids.length === 1 ? { id, orderId: null } : null
}

/**
 * Records a payment for its client, else as unmatched money. A receipt that stands with this reference is its receipt.
 * Returns the id of the receipt.
 */
export async function recordIncoming(tx: Tx, dataKey: DataKey, payment: IncomingPayment): Promise<number> {
  const { accountId, reference, cents, payer, typedAccount, payee } = payment
  const known = await findByReference(tx, accountId, reference)
  if (known !== null) return known
  const [client] = payee === null ? [] : await lockCustomers(tx, [payee.id])
  const clientId = client && !client.erased_at && client.merged_into_id === null ? client.id : null
  const paidOn = await findOpenDay(tx, payment.paidOn)
  const clues =
    clientId === null
      ? cluesOf(
          { payer: payer ?? undefined, typedAccount: typedAccount ?? undefined },
          typedAccount === null ? null : nationalIdHashIn(dataKey, typedAccount),
        )
      : null
  const id = await insertReceipt(tx, {
    accountId,
    paidOn,
    cents,
    reference,
    unmatchedCents: clientId === null ? cents : 0,
    personal: { payer: payer ?? undefined, typedAccount: typedAccount ?? undefined, clues: clues ?? undefined },
    branchId: (await findBranch(tx, accountId)).branch_id,
    actorId: null,
    sheetId: null,
  })
  // Staff recorded it by hand in this moment: the insert has waited for their transaction.
  if (id === null) {
    const recorded = await findByReference(tx, accountId, reference)
    if (recorded === null) throw new Error(`no receipt of account ${accountId} has the reference of the payment`)
    return recorded
  }
  const parts = clientId === null ? [] : [{ clientId, cents, orderId: payee?.orderId ?? undefined }]
  const partIds = parts.length === 0 ? [] : await insertParts(tx, { receiptId: id, paidOn, actorId: null, parts })
  await recordAudit(tx, null, {
    action: 'receipt.recorded',
    entity: 'receipt',
    entityId: id,
    after: {
      amount: toShillings(cents),
      paidOn,
      ...auditOf(parts.map((part) => part.clientId)),
      unmatched: clientId === null ? toShillings(cents) : 0,
    },
    personal: { reference, payer },
  })
  await notifyPayers(tx, 'payment-recorded', partIds)
  return id
}
