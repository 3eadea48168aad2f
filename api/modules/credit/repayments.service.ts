import { type Actor, may, scopeOf } from '#api/platform/actor.ts'
import { type Db, inTransaction } from '#api/platform/database/db.ts'
import { type Slice, toPage } from '#api/platform/database/lists.ts'
import { ShopError } from '#api/platform/errors.ts'
import { once } from '#api/platform/limits/idempotency.ts'
import type { RecordRepaymentInput, Repayment } from '#contract/lending/lending.staff.ts'
import { toCents, toShillings } from '#contract/money.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { lockClientInScope } from '../customers/customers.service.ts'
import {
  countRepayments,
  findRepayment,
  findRepayments,
  insertRepayment,
  insertReversal,
  leadsGroupOf,
  type RepaymentRow,
} from './repayments.queries.ts'
import { assertCreditLeft, assertDayOfPayment } from './repayments.rules.ts'

export { eraseApprovals } from './approvals/approvals.queries.ts'
export { eraseRepayer, findRepaymentDrift } from './repayments.queries.ts'

const toRepayment = (row: RepaymentRow): Repayment => ({
  id: row.id,
  clientId: row.customer_id,
  amount: toShillings(row.amount_cents),
  excess: toShillings(row.excess_cents),
  paidOn: row.paid_on,
  method: row.method,
  reference: row.reference,
  note: row.note,
  recordedBy: row.recorder ?? '',
  at: row.created_at.toISOString(),
  reversed: row.reversed_at && {
    reason: row.reversal_reason,
    by: row.reverser ?? '',
    at: row.reversed_at.toISOString(),
  },
})

async function getRepayment(db: Db, id: number): Promise<Repayment> {
  const row = await findRepayment(db, id)
  if (!row) throw new ShopError('NOT_FOUND', {})
  return toRepayment(row)
}

/** Without Manage Lending, repayments are those of the groups that the caller leads. Throws NOT_FOUND for others. */
async function assertOwnGroup(db: Db, actor: Actor, clientId: number) {
  if (may(actor, 'Manage Lending') || (await leadsGroupOf(db, actor.accountId, clientId))) return
  throw new ShopError('NOT_FOUND', {})
}

/**
 * Records a repayment of a client; what is above the debt becomes credit balance. Safe to repeat with the same key.
 * Throws VALIDATION_FAILED for the day, NOT_FOUND outside the caller's scope, MONTH_CLOSED for that day, or
 * ALREADY_TAKEN when another repayment of the same method has the reference.
 */
export async function recordRepayment(
  db: Db,
  actor: Actor,
  clientId: number,
  { requestKey, ...input }: RecordRepaymentInput & { requestKey: string },
): Promise<Repayment> {
  const call = { actor, endpoint: 'recordRepayment', requestKey, input: { clientId, ...input }, lasting: true } as const
  const id = await once(db, call, async (tx) => {
    assertDayOfPayment(input.paidOn, new Date())
    const client = await lockClientInScope(tx, actor, clientId)
    await assertOwnGroup(tx, actor, clientId)
    const cents = toCents(input.amount)
    const excessCents = Math.max(0, cents - client.outstanding_cents)
    const recorded = await insertRepayment(tx, {
      customerId: clientId,
      cents,
      excessCents,
      paidOn: input.paidOn,
      method: input.method,
      reference: input.reference,
      note: input.note,
      actorId: actor.accountId,
    })
    if (recorded === null) throw new ShopError('ALREADY_TAKEN', { field: 'reference' })
    const { amount, paidOn, method, reference } = input
    await recordAudit(tx, actor, {
      action: 'repayment.recorded',
      entity: 'repayment',
      entityId: recorded,
      after: { client: clientId, amount, excess: toShillings(excessCents), paidOn, method },
      // Staff may type the payer's name into the reference, so it is stored in the field that an erasure blanks.
      personal: { reference },
    })
    return recorded
  })
  return getRepayment(db, id)
}

/**
 * Reverses a repayment; one already reversed is returned as it is. Throws NOT_FOUND outside the caller's scope,
 * CLIENT_ERASED when the client was erased, because no known person would owe the debt, and CREDIT_SPENT.
 */
export async function reverseRepayment(db: Db, actor: Actor, id: number, reason: string): Promise<Repayment> {
  await inTransaction(db, async (tx) => {
    const owner = await getRepayment(tx, id)
    const client = await lockClientInScope(tx, actor, owner.clientId)
    // Read again under the lock: a parallel call may have reversed it meanwhile.
    const { reversed, amount, excess } = await getRepayment(tx, id)
    if (reversed) return
    if (client.erased_at) throw new ShopError('CLIENT_ERASED', {})
    assertCreditLeft(toCents(excess), client.credit_balance_cents)
    await insertReversal(tx, id, reason, actor.accountId)
    await recordAudit(tx, actor, {
      action: 'repayment.reversed',
      entity: 'repayment',
      entityId: id,
      before: { reversed: false },
      after: { reversed: true, client: owner.clientId, amount },
      personal: { reason },
    })
  })
  return getRepayment(db, id)
}

/** A client's repayments, newest first. Two statements. Throws NOT_FOUND outside the caller's scope. */
export async function listRepayments(db: Db, actor: Actor, clientId: number, { page, size }: Slice) {
  const client = await countRepayments(db, clientId, scopeOf(actor))
  if (!client) throw new ShopError('NOT_FOUND', {})
  await assertOwnGroup(db, actor, clientId)
  const rows = await findRepayments(db, clientId, { page, size })
  return toPage(rows.map(toRepayment), client.counted, page, size)
}
