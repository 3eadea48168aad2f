import { recordAudit } from '#api/modules/audit/audit.service.ts'
import { lockClientsInScope } from '#api/modules/customers/customers.service.ts'
import { enterCash } from '#api/modules/money/cash/cash.service.ts'
import { type OpenAccount, openAccount } from '#api/modules/money/open-account.service.ts'
import { type Actor, may, scopeOf } from '#api/platform/actor.ts'
import type { Db, Tx } from '#api/platform/database/db.ts'
import { ShopError } from '#api/platform/errors.ts'
import { once } from '#api/platform/limits/idempotency.ts'
import { receiptNumber } from '#contract/lending/ledger.ts'
import { toCents, toShillings } from '#contract/money.ts'
import { orderNumber } from '#contract/orders/order-states.ts'
import type { Receipt, ReceiptPart, RecordReceiptInput } from '#contract/receipts/receipts.staff.ts'
import { notifyPayers } from './notify-payers.ts'
import { findLedClients, findOpenOrders, findSamePart, insertParts } from './parts.queries.ts'
import { cluesOf } from './proposals.rules.ts'
import { findReceipt, type PartRow } from './receipt-record.queries.ts'
import { insertReceipt, type Reader, type ReceiptColumns } from './receipts.queries.ts'
import { assertParts, stateOf, takenBackCents } from './receipts.rules.ts'

export { eraseRepayer, findReceiptFaults, findRepaymentDrift } from './receipt-drift.queries.ts'
export { lockReceiptNumbers } from './receipts.queries.ts'

/** Without Manage Lending receipts are those of the groups that the caller leads. */
export const readerOf = (actor: Actor): Reader => ({
  scope: scopeOf(actor),
  officerOf: may(actor, 'Manage Lending') ? null : actor.accountId,
})

const toPart = (row: PartRow): ReceiptPart => ({
  id: row.id,
  clientId: row.client_id,
  clientName: row.name,
  clientNumber: row.client_number,
  group: row.group,
  amount: toShillings(row.amount_cents),
  debt: toShillings(row.amount_cents - row.recovered_cents - row.excess_cents),
  recovered: toShillings(row.recovered_cents),
  excess: toShillings(row.excess_cents),
  left: toShillings(row.left_cents),
  order: row.for_order_id === null ? null : { id: row.for_order_id, number: orderNumber(row.for_order_id) },
  reversed:
    row.reversed_at === null
      ? null
      : { reason: row.reversal_reason, by: row.reverser, at: new Date(row.reversed_at).toISOString() },
})

/** What lists and pages show of a receipt. */
export const toReceiptFacts = (row: ReceiptColumns) => ({
  id: row.id,
  number: receiptNumber(row.number),
  accountId: row.money_account_id,
  account: row.account,
  method: row.method,
  paidOn: row.paid_on,
  amount: toShillings(row.amount_cents),
  takenBack: toShillings(takenBackCents(row)),
  unmatched: toShillings(row.unmatched_cents),
  state: stateOf(row),
  reference: row.reference,
  payer: row.payer,
  typedAccount: row.typed_account,
  recordedBy: row.recorder,
  at: row.recorded_at.toISOString(),
})

/** One statement. Throws NOT_FOUND outside the caller's scope. */
export async function getReceipt(db: Db, actor: Actor, id: number): Promise<Receipt> {
  const row = await findReceipt(db, readerOf(actor), id)
  if (!row) throw new ShopError('NOT_FOUND', {})
  return {
    ...toReceiptFacts(row),
    note: row.note,
    proposed: row.proposed,
    parts: row.parts.map(toPart),
    otherParts: row.part_count - row.parts.length,
    waiting: row.waiting.map(({ id: approvalId, kind, cents }) => ({
      id: approvalId,
      kind,
      amount: toShillings(cents),
    })),
    unmatchedMoves: row.moves.map(({ kind, cents, by, at, reason }) => ({
      kind,
      change: toShillings(cents),
      by,
      at: new Date(at).toISOString(),
      reason,
    })),
  }
}

type Part = RecordReceiptInput['parts'][number]

const byClient = (one: Part, other: Part) => one.clientId - other.clientId

/**
 * Locks the clients of parts. Throws NOT_FOUND for a client outside the caller's scope, without Manage Lending also of a
 * group led by someone else, CLIENT_MERGED, CLIENT_ERASED, VERSION_CONFLICT for another debt than the one that was read,
 * ORDER_NOT_OPEN for an order that is no open one of the client.
 */
export async function lockPayers(tx: Tx, actor: Actor, parts: readonly Part[]) {
  const sorted = parts.toSorted(byClient)
  const ids = sorted.map(({ clientId }) => clientId)
  const clients = await lockClientsInScope(tx, actor, ids)
  if (!may(actor, 'Manage Lending') && (await findLedClients(tx, actor.accountId, ids)).length < ids.length) {
    throw new ShopError('NOT_FOUND', {})
  }
  for (const [at, { balanceSeen }] of sorted.entries()) {
    const client = clients[at]
    if (client?.erased_at) throw new ShopError('CLIENT_ERASED', {})
    const balance = toShillings(client?.outstanding_cents ?? 0)
    if (balanceSeen !== undefined && balanceSeen !== balance) {
      throw new ShopError('VERSION_CONFLICT', { current: { balance }, sent: { balance: balanceSeen } })
    }
  }
  const forOrders = sorted.flatMap(({ clientId, orderId }) => (orderId === undefined ? [] : [{ clientId, orderId }]))
  const open = forOrders.length === 0 ? [] : await findOpenOrders(tx, forOrders)
  const wrong = forOrders.find(({ orderId }) => !open.includes(orderId))
  if (wrong) throw new ShopError('ORDER_NOT_OPEN', { order: orderNumber(wrong.orderId) })
}

type Target = { receiptId: number; paidOn: string }

/** Gives money of a locked receipt to locked clients. Their members are not notified yet. */
export async function writeParts(tx: Tx, actor: Actor, { receiptId, paidOn }: Target, parts: readonly Part[]) {
  const sorted = parts.toSorted(byClient)
  const cents = sorted.map(({ clientId, amount, orderId }) => ({ clientId, cents: toCents(amount), orderId }))
  const partIds =
    cents.length === 0 ? [] : await insertParts(tx, { receiptId, paidOn, actorId: actor.accountId, parts: cents })
  return { partIds, parts: sorted }
}

/** The client of a receipt, or how many it has, as the audit has it. */
export const auditOf = (clientIds: readonly number[]) =>
  clientIds.length === 1 ? { client: clientIds[0] } : { clients: clientIds.length }

/** Throws SAME_PAYMENT when a client of these parts paid the same amount on that day. */
async function assertAnother(tx: Tx, { paidOn, parts }: RecordReceiptInput) {
  const asCents = parts.map(({ clientId, amount }) => ({ clientId, cents: toCents(amount) }))
  const same = await findSamePart(tx, paidOn, asCents)
  if (!same) return
  throw new ShopError('SAME_PAYMENT', { receipt: receiptNumber(same.number), amount: toShillings(same.amount_cents) })
}

/** A receipt to write; one of a statement has what the payer typed as account, and the fingerprint of a national id in it. */
export type NewReceipt = RecordReceiptInput & { typedAccount?: string | undefined; typedIdHash?: string | null }

/**
 * Writes receipts of one transaction, whose clients are locked: the cash box is locked before the first number is taken.
 * `sheetId`: the collection sheet that they belong to; `isSilent`: members are not notified of payments of long ago. Returns their ids. Throws SAME_PAYMENT, NOT_FOUND for an account,
 * ACCOUNT_CLOSED, VALIDATION_FAILED, MONTH_CLOSED, ALREADY_TAKEN.
 */
export async function writeReceipts(
  tx: Tx,
  actor: Actor,
  receipts: readonly NewReceipt[],
  { sheetId = null, isSilent = false }: { sheetId?: number | null; isSilent?: boolean } = {},
): Promise<number[]> {
  const accounts: OpenAccount[] = []
  for (const receipt of receipts) {
    if (!receipt.isAnother) await assertAnother(tx, receipt)
    accounts.push(await openAccount(tx, actor, receipt, actor.accountId))
  }
  const ids: number[] = []
  const partIds: number[] = []
  for (const [at, account] of accounts.entries()) {
    const receipt = receipts[at]
    if (!receipt) continue
    const written = await writeReceipt(tx, actor, account, { ...receipt, sheetId })
    ids.push(written.id)
    partIds.push(...written.partIds)
  }
  if (!isSilent) await notifyPayers(tx, 'payment-recorded', partIds)
  return ids
}

type InAccount = NewReceipt & { sheetId: number | null }

async function writeReceipt(tx: Tx, actor: Actor, account: OpenAccount, input: InAccount) {
  const { paidOn, amount, reference, payer, note, typedAccount, parts, unmatched = 0, sheetId } = input
  const clues = unmatched > 0 ? cluesOf({ payer, typedAccount }, input.typedIdHash) : null
  const id = await insertReceipt(tx, {
    accountId: account.id,
    paidOn,
    cents: toCents(amount),
    reference: reference ?? null,
    unmatchedCents: toCents(unmatched),
    personal: { payer, note, typedAccount, clues: clues ?? undefined },
    branchId: actor.branchId,
    actorId: actor.accountId,
    sheetId,
  })
  if (id === null) throw new ShopError('ALREADY_TAKEN', { field: 'reference' })
  if (account.box) {
    const entry = { kind: 'received' as const, cents: toCents(amount), day: paidOn, receiptId: id }
    await enterCash(tx, account.box, [{ ...entry, actorId: actor.accountId }])
  }
  const { partIds } = await writeParts(tx, actor, { receiptId: id, paidOn }, parts)
  await recordAudit(tx, actor, {
    action: 'receipt.recorded',
    entity: 'receipt',
    entityId: id,
    after: { amount, paidOn, ...auditOf(parts.map(({ clientId }) => clientId)), unmatched },
    // Staff may type a name into these, so they are stored in the field that an erasure blanks.
    personal: { reference, payer },
  })
  return { id, partIds }
}

async function recordOne(tx: Tx, actor: Actor, input: RecordReceiptInput): Promise<number> {
  assertParts(input, new Date())
  if ((input.unmatched ?? 0) > 0 && !may(actor, 'Manage Lending')) throw new ShopError('NOT_ALLOWED', {})
  await lockPayers(tx, actor, input.parts)
  const [id] = await writeReceipts(tx, actor, [input])
  if (id === undefined) throw new Error('the receipt was not written')
  return id
}

/**
 * Records a payment with its parts. Safe to repeat with the same key. Throws VALIDATION_FAILED, NOT_FOUND outside the
 * caller's scope, NOT_ALLOWED for unmatched money, SAME_PAYMENT, VERSION_CONFLICT, CLIENT_MERGED, CLIENT_ERASED,
 * MONTH_CLOSED for that day, or ALREADY_TAKEN when a receipt of the account has the reference.
 */
export async function recordReceipt(
  db: Db,
  actor: Actor,
  { requestKey, ...input }: RecordReceiptInput & { requestKey: string },
): Promise<Receipt> {
  const call = { actor, endpoint: 'recordReceipt', requestKey, input, lasting: true } as const
  return getReceipt(db, actor, await once(db, call, (tx) => recordOne(tx, actor, input)))
}
