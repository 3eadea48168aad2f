import { recordAudit } from '#api/modules/audit/audit.service.ts'
import type { LockedClient } from '#api/modules/customers/customers.service.ts'
import { notify } from '#api/modules/notifications/notices.service.ts'
import type { Actor } from '#api/platform/actor.ts'
import type { Tx } from '#api/platform/database/db.ts'
import { ShopError } from '#api/platform/errors.ts'
import type { EnterEntryInput } from '#contract/lending/entries.staff.ts'
import { toCents, toShillings } from '#contract/money.ts'
import { findLowestDebt, spendCredit } from '../credit.service.ts'
import { findReader, insertEntry, isReferenceOfRepayment } from './entries.queries.ts'
import {
  assertBalance,
  balanceBefore,
  changeOf,
  changeOfBalance,
  instalmentsOfEntry,
  raisesDebt,
} from './entries.rules.ts'

/** What must be true of an entry when it is requested, and again when it is made. The client must be locked. */
export async function assertEntry(tx: Tx, client: LockedClient, input: EnterEntryInput) {
  instalmentsOfEntry(input, new Date())
  if (client.erased_at) throw new ShopError('CLIENT_ERASED', {})
  assertBalance(input, client)
  const lowersDebt = changeOf(input).outstandingCents < 0
  if (lowersDebt && (await findLowestDebt(tx, client.id, input.effectiveOn)) < toCents(input.amount)) {
    throw new ShopError('VALIDATION_FAILED', { fields: [{ field: 'effectiveOn', code: 'DAY_BEFORE_DEBT' }] })
  }
  if (input.kind === 'recovery' && (await isReferenceOfRepayment(tx, input))) {
    throw new ShopError('ALREADY_TAKEN', { field: 'reference' })
  }
}

/** Makes an entry of a locked client, with audit and notice, for the account that requested it. Returns its id. */
export async function writeEntry(
  tx: Tx,
  actor: Actor,
  client: LockedClient,
  input: EnterEntryInput,
  requestedBy = actor.accountId,
): Promise<number> {
  await assertEntry(tx, client, input)
  const clientId = client.id
  const payment = 'method' in input ? { method: input.method, reference: input.reference } : null
  const change = changeOf(input)
  const { kind, effectiveOn, reason } = input
  const id = await insertEntry(tx, {
    customerId: clientId,
    kind,
    change,
    effectiveOn,
    reason,
    actorId: requestedBy,
    instalments: instalmentsOfEntry(input, new Date()),
    payment,
  })
  if (id === null) throw new ShopError('ALREADY_TAKEN', { field: 'reference' })
  if (raisesDebt(input) && client.credit_balance_cents > 0) {
    await spendCredit(tx, { customerId: clientId, orderId: null, actorId: actor.accountId })
  }
  const before = balanceBefore(input, client)
  const after = before + changeOfBalance(input)
  await recordAudit(tx, actor, {
    action: `entry.${kind}`,
    entity: 'customer',
    entityId: clientId,
    before: { balance: toShillings(before) },
    after: { balance: toShillings(after), amount: input.amount, effectiveOn },
    personal: payment ? { reason, reference: payment.reference } : { reason },
  })
  const reader = await findReader(tx, clientId)
  if (reader) await notify(tx, [{ accountId: reader.id, kind: 'entry-recorded', creditEntryId: id }])
  return id
}
