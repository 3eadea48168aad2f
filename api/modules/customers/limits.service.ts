import { type Actor, scopeOf } from '#api/platform/actor.ts'
import { type Db, inTransaction, type Tx } from '#api/platform/database/db.ts'
import { type Slice, toPage } from '#api/platform/database/lists.ts'
import { ShopError } from '#api/platform/errors.ts'
import type { LimitChange, SetLoanLimitInput } from '#contract/lending/lending.staff.ts'
import { toCents, toShillings } from '#contract/money.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { lockClientInScope } from './customers.service.ts'
import { countLimitChanges, findLimitChanges, updateLimit } from './limits.queries.ts'

const cents = (amount: number | null) => (amount === null ? null : toCents(amount))

/**
 * Changes a client's loan limit and records the reason. Locks the client, as bookings do, so that the next booking sees
 * the new limit. False when it is the current limit already. Throws NOT_FOUND for another branch's client,
 * VERSION_CONFLICT when `oldLimit` is not the current limit.
 */
export async function setLimitIn(tx: Tx, actor: Actor, clientId: number, input: SetLoanLimitInput): Promise<boolean> {
  const client = await lockClientInScope(tx, actor, clientId)
  const oldCents = client.loan_limit_cents
  const newCents = cents(input.limit)
  // Idempotent: a repeated request finds the limit already set.
  if (oldCents === newCents) return false
  if (oldCents !== cents(input.oldLimit)) {
    throw new ShopError('VERSION_CONFLICT', { current: { limit: toShillings(oldCents) }, sent: input })
  }
  await updateLimit(tx, { clientId, oldCents, newCents, reason: input.reason, actorId: actor.accountId })
  await recordAudit(tx, actor, {
    action: 'client.limit',
    entity: 'customer',
    entityId: clientId,
    before: { limit: toShillings(oldCents) },
    after: { limit: input.limit },
    personal: { reason: input.reason },
  })
  return true
}

/** The same by itself. */
export async function setLoanLimit(db: Db, actor: Actor, clientId: number, input: SetLoanLimitInput) {
  await inTransaction(db, (tx) => setLimitIn(tx, actor, clientId, input))
  return { clientId, limit: input.limit }
}

/** Two statements. Throws NOT_FOUND for another branch's client. */
export async function listLimitChanges(db: Db, actor: Actor, clientId: number, { page, size }: Slice) {
  const client = await countLimitChanges(db, clientId, scopeOf(actor))
  if (!client) throw new ShopError('NOT_FOUND', {})
  const changes = (await findLimitChanges(db, clientId, { page, size })).map(
    (row): LimitChange => ({
      id: row.id,
      oldLimit: toShillings(row.old_limit_cents),
      newLimit: toShillings(row.new_limit_cents),
      reason: row.reason,
      changedBy: row.changed_by,
      at: row.at.toISOString(),
    }),
  )
  return toPage(changes, client.counted ?? 0, page, size)
}
