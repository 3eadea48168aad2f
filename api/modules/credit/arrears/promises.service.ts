import { recordAudit } from '#api/modules/audit/audit.service.ts'
import { lockClientInScope } from '#api/modules/customers/customers.service.ts'
import { type Actor, may, scopeOf } from '#api/platform/actor.ts'
import { type Db, inTransaction, type Tx } from '#api/platform/database/db.ts'
import { type Slice, toPage } from '#api/platform/database/lists.ts'
import { ShopError } from '#api/platform/errors.ts'
import { once } from '#api/platform/limits/idempotency.ts'
import { addDays, businessDay } from '#contract/business-day.ts'
import type { FieldIssue } from '#contract/errors.ts'
import { type AddPromiseInput, maxPromiseDays, type PromiseToPay } from '#contract/lending/arrears.staff.ts'
import { toCents, toShillings } from '#contract/money.ts'
import { findCredit } from '../credit.queries.ts'
import { findLedClients } from '../receipts/parts.queries.ts'
import { endPromise, findPromise, findPromises, insertPromise, type PromiseRow } from './promises.queries.ts'

export { erasePromises } from './promises.queries.ts'

const toPromise = (row: PromiseRow): PromiseToPay => ({
  id: row.id,
  clientId: row.customer_id,
  amount: toShillings(row.amount_cents),
  promisedOn: row.promised_on,
  note: row.note,
  state: row.state,
  paid: toShillings(row.paid_cents),
  madeBy: row.maker,
  madeAt: row.made_at.toISOString(),
  ended:
    row.withdrawn_at === null
      ? null
      : {
          by: row.withdrawer ?? '',
          at: row.withdrawn_at.toISOString(),
          reason: row.withdrawal_reason,
          replacedBy: row.later && { amount: toShillings(row.later.cents), promisedOn: row.later.day },
        },
})

/** Whether the caller leads the group of a client, or has Manage Lending. */
export const isLed = async (db: Db, actor: Actor, clientId: number): Promise<boolean> =>
  may(actor, 'Manage Lending') || (await findLedClients(db, actor.accountId, [clientId])).length > 0

/** Throws NOT_FOUND without Manage Lending for a client of a group that someone else leads. */
export async function assertLed(db: Db, actor: Actor, clientId: number) {
  if (!(await isLed(db, actor, clientId))) throw new ShopError('NOT_FOUND', {})
}

/** Three statements, one more without Manage Lending. Throws NOT_FOUND outside the caller's scope. */
export async function listPromises(db: Db, actor: Actor, clientId: number, { page, size }: Slice) {
  const client = await findCredit(db, clientId, scopeOf(actor))
  if (!client) throw new ShopError('NOT_FOUND', {})
  await assertLed(db, actor, client.id)
  const { rows, counted } = await findPromises(db, client.id, { page, size })
  return toPage(rows.map(toPromise), counted, page, size)
}

async function getPromise(db: Db, id: number): Promise<PromiseToPay> {
  const row = await findPromise(db, id)
  if (!row) throw new ShopError('NOT_FOUND', {})
  return toPromise(row)
}

/** Throws VALIDATION_FAILED for a day that is over or too far, PROMISE_ABOVE_DEBT. */
function assertPromise({ amount, promisedOn }: AddPromiseInput, outstandingCents: number) {
  const today = businessDay(new Date())
  const refuseDay = (issue: Pick<FieldIssue, 'code' | 'value'>) => {
    throw new ShopError('VALIDATION_FAILED', { fields: [{ field: 'promisedOn', ...issue }] })
  }
  if (promisedOn < today) refuseDay({ code: 'DAY_IN_PAST' })
  if (promisedOn > addDays(today, maxPromiseDays)) refuseDay({ code: 'DAY_TOO_FAR', value: `${maxPromiseDays}` })
  if (toCents(amount) > outstandingCents) {
    throw new ShopError('PROMISE_ABOVE_DEBT', { amount, outstanding: toShillings(outstandingCents) })
  }
}

async function writePromise(tx: Tx, actor: Actor, clientId: number, input: AddPromiseInput): Promise<number> {
  const client = await lockClientInScope(tx, actor, clientId)
  await assertLed(tx, actor, clientId)
  if (client.erased_at) throw new ShopError('CLIENT_ERASED', {})
  assertPromise(input, client.outstanding_cents)
  const { amount, promisedOn, note = null } = input
  const id = await insertPromise(tx, {
    customerId: clientId,
    cents: toCents(amount),
    promisedOn,
    note,
    accountId: actor.accountId,
  })
  await recordAudit(tx, actor, {
    action: 'promise.made',
    entity: 'customer',
    entityId: clientId,
    after: { amount, promisedOn },
    personal: { note },
  })
  return id
}

/**
 * Records a promise to pay; one that is open is replaced by it. Safe to repeat with the same key. Throws NOT_FOUND outside
 * the caller's scope, VALIDATION_FAILED, PROMISE_ABOVE_DEBT, CLIENT_MERGED, CLIENT_ERASED.
 */
export async function addPromise(
  db: Db,
  actor: Actor,
  clientId: number,
  { requestKey, ...input }: AddPromiseInput & { requestKey: string },
): Promise<PromiseToPay> {
  const call = { actor, endpoint: 'addPromise', requestKey, input: { clientId, ...input }, lasting: true } as const
  return getPromise(db, await once(db, call, (tx) => writePromise(tx, actor, clientId, input)))
}

/** Takes an open promise back. Repeatable. Throws NOT_FOUND outside the caller's scope, PROMISE_CLOSED, CLIENT_MERGED. */
export async function withdrawPromise(db: Db, actor: Actor, id: number, reason: string): Promise<PromiseToPay> {
  await inTransaction(db, async (tx) => {
    const { clientId } = await getPromise(tx, id)
    await lockClientInScope(tx, actor, clientId)
    await assertLed(tx, actor, clientId)
    const { state, amount, promisedOn } = await getPromise(tx, id)
    if (state === 'withdrawn') return
    if (state !== 'open') throw new ShopError('PROMISE_CLOSED', { state })
    await endPromise(tx, id, { reason, accountId: actor.accountId })
    await recordAudit(tx, actor, {
      action: 'promise.withdrawn',
      entity: 'customer',
      entityId: clientId,
      before: { amount, promisedOn },
      personal: { reason },
    })
  })
  return getPromise(db, id)
}
