import { recordAudit } from '#api/modules/audit/audit.service.ts'
import { lockClientsInScope, lockCustomers } from '#api/modules/customers/customers.service.ts'
import { assertCash, enterCash, lockCashBox } from '#api/modules/money/cash/cash.service.ts'
import { readSettings } from '#api/modules/settings/settings.service.ts'
import { type Actor, may } from '#api/platform/actor.ts'
import { type Db, inTransaction, type Tx } from '#api/platform/database/db.ts'
import { ShopError } from '#api/platform/errors.ts'
import { once } from '#api/platform/limits/idempotency.ts'
import { businessDay } from '#contract/business-day.ts'
import { toCents, toShillings } from '#contract/money.ts'
import type { Receipt, RecordReceiptInput } from '#contract/receipts/receipts.staff.ts'
import { sumUnapproved } from '../approvals/approvals.queries.ts'
import { storeApproval } from '../approvals/request-approval.ts'
import { notifyPayers } from './notify-payers.ts'
import { insertReversals } from './parts.queries.ts'
import {
  endReceipt,
  findHolder,
  findOpenDay,
  findReceiptOfPart,
  findStanding,
  findStandingParts,
  insertUnmatchedMoves,
  isUntouched,
  isWaiting,
  lockReceipt,
  type UnmatchedMove,
} from './receipts.queries.ts'
import { assertCreditLeft, assertEachOnce } from './receipts.rules.ts'
import { auditOf, getReceipt, lockPayers, writeParts } from './receipts.service.ts'

type TakeBack = { id: number; partId: number | null; reason: string; keepsMoney: boolean }

const sumOf = (rows: readonly { amount_cents: number }[]) => rows.reduce((sum, row) => sum + row.amount_cents, 0)

/** The box of a receipt of cash, locked; null for other accounts, and for cash of before there were boxes. */
async function lockBoxOf(tx: Tx, receiptId: number) {
  const holder = await findHolder(tx, receiptId)
  return holder === null ? null : lockCashBox(tx, holder)
}

/** Takes back one part or all that stands of a receipt, without an actor by itself. Does nothing where nothing stands. */
export async function takeBack(tx: Tx, actor: Actor | null, { id, partId, reason, keepsMoney }: TakeBack) {
  const standing = await findStandingParts(tx, id, partId)
  const ids = [...new Set(standing.map((part) => part.customer_id))]
  const clients = await (actor ? lockClientsInScope(tx, actor, ids) : lockCustomers(tx, ids))
  const actorId = actor?.accountId ?? null
  const box = await lockBoxOf(tx, id)
  const receipt = await lockReceipt(tx, id)
  const parts = await findStandingParts(tx, id, partId)
  // A part that a parallel call added names a client that is not locked: the caller repeats.
  if (parts.some(({ customer_id: client }) => !clients.some((locked) => locked.id === client))) {
    throw new ShopError('BUSY', {})
  }
  const unmatched = partId === null ? (receipt?.unmatched_cents ?? 0) : 0
  if (parts.length === 0 && unmatched === 0) return
  if (clients.some((client) => client.erased_at || client.merged_into_id !== null))
    throw new ShopError('CLIENT_ERASED', {})
  for (const client of clients) {
    const own = parts.filter((part) => part.customer_id === client.id)
    assertCreditLeft(
      own.reduce((sum, part) => sum + part.excess_cents, 0),
      client.credit_balance_cents,
    )
  }
  const day = businessDay(new Date())
  await insertReversals(
    tx,
    parts.map((part) => part.id),
    reason,
    actorId,
  )
  await notifyPayers(
    tx,
    'payment-reversed',
    parts.map((part) => part.id),
  )
  const moves: UnmatchedMove[] = keepsMoney
    ? parts.map((part) => ({ kind: 'unmatched', cents: part.amount_cents, day, repaymentId: part.id }))
    : unmatched > 0
      ? [{ kind: 'taken-back', cents: -unmatched, day }]
      : []
  if (moves.length > 0) await insertUnmatchedMoves(tx, id, moves, { actorId, reason })
  if (box && actor && !keepsMoney) {
    const cents = -(sumOf(parts) + unmatched)
    await enterCash(tx, box, [{ kind: 'taken-back', cents, day, receiptId: id, actorId: actor.accountId }])
  }
  if (!keepsMoney) await endReceipt(tx, id)
  await recordAudit(tx, actor, {
    action: keepsMoney ? 'receipt.unmatched' : 'receipt.reversed',
    entity: 'receipt',
    entityId: id,
    after: { amount: toShillings(sumOf(parts) + unmatched), ...auditOf(clients.map((client) => client.id)) },
    personal: { reason },
  })
}

/**
 * Takes back all that stands of a receipt whose money went back to its payer, with nobody's approval: it is gone. Throws
 * CREDIT_SPENT, CLIENT_ERASED, APPROVAL_WAITS while someone decides about a part of it, NOTHING_TO_SEND where money of it was
 * paid back too.
 */
export async function takeBackByItself(tx: Tx, id: number, reason: string) {
  await takeBack(tx, null, { id, partId: null, reason, keepsMoney: false })
  // The receipt is locked now.
  if (await isWaiting(tx, id, 'any')) throw new ShopError('APPROVAL_WAITS', {})
  if ((await findStanding(tx, id)).paid_back_cents > 0) throw new ShopError('NOTHING_TO_SEND', {})
}

/**
 * Takes money back, or requests it from a second person above the amount of the settings, together with what was taken
 * back and corrected for the clients lately. What a client keeps as unmatched money needs none.
 */
async function takeBackOrRequest(tx: Tx, actor: Actor, wanted: TakeBack) {
  const { id, partId, reason, keepsMoney } = wanted
  const { approvalAbove } = await readSettings(tx)
  const parts = await findStandingParts(tx, id, partId)
  const receipt = await findStanding(tx, id)
  const cents = sumOf(parts) + (partId === null ? receipt.unmatched_cents : 0)
  const clients = [...new Set(parts.map((part) => part.customer_id))]
  const isAbove =
    approvalAbove !== null && toShillings(cents + (await sumUnapproved(tx, clients))) > approvalAbove && cents > 0
  if (keepsMoney || !isAbove) return takeBack(tx, actor, wanted)
  if (await isWaiting(tx, id, partId)) return
  await storeApproval(tx, actor, {
    customerId: clients.length === 1 ? (clients[0] ?? null) : null,
    receiptId: id,
    repaymentId: partId,
    kind: 'take-back',
    amountCents: cents,
    balanceSeenCents: receipt.standing_cents + receipt.unmatched_cents,
    effectiveOn: businessDay(new Date()),
    dueDays: null,
    moneyAccountId: null,
    personal: { reason },
  })
}

/**
 * Takes back all that stands of a receipt; one taken back already is returned as it is, and above the amount of the
 * settings one that waits for a second person. Throws NOT_FOUND outside the caller's scope or where a client of it is
 * outside, CLIENT_ERASED when a client was erased, because no known person would owe the debt, and CREDIT_SPENT.
 */
export async function reverseReceipt(db: Db, actor: Actor, id: number, reason: string): Promise<Receipt> {
  await getReceipt(db, actor, id)
  await inTransaction(db, (tx) => takeBackOrRequest(tx, actor, { id, partId: null, reason, keepsMoney: false }))
  return getReceipt(db, actor, id)
}

/**
 * Takes back a receipt to which nothing happened since it was written: one of a client whole, or all of it unmatched.
 * Throws NOT_ALLOWED without Manage Lending, IMPORT_BUILT_ON, and as taking back does; returns APPROVAL_WAITS where a
 * second person has to approve it.
 */
export async function undoReceipt(tx: Tx, actor: Actor, id: number, reason: string): Promise<ShopError | null> {
  if (!may(actor, 'Manage Lending')) throw new ShopError('NOT_ALLOWED', {})
  await getReceipt(tx, actor, id)
  if (!(await isUntouched(tx, id))) throw new ShopError('IMPORT_BUILT_ON', { why: 'changed' })
  await takeBackOrRequest(tx, actor, { id, partId: null, reason, keepsMoney: false })
  return (await isWaiting(tx, id, null)) ? new ShopError('APPROVAL_WAITS', {}) : null
}

/** The same for one part, which may become unmatched money of the receipt. */
export async function reverseRepayment(
  db: Db,
  actor: Actor,
  partId: number,
  { reason, keepsMoney }: { reason: string; keepsMoney: boolean },
): Promise<Receipt> {
  const id = await findReceiptOfPart(db, partId)
  const isSeen = id !== undefined && (await getReceipt(db, actor, id)).parts.some((part) => part.id === partId)
  if (!isSeen) throw new ShopError('NOT_FOUND', {})
  await inTransaction(db, (tx) => takeBackOrRequest(tx, actor, { id, partId, reason, keepsMoney }))
  return getReceipt(db, actor, id)
}

/** Throws ENTRY_ABOVE_BALANCE for more than is unmatched. Shillings and cents. */
function assertUnmatched(amount: number, unmatchedCents: number) {
  if (toCents(amount) <= unmatchedCents) return
  throw new ShopError('ENTRY_ABOVE_BALANCE', { amount, balance: toShillings(unmatchedCents) })
}

type MatchInput = { parts: RecordReceiptInput['parts']; requestKey: string }

/**
 * Gives unmatched money to clients. Counts from the day of payment, or from the first day after it whose month is open.
 * Safe to repeat with the same key. Throws as recording does, and ENTRY_ABOVE_BALANCE.
 */
export async function matchReceipt(
  db: Db,
  actor: Actor,
  id: number,
  { requestKey, parts }: MatchInput,
): Promise<Receipt> {
  await getReceipt(db, actor, id)
  const call = { actor, endpoint: 'matchReceipt', requestKey, input: { id, parts }, lasting: true } as const
  await once(db, call, async (tx) => {
    assertEachOnce(parts)
    await lockPayers(tx, actor, parts)
    await matchLocked(tx, actor, id, parts)
    return id
  })
  return getReceipt(db, actor, id)
}

type Parts = RecordReceiptInput['parts']

/** Gives unmatched money of a receipt to locked clients. */
export async function matchLocked(tx: Tx, actor: Actor, id: number, parts: Parts) {
  const amount = parts.reduce((sum, part) => sum + part.amount, 0)
  const receipt = await lockReceipt(tx, id)
  assertUnmatched(amount, receipt?.unmatched_cents ?? 0)
  const day = await findOpenDay(tx, receipt?.paid_on ?? '')
  const written = await writeParts(tx, actor, { receiptId: id, paidOn: day }, parts)
  await notifyPayers(tx, 'payment-recorded', written.partIds)
  const moves = written.parts.map(
    (part, at): UnmatchedMove => ({
      kind: 'matched',
      cents: -toCents(part.amount),
      day,
      repaymentId: written.partIds[at] ?? 0,
    }),
  )
  await insertUnmatchedMoves(tx, id, moves, { actorId: actor.accountId })
  await recordAudit(tx, actor, {
    action: 'receipt.matched',
    entity: 'receipt',
    entityId: id,
    after: { amount, ...auditOf(parts.map(({ clientId }) => clientId)) },
  })
}

/**
 * Pays unmatched money back out of the account that received it, cash out of one's own box. Safe to repeat with the same
 * key. Throws NOT_FOUND outside the caller's scope, ENTRY_ABOVE_BALANCE, CASH_SHORT.
 */
export async function payBackReceipt(
  db: Db,
  actor: Actor,
  id: number,
  { requestKey, ...input }: { requestKey: string; amount: number; reason: string },
): Promise<Receipt> {
  await getReceipt(db, actor, id)
  const call = { actor, endpoint: 'payBackReceipt', requestKey, input: { id, ...input }, lasting: true } as const
  await once(db, call, async (tx) => {
    const { amount, reason } = input
    const { approvalAbove } = await readSettings(tx)
    const cents = toCents(amount)
    const receipt = await findStanding(tx, id)
    if (approvalAbove === null || amount + toShillings(receipt.paid_back_cents) <= approvalAbove) {
      await payBack(tx, actor, { id, cents, reason, payerId: actor.accountId })
      return id
    }
    assertUnmatched(amount, receipt.unmatched_cents)
    if (await isWaiting(tx, id, null)) return id
    await storeApproval(tx, actor, {
      customerId: null,
      receiptId: id,
      kind: 'pay-back',
      amountCents: cents,
      balanceSeenCents: receipt.unmatched_cents,
      effectiveOn: businessDay(new Date()),
      dueDays: null,
      moneyAccountId: null,
      personal: { reason },
    })
    return id
  })
  return getReceipt(db, actor, id)
}

type PayBack = { id: number; cents: number; reason: string; payerId: number }

/** Pays unmatched money back, cash out of the payer's box. */
export async function payBack(tx: Tx, actor: Actor, { id, cents, reason, payerId }: PayBack) {
  const { accountId: actorId } = actor
  const amount = toShillings(cents)
  const isCash = (await findHolder(tx, id)) !== null
  const box = isCash ? await lockCashBox(tx, payerId) : null
  const receipt = await lockReceipt(tx, id)
  assertUnmatched(amount, receipt?.unmatched_cents ?? 0)
  if (box) assertCash(box, cents)
  const day = businessDay(new Date())
  await insertUnmatchedMoves(tx, id, [{ kind: 'paid-back', cents: -cents, day }], { actorId, reason })
  if (box) await enterCash(tx, box, [{ kind: 'paid-back', cents: -cents, day, receiptId: id, actorId }])
  await endReceipt(tx, id)
  await recordAudit(tx, actor, {
    action: 'receipt.paid-back',
    entity: 'receipt',
    entityId: id,
    after: { amount },
    personal: { reason },
  })
}
