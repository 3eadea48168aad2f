import { recordAudit } from '#api/modules/audit/audit.service.ts'
import { notify } from '#api/modules/notifications/notices.service.ts'
import type { Actor } from '#api/platform/actor.ts'
import type { Tx } from '#api/platform/database/db.ts'
import type { ApprovalKind } from '#contract/lending/approval-choices.ts'
import type { EnterEntryInput } from '#contract/lending/entries.staff.ts'
import { toCents } from '#contract/money.ts'
import { findDeciders, insertApproval } from './approvals.queries.ts'

/** Stores an entry of a locked client that a second person must approve, and notifies those who can. Returns its id. */
export async function requestApproval(
  tx: Tx,
  actor: Actor,
  clientId: number,
  input: EnterEntryInput & { kind: ApprovalKind },
): Promise<number> {
  const payment = input.kind === 'refund' && input.reference ? { reference: input.reference } : {}
  const id = await insertApproval(tx, {
    customerId: clientId,
    kind: input.kind,
    amountCents: toCents(input.amount),
    balanceSeenCents: toCents(input.balanceSeen),
    effectiveOn: input.effectiveOn,
    dueDays: ('dueDays' in input && input.dueDays) || null,
    moneyAccountId: input.kind === 'refund' ? input.accountId : null,
    personal: { reason: input.reason, ...payment },
    requestedBy: actor.accountId,
  })
  await recordAudit(tx, actor, {
    action: 'approval.requested',
    entity: 'customer',
    entityId: clientId,
    after: { approval: id, kind: input.kind, amount: input.amount },
    personal: { reason: input.reason, ...payment },
  })
  const deciders = await findDeciders(tx, id)
  await notify(
    tx,
    deciders.map((accountId) => ({ accountId, kind: 'approval-waiting' as const, approvalId: id })),
  )
  return id
}
