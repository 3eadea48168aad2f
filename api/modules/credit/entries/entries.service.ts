import { lockClientInScope } from '#api/modules/customers/customers.service.ts'
import { readSettings } from '#api/modules/settings/settings.service.ts'
import type { Actor } from '#api/platform/actor.ts'
import type { Db, Tx } from '#api/platform/database/db.ts'
import { ShopError } from '#api/platform/errors.ts'
import { once } from '#api/platform/limits/idempotency.ts'
import type { Approval } from '#contract/lending/approvals.staff.ts'
import type { EnterEntryInput } from '#contract/lending/entries.staff.ts'
import type { LedgerEntry } from '#contract/lending/lending.staff.ts'
import { toShillings } from '#contract/money.ts'
import { sumUnapproved } from '../approvals/approvals.queries.ts'
import { needsApproval } from '../approvals/approvals.rules.ts'
import { getApproval, withdrawUnapproved } from '../approvals/approvals.service.ts'
import { requestApproval } from '../approvals/request-approval.ts'
import { toLedgerEntry } from '../credit.service.ts'
import { findEntry } from '../ledger.queries.ts'
import { findOpenDay } from '../receipts/receipts.queries.ts'
import { findUntouchedDebt } from './entries.queries.ts'
import { assertEntry, writeEntry } from './write-entry.ts'

export { findDueDrift, findUnpaidDrift } from './entries.queries.ts'

async function getEntry(db: Db, id: number): Promise<LedgerEntry> {
  const row = await findEntry(db, id)
  if (!row) throw new ShopError('NOT_FOUND', {})
  return toLedgerEntry(row)
}

/**
 * Enters a correction, or requests it from a second person above the amount of the settings. Returns the id of the
 * entry, or of the approval as a negative number: one stored request key has one id.
 */
async function enterOrRequest(
  tx: Tx,
  actor: Actor,
  clientId: number,
  input: EnterEntryInput,
  { sum, notifies }: Together = { sum: input.amount, notifies: true },
): Promise<number> {
  const client = await lockClientInScope(tx, actor, clientId)
  const { approvalAbove } = await readSettings(tx)
  const lately = toShillings(await sumUnapproved(tx, [clientId]))
  if (!needsApproval(input, approvalAbove, Math.max(lately, sum - input.amount))) {
    return writeEntry(tx, actor, client, input)
  }
  await assertEntry(tx, client, input)
  return -(await requestApproval(tx, actor, clientId, input, notifies))
}

/** Entries that are made together: what they add up to in shillings, and whether this one notifies those who can approve. */
type Together = { sum: number; notifies: boolean }

type OpeningBalance = Pick<EnterEntryInput, 'amount' | 'effectiveOn' | 'reason'> & { dueDays: string[] }

/**
 * Enters one of several opening balances, or requests it where all together are above the amount of the settings. Returns
 * its id, or that of the approval as a negative number. Throws as entering does.
 */
export async function enterOpeningBalance(
  tx: Tx,
  actor: Actor,
  clientId: number,
  input: OpeningBalance,
  together: Together,
): Promise<number> {
  const { outstanding_cents: cents } = await lockClientInScope(tx, actor, clientId)
  const entry = { ...input, kind: 'opening-balance' as const, balanceSeen: toShillings(cents) }
  return enterOrRequest(tx, actor, clientId, entry, together)
}

/**
 * Undoes an opening balance, or withdraws its request, given as a negative number. Throws IMPORT_BUILT_ON when something was
 * recorded for the client since, or when the client owes something else too, whose due days the counter-entry would pay.
 */
export async function undoOpeningBalance(tx: Tx, actor: Actor, clientId: number, id: number, reason: string) {
  if (id < 0) return withdrawUnapproved(tx, actor, -id)
  const client = await lockClientInScope(tx, actor, clientId)
  const entry = await findUntouchedDebt(tx, clientId, id)
  if (!entry) throw new ShopError('IMPORT_BUILT_ON', { why: 'changed' })
  const amount = toShillings(entry.cents)
  const effectiveOn = await findOpenDay(tx, entry.effective_on)
  await writeEntry(tx, actor, client, {
    kind: 'adjustment',
    direction: 'down',
    amount,
    effectiveOn,
    reason,
    balanceSeen: amount,
  })
}

/**
 * Corrects a client's ledger by one entry. Safe to repeat with the same key. Throws VALIDATION_FAILED for a day,
 * NOT_FOUND outside the caller's scope, CLIENT_MERGED, CLIENT_ERASED, VERSION_CONFLICT when the balance has changed,
 * ENTRY_ABOVE_BALANCE, CREDIT_HELD, MONTH_CLOSED, or ALREADY_TAKEN for a reference.
 */
export async function enterEntry(
  db: Db,
  actor: Actor,
  clientId: number,
  { requestKey, ...input }: EnterEntryInput & { requestKey: string },
): Promise<{ entry: LedgerEntry | null; approval: Approval | null }> {
  const call = { actor, endpoint: 'enterEntry', requestKey, input: { clientId, ...input }, lasting: true } as const
  const id = await once(db, call, (tx) => enterOrRequest(tx, actor, clientId, input))
  if (id < 0) return { entry: null, approval: await getApproval(db, actor, -id) }
  return { entry: await getEntry(db, id), approval: null }
}
