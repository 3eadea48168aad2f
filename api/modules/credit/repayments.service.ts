import { type Actor, scopeOf } from '#api/platform/actor.ts'
import { type Db, inTransaction, type Tx } from '#api/platform/database/db.ts'
import { type Slice, toPage } from '#api/platform/database/lists.ts'
import type { Traces } from '#api/platform/database/personal-traces.ts'
import { ShopError } from '#api/platform/errors.ts'
import { once } from '#api/platform/limits/idempotency.ts'
import type { RecordRepaymentInput, Repayment } from '#contract/lending/lending.staff.ts'
import { toCents, toShillings } from '#contract/money.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { lockClientInScope } from '../customers/customers.service.ts'
import {
  blankRepayments,
  countRepayments,
  findRepayment,
  findRepaymentDrift,
  findRepayments,
  insertRepayment,
  insertReversal,
  type RepaymentRow,
} from './repayments.queries.ts'
import { assertDayOfPayment, assertOwed } from './repayments.rules.ts'

const toRepayment = (row: RepaymentRow): Repayment => ({
  id: row.id,
  clientId: row.customer_id,
  amount: toShillings(row.amount_cents),
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

/**
 * Records money a client repaid. Throws NOT_FOUND for another branch's client, REPAYMENT_ABOVE_OUTSTANDING, or
 * ALREADY_TAKEN when the reference stands on another repayment of the same method.
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
    const cents = toCents(input.amount)
    assertOwed(client.outstanding_cents, cents)
    const recorded = await insertRepayment(tx, {
      customerId: clientId,
      cents,
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
      after: { client: clientId, amount, paidOn, method },
      // Staff may type who paid: it stands where an erasure can blank it.
      personal: { reference },
    })
    return recorded
  })
  return getRepayment(db, id)
}

/**
 * Takes a repayment back. Asked again, answers it as it is. Throws NOT_FOUND for another branch's client, and
 * CLIENT_ERASED where the debt would be owed by a person the shop no longer knows.
 */
export async function reverseRepayment(db: Db, actor: Actor, id: number, reason: string): Promise<Repayment> {
  await inTransaction(db, async (tx) => {
    const owner = await getRepayment(tx, id)
    const client = await lockClientInScope(tx, actor, owner.clientId)
    // Read again: whoever was quicker has let the client go by now.
    const { reversed, amount } = await getRepayment(tx, id)
    if (reversed) return
    if (client.erased_at) throw new ShopError('CLIENT_ERASED', {})
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

/** A client's repayments, newest first. Two statements. Throws NOT_FOUND for another branch's client. */
export async function listRepayments(db: Db, actor: Actor, clientId: number, { page, size }: Slice) {
  const client = await countRepayments(db, clientId, scopeOf(actor))
  if (!client) throw new ShopError('NOT_FOUND', {})
  const rows = await findRepayments(db, clientId, { page, size })
  return toPage(rows.map(toRepayment), client.counted, page, size)
}

/** Takes the person out of what a client repaid. */
export const eraseRepayer = (tx: Tx, clientId: number, traces: Traces) => blankRepayments(tx, clientId, traces)

export const repaymentDrift = async (db: Db) => (await findRepaymentDrift(db)).rows
