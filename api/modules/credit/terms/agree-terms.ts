import { recordAudit } from '#api/modules/audit/audit.service.ts'
import { type LockedClient, lockClientInScope } from '#api/modules/customers/customers.service.ts'
import { readSettings } from '#api/modules/settings/settings.service.ts'
import { type Actor, scopeOf } from '#api/platform/actor.ts'
import { type Db, inTransaction, type Tx } from '#api/platform/database/db.ts'
import { toFullPage } from '#api/platform/database/lists.ts'
import { ShopError } from '#api/platform/errors.ts'
import { once } from '#api/platform/limits/idempotency.ts'
import { businessDay } from '#contract/business-day.ts'
import type { Approval } from '#contract/lending/approvals.staff.ts'
import type { AgreeTermsInput, NewTerms, TermsPreview, TermsQuery } from '#contract/lending/new-terms.staff.ts'
import { arrearsOf, type Due, newTermsOf, type TermsChoice, type TermsKind } from '#contract/lending/new-terms.ts'
import { toShillings } from '#contract/money.ts'
import { getApproval } from '../approvals/approvals.service.ts'
import { storeApproval } from '../approvals/request-approval.ts'
import { findCredit } from '../credit.queries.ts'
import { findTerms, findTermsOf, findUnpaidDues, markUndone, type TermsRow } from './terms.queries.ts'
import { writeTerms } from './write-terms.ts'

export { eraseTerms, findTermsDrift } from './terms.queries.ts'

const toDue = ({ dueOn, cents }: Due) => ({ dueOn, amount: toShillings(cents) })

const toTerms = (row: TermsRow): NewTerms => ({
  id: row.id,
  clientId: row.customer_id,
  kind: row.kind,
  agreedOn: row.effective_on,
  outstanding: toShillings(row.outstanding_cents),
  dues: row.dues.map(toDue),
  reason: row.note,
  agreedBy: row.agreed_by,
  at: row.at.toISOString(),
  undone: row.undone_on === null ? null : { on: row.undone_on, by: row.undone_by ?? '', reason: row.undo_note },
  canUndo: row.undone_on === null && !row.is_final,
})

/** One statement. Throws NOT_FOUND outside the caller's scope. */
export async function readTerms(db: Db, actor: Actor, id: number): Promise<TermsRow> {
  const row = await findTerms(db, scopeOf(actor), id)
  if (!row) throw new ShopError('NOT_FOUND', {})
  return row
}

/** All terms of a client, newest first. Two statements. Throws NOT_FOUND outside the caller's scope. */
export async function listNewTerms(db: Db, actor: Actor, clientId: number) {
  const client = await findCredit(db, clientId, scopeOf(actor))
  if (!client) throw new ShopError('NOT_FOUND', {})
  return toFullPage((await findTermsOf(db, scopeOf(actor), client.id)).map(toTerms))
}

type Terms = { dues: readonly Due[]; dueWeekday: number | null }

/** The due days of a choice. Throws VALIDATION_FAILED where they cannot be agreed. */
function planOf(choice: TermsChoice, { dues, dueWeekday }: Terms, today: string): Due[] {
  const plan = newTermsOf(choice, { dues, today, dueWeekday })
  if (!Array.isArray(plan)) throw new ShopError('VALIDATION_FAILED', { fields: [plan] })
  return plan
}

const missing = (field: string) => new ShopError('VALIDATION_FAILED', { fields: [{ field, code: 'REQUIRED' }] })

/** The choice of a query. Throws VALIDATION_FAILED for an input that its kind lacks. */
function choiceOf({ from, to, months, firstDueOn }: TermsQuery, kind: TermsKind): TermsChoice {
  switch (kind) {
    case 'move':
      if (from === undefined || to === undefined) throw missing(from === undefined ? 'from' : 'to')
      return { kind, from, to }
    case 'new-plan':
      if (firstDueOn === undefined || months === undefined) {
        throw missing(firstDueOn === undefined ? 'firstDueOn' : 'months')
      }
      return { kind, firstDueOn, months }
    case 'more-months':
      if (months === undefined) throw missing('months')
      return { kind, months }
    default:
      return { kind }
  }
}

const isAbove = (outstandingCents: number, approvalAbove: number | null) =>
  approvalAbove !== null && toShillings(outstandingCents) > approvalAbove

/**
 * What a client owes when, now and under new terms. Three statements. Throws NOT_FOUND outside the caller's scope,
 * VALIDATION_FAILED for a choice that cannot be agreed.
 */
export async function previewTerms(db: Db, actor: Actor, clientId: number, query: TermsQuery): Promise<TermsPreview> {
  const client = await findCredit(db, clientId, scopeOf(actor))
  if (!client) throw new ShopError('NOT_FOUND', {})
  const { approvalAbove } = await readSettings(db)
  const today = businessDay(new Date())
  const dues = await findUnpaidDues(db, client.id)
  const toPlan = (some: readonly Due[]) => ({ dues: some.map(toDue), ...arrearsOf(some, today) })
  const { kind } = query
  const after = kind && planOf(choiceOf(query, kind), { dues, dueWeekday: client.due_weekday }, today)
  return {
    outstanding: toShillings(client.outstanding_cents),
    before: toPlan(dues),
    after: after ? toPlan(after) : null,
    needsApproval: isAbove(client.outstanding_cents, approvalAbove),
  }
}

/** Throws CLIENT_ERASED, VERSION_CONFLICT with the outstanding amount as it is now, NOTHING_OWED. */
function assertOwed(client: LockedClient, outstandingSeen: number) {
  if (client.erased_at) throw new ShopError('CLIENT_ERASED', {})
  const balance = toShillings(client.outstanding_cents)
  if (balance !== outstandingSeen) {
    throw new ShopError('VERSION_CONFLICT', { current: { balance }, sent: { balance: outstandingSeen } })
  }
  if (balance === 0) throw new ShopError('NOTHING_OWED', {})
}

/**
 * Agrees on terms, or requests them from a second person where more than the amount of the settings is owed. Returns the
 * id of the terms, or of the approval as a negative number: one stored request key has one id.
 */
async function agreeOrRequest(tx: Tx, actor: Actor, clientId: number, input: AgreeTermsInput): Promise<number> {
  const { reason, outstandingSeen, ...choice } = input
  const client = await lockClientInScope(tx, actor, clientId)
  assertOwed(client, outstandingSeen)
  const { approvalAbove } = await readSettings(tx)
  const today = businessDay(new Date())
  const credit = await findCredit(tx, clientId, scopeOf(actor))
  const dueWeekday = credit?.due_weekday ?? null
  const dues = planOf(choice, { dues: await findUnpaidDues(tx, clientId), dueWeekday }, today)
  const { kind } = choice
  const terms = { kind, dues, reason }
  if (!isAbove(client.outstanding_cents, approvalAbove)) return writeTerms(tx, actor, client, terms)
  return -(await storeApproval(tx, actor, {
    customerId: clientId,
    kind: 'new-terms',
    amountCents: client.outstanding_cents,
    balanceSeenCents: client.outstanding_cents,
    effectiveOn: today,
    dueDays: null,
    terms: { kind, dues },
    moneyAccountId: null,
    personal: { reason },
  }))
}

/**
 * Agrees on new due days for all that a client owes. Safe to repeat with the same key. Throws NOT_FOUND outside the
 * caller's scope, CLIENT_MERGED, CLIENT_ERASED, VERSION_CONFLICT when another amount is outstanding, NOTHING_OWED,
 * VALIDATION_FAILED for due days that cannot be agreed, MONTH_CLOSED.
 */
export async function agreeTerms(
  db: Db,
  actor: Actor,
  clientId: number,
  { requestKey, ...input }: AgreeTermsInput & { requestKey: string },
): Promise<{ terms: NewTerms | null; approval: Approval | null }> {
  const call = { actor, endpoint: 'agreeTerms', requestKey, input: { clientId, ...input }, lasting: true } as const
  const id = await once(db, call, (tx) => agreeOrRequest(tx, actor, clientId, input))
  if (id < 0) return { terms: null, approval: await getApproval(db, actor, -id) }
  return { terms: toTerms(await readTerms(db, actor, id)), approval: null }
}

/**
 * Undoes the latest terms of a client under which nothing was paid; terms undone before are returned as they are. Throws
 * NOT_FOUND outside the caller's scope, CLIENT_MERGED, TERMS_FINAL.
 */
export async function undoTerms(db: Db, actor: Actor, id: number, reason: string): Promise<NewTerms> {
  const { customer_id: clientId } = await readTerms(db, actor, id)
  await inTransaction(db, async (tx) => {
    await lockClientInScope(tx, actor, clientId)
    // Read again under the lock: a parallel call may have paid or undone meanwhile.
    const row = await readTerms(tx, actor, id)
    if (row.undone_on !== null) return
    if (row.is_final) throw new ShopError('TERMS_FINAL', {})
    await markUndone(tx, id, { actorId: actor.accountId, reason })
    await recordAudit(tx, actor, {
      action: 'terms.undone',
      entity: 'customer',
      entityId: clientId,
      after: { terms: id, amount: toShillings(row.outstanding_cents) },
      personal: { reason },
    })
  })
  return toTerms(await readTerms(db, actor, id))
}
