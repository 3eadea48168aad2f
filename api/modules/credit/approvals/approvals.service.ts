import { recordAudit } from '#api/modules/audit/audit.service.ts'
import type { BulkKind } from '#api/modules/bulk-jobs/bulk-jobs.service.ts'
import { clientNumberIn } from '#api/modules/customers/clients.service.ts'
import { lockClientInScope } from '#api/modules/customers/customers.service.ts'
import { notify } from '#api/modules/notifications/notices.service.ts'
import { settleNotices } from '#api/modules/notifications/notify.service.ts'
import { type Actor, may, scopeOf } from '#api/platform/actor.ts'
import { type Db, inTransaction, type Tx } from '#api/platform/database/db.ts'
import { type Slice, toPage } from '#api/platform/database/lists.ts'
import { ShopError } from '#api/platform/errors.ts'
import { independenceDays } from '#contract/lending/approval-choices.ts'
import type { Approval, ApprovalFilter } from '#contract/lending/approvals.staff.ts'
import { EnterEntryInput } from '#contract/lending/entries.staff.ts'
import { receiptNumber } from '#contract/lending/ledger.ts'
import { toShillings } from '#contract/money.ts'
import { writeEntry } from '../entries/write-entry.ts'
import { payBack, takeBack } from '../receipts/take-back.service.ts'
import { writeTerms } from '../terms/write-terms.ts'
import {
  type ApprovalRow,
  closeApproval,
  countApprovals,
  endOld,
  findApproval,
  findApprovalIds,
  findApprovals,
  lockApproval,
  nameApprovals,
} from './approvals.queries.ts'

export { eraseApprovals } from './approvals.queries.ts'

const readerOf = (actor: Actor) => ({ scope: scopeOf(actor), accountId: actor.accountId })

/** What it adds to the balance. Cents. */
function changeOf({ kind, amount_cents: cents }: ApprovalRow) {
  if (kind === 'new-terms') return 0
  return kind === 'opening-balance' ? cents : -cents
}

const toApproval = (actor: Actor, row: ApprovalRow): Approval => {
  const isOwn = row.requested_by === actor.accountId
  const seen = row.balance_seen_cents
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    clientId: row.customer_id,
    clientName: row.client,
    clientNumber: row.client_number,
    receipt: row.receipt_id === null ? null : { id: row.receipt_id, number: receiptNumber(row.receipt_number ?? 0) },
    branch: row.branch,
    amount: toShillings(row.amount_cents),
    effectiveOn: row.effective_on,
    dueDays: row.due_days,
    reason: row.reason,
    payment: row.method && { method: row.method, reference: row.reference },
    balanceSeen: toShillings(seen),
    balanceAfter: toShillings(seen + changeOf(row)),
    terms: row.terms && {
      kind: row.terms.kind,
      dues: row.terms.dues.map(({ dueOn, cents }) => ({ dueOn, amount: toShillings(cents) })),
    },
    balanceNow: toShillings(row.balance_now_cents),
    requestedBy: row.requester,
    requestedAt: row.requested_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    decidedBy: row.decider,
    decidedAt: row.decided_at?.toISOString() ?? null,
    decisionReason: row.decision_reason,
    entryId: row.entry_id,
    isOwn,
    canDecide: row.state === 'waiting' && row.is_independent && may(actor, 'Approve Entries'),
    whoCan: row.who_can,
  }
}

/** One statement. Throws NOT_FOUND outside the caller's scope. */
export async function getApproval(db: Db, actor: Actor, id: number): Promise<Approval> {
  return toApproval(actor, await readRow(db, actor, id))
}

async function readRow(db: Db, actor: Actor, id: number): Promise<ApprovalRow> {
  const row = await findApproval(db, readerOf(actor), id)
  if (!row) throw new ShopError('NOT_FOUND', {})
  return row
}

/** Approvals of clients in scope, with the number of those that wait for the caller. Two statements. */
export async function listApprovals(db: Db, actor: Actor, query: ApprovalFilter & Slice) {
  const { page, size, search, sort, ...rest } = query
  const wanted = { ...rest, found: foundIn(search) }
  const reader = readerOf(actor)
  const rows = await findApprovals(db, reader, wanted, { page, size, isOldestFirst: sort === 'requested_at.asc' })
  const { counted, waiting } = await countApprovals(db, reader, wanted)
  return {
    ...toPage(
      rows.map((row) => toApproval(actor, row)),
      counted,
      page,
      size,
    ),
    toDecide: may(actor, 'Approve Entries') ? waiting : 0,
  }
}

/** The entry as it was requested. */
const inputOf = (row: ApprovalRow) =>
  EnterEntryInput.parse({
    kind: row.kind,
    amount: toShillings(row.amount_cents),
    effectiveOn: row.effective_on,
    reason: row.reason,
    balanceSeen: toShillings(row.balance_seen_cents),
    ...(row.kind === 'adjustment' ? { direction: 'down' } : {}),
    ...(row.due_days ? { dueDays: row.due_days } : {}),
    ...(row.kind === 'refund' ? { accountId: row.money_account_id, reference: row.reference ?? undefined } : {}),
  })

/**
 * Locks the client and the approval, in the global lock order. Throws NOT_FOUND outside the caller's scope,
 * CLIENT_MERGED, APPROVAL_CLOSED.
 */
async function lockWaiting(tx: Tx, actor: Actor, id: number) {
  const { customer_id, receipt_id } = await readRow(tx, actor, id)
  // What is done to a receipt locks its clients before.
  const client = customer_id === null || receipt_id !== null ? null : await lockClientInScope(tx, actor, customer_id)
  await lockApproval(tx, id)
  // Read again under the locks: a parallel call may have decided it meanwhile.
  const row = await readRow(tx, actor, id)
  if (row.state !== 'waiting') throw new ShopError('APPROVAL_CLOSED', { state: row.state })
  return { client, row }
}

async function decide(
  tx: Tx,
  actor: Actor,
  row: ApprovalRow,
  state: 'approved' | 'declined' | 'withdrawn',
  {
    reason = null,
    entryId = null,
    termsId = null,
  }: { reason?: string | null; entryId?: number | null; termsId?: number | null },
) {
  await closeApproval(tx, { id: row.id, state, by: actor.accountId, reason, entryId, termsId })
  await settleNotices(tx, 'approval_id', row.id)
  await recordAudit(tx, actor, {
    action: `approval.${state}`,
    entity: row.receipt_id === null ? 'customer' : 'receipt',
    entityId: row.receipt_id ?? row.customer_id,
    after: { approval: row.id, kind: row.kind, amount: toShillings(row.amount_cents) },
    ...(reason === null ? {} : { personal: { reason } }),
  })
  if (row.requested_by === actor.accountId) return
  await notify(tx, [{ accountId: row.requested_by, kind: 'approval-decided', approvalId: row.id }])
}

const assertSecondPerson = (actor: Actor, row: ApprovalRow) => {
  if (row.requested_by === actor.accountId) throw new ShopError('OWN_REQUEST', {})
  if (!row.is_independent) throw new ShopError('NOT_INDEPENDENT', { days: independenceDays })
}

/** Throws VERSION_CONFLICT when another balance is there now. */
function assertBalanceSeen({ balance_now_cents: now, balance_seen_cents: seen }: ApprovalRow) {
  if (now === seen) return
  const [current, sent] = [{ balance: toShillings(now) }, { balance: toShillings(seen) }]
  throw new ShopError('VERSION_CONFLICT', { current, sent })
}

/** Takes back or pays back what was requested. Throws VERSION_CONFLICT when something else stands of it now. */
async function doApproved(tx: Tx, actor: Actor, receiptId: number, row: ApprovalRow) {
  if (row.state !== 'waiting') throw new ShopError('APPROVAL_CLOSED', { state: row.state })
  assertSecondPerson(actor, row)
  assertBalanceSeen(row)
  const reason = row.reason ?? ''
  if (row.kind === 'pay-back') {
    await payBack(tx, actor, { id: receiptId, cents: row.amount_cents, reason, payerId: row.requested_by })
  } else {
    await takeBack(tx, actor, { id: receiptId, partId: row.repayment_id, reason, keepsMoney: false })
  }
}

/**
 * Makes the entry under the same checks as when it was requested, once. Throws NOT_FOUND, APPROVAL_CLOSED, OWN_REQUEST,
 * NOT_INDEPENDENT, or an error of the entry itself, such as VERSION_CONFLICT when the balance has changed.
 */
export async function approveEntry(db: Db, actor: Actor, id: number): Promise<Approval> {
  await inTransaction(db, (tx) => approveIn(tx, actor, id))
  return getApproval(db, actor, id)
}

async function approveIn(tx: Tx, actor: Actor, id: number) {
  const requested = await readRow(tx, actor, id)
  // First, since it locks clients and receipt; a decision meanwhile rolls it back.
  if (requested.receipt_id !== null) await doApproved(tx, actor, requested.receipt_id, requested)
  const { client, row } = await lockWaiting(tx, actor, id)
  assertSecondPerson(actor, row)
  if (row.reason === null) throw new ShopError('CLIENT_ERASED', {})
  if (client && row.terms) {
    assertBalanceSeen(row)
    const termsId = await writeTerms(tx, actor, client, { ...row.terms, reason: row.reason }, row.requested_by)
    return decide(tx, actor, row, 'approved', { termsId })
  }
  const entryId = client && (await writeEntry(tx, actor, client, inputOf(row), row.requested_by))
  await decide(tx, actor, row, 'approved', { entryId })
}

const foundIn = (search: string | undefined) =>
  search ? { clientNumber: clientNumberIn(search), text: search } : undefined

/** Approves many entries, each as a single approval. One that the caller may not approve is skipped with the reason. */
export const approveEntries: BulkKind<'approvals.approve'> = {
  findIds: (db, actor, { search, sort: _, ...wanted }, max) =>
    findApprovalIds(db, readerOf(actor), { ...wanted, found: foundIn(search) }, max),
  changeRow: approveIn,
  nameRows: async (db, actor, ids) =>
    (await nameApprovals(db, readerOf(actor), ids)).map(({ id, client, receipt_number: number }) => ({
      id,
      name: client ?? receiptNumber(number ?? 0),
    })),
}

/** Throws NOT_FOUND, APPROVAL_CLOSED, OWN_REQUEST or NOT_INDEPENDENT. */
export async function declineEntry(db: Db, actor: Actor, id: number, reason: string): Promise<Approval> {
  await inTransaction(db, async (tx) => {
    const { row } = await lockWaiting(tx, actor, id)
    assertSecondPerson(actor, row)
    await decide(tx, actor, row, 'declined', { reason })
  })
  return getApproval(db, actor, id)
}

/** Throws NOT_FOUND, APPROVAL_CLOSED, or NOT_ALLOWED for an entry that another account requested. */
export async function withdrawEntry(db: Db, actor: Actor, id: number): Promise<Approval> {
  await inTransaction(db, (tx) => withdrawIn(tx, actor, id))
  return getApproval(db, actor, id)
}

async function withdrawIn(tx: Tx, actor: Actor, id: number) {
  const { row } = await lockWaiting(tx, actor, id)
  if (row.requested_by !== actor.accountId) throw new ShopError('NOT_ALLOWED', {})
  await decide(tx, actor, row, 'withdrawn', {})
}

/** Withdraws what waits, and leaves what was not approved. Throws IMPORT_BUILT_ON for what was approved. */
export async function withdrawUnapproved(tx: Tx, actor: Actor, id: number) {
  const { state } = await readRow(tx, actor, id)
  if (state === 'approved') throw new ShopError('IMPORT_BUILT_ON', { why: 'changed' })
  if (state === 'waiting') await withdrawIn(tx, actor, id)
}

/** Ends what was not decided within seven days, with a notice to the requester. Run by a job. */
export const endOldApprovals = (db: Db): Promise<void> =>
  inTransaction(db, async (tx) => {
    const ended = await endOld(tx)
    await notify(
      tx,
      ended.map(({ id, requested_by }) => ({ accountId: requested_by, kind: 'approval-decided', approvalId: id })),
    )
  })
