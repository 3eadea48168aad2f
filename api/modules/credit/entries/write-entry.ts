import { recordAudit } from '#api/modules/audit/audit.service.ts'
import type { LockedClient } from '#api/modules/customers/customers.service.ts'
import { assertCash, enterCash } from '#api/modules/money/cash/cash.service.ts'
import { openAccount } from '#api/modules/money/open-account.service.ts'
import { notify } from '#api/modules/notifications/notices.service.ts'
import type { Actor } from '#api/platform/actor.ts'
import type { Tx } from '#api/platform/database/db.ts'
import { findHeldAsDeposit } from '#api/platform/database/deposits.ts'
import { ShopError } from '#api/platform/errors.ts'
import { businessDay } from '#contract/business-day.ts'
import type { EnterEntryInput } from '#contract/lending/entries.staff.ts'
import { toCents, toShillings } from '#contract/money.ts'
import { findLowestDebt, spendCredit } from '../credit.service.ts'
import { findReader, insertEntry } from './entries.queries.ts'
import {
  assertBalance,
  assertNotHeld,
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
  if (input.kind === 'refund') assertNotHeld(input, client, await findHeldAsDeposit(tx, client.id))
  const lowersDebt = changeOf(input).outstandingCents < 0
  if (lowersDebt && (await findLowestDebt(tx, client.id, input.effectiveOn)) < toCents(input.amount)) {
    throw new ShopError('VALIDATION_FAILED', { fields: [{ field: 'effectiveOn', code: 'DAY_BEFORE_DEBT' }] })
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
  const paidBy = input.kind === 'refund' ? await openAccount(tx, actor, input, requestedBy) : null
  const reference = (input.kind === 'refund' && input.reference) || null
  if (paidBy?.box) assertCash(paidBy.box, toCents(input.amount))
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
    payment: paidBy && { accountId: paidBy.id, kind: paidBy.kind, reference },
  })
  if (id === null) throw new ShopError('ALREADY_TAKEN', { field: 'reference' })
  if (paidBy?.box) {
    const cents = -toCents(input.amount)
    const day = businessDay(new Date())
    await enterCash(tx, paidBy.box, [{ kind: 'refund', cents, day, creditEntryId: id, actorId: requestedBy }])
  }
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
    personal: reference ? { reason, reference } : { reason },
  })
  const reader = await findReader(tx, clientId)
  if (reader) await notify(tx, [{ accountId: reader.id, kind: 'entry-recorded', creditEntryId: id }])
  return id
}
