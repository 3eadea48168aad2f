import { recordAudit } from '#api/modules/audit/audit.service.ts'
import { notify } from '#api/modules/notifications/notices.service.ts'
import type { Actor } from '#api/platform/actor.ts'
import type { Tx } from '#api/platform/database/db.ts'
import type { ApprovalKind } from '#contract/lending/approval-choices.ts'
import type { EnterEntryInput } from '#contract/lending/entries.staff.ts'
import { toCents, toShillings } from '#contract/money.ts'
import { findDeciders, insertApproval, type NewApproval } from './approvals.queries.ts'

/** Stores an entry of a locked client that a second person must approve, and notifies those who can. Returns its id. */
export async function requestApproval(
  tx: Tx,
  actor: Actor,
  clientId: number,
  input: EnterEntryInput & { kind: ApprovalKind },
  notifies = true,
): Promise<number> {
  const payment = input.kind === 'refund' && input.reference ? { reference: input.reference } : {}
  const approval = {
    customerId: clientId,
    kind: input.kind,
    amountCents: toCents(input.amount),
    balanceSeenCents: toCents(input.balanceSeen),
    effectiveOn: input.effectiveOn,
    dueDays: ('dueDays' in input && input.dueDays) || null,
    moneyAccountId: input.kind === 'refund' ? input.accountId : null,
    personal: { reason: input.reason, ...payment },
  }
  return storeApproval(tx, actor, approval, notifies)
}

/** Stores what a second person must approve, and notifies those who can. Returns its id. */
export async function storeApproval(
  tx: Tx,
  actor: Actor,
  approval: Omit<NewApproval, 'requestedBy'>,
  notifies = true,
): Promise<number> {
  const id = await insertApproval(tx, { ...approval, requestedBy: actor.accountId })
  const { kind, customerId, receiptId, personal } = approval
  await recordAudit(tx, actor, {
    action: 'approval.requested',
    entity: receiptId === undefined ? 'customer' : 'receipt',
    entityId: receiptId ?? customerId,
    after: { approval: id, kind, amount: toShillings(approval.amountCents) },
    personal,
  })
  if (!notifies) return id
  const deciders = await findDeciders(tx, id)
  await notify(
    tx,
    deciders.map((accountId) => ({ accountId, kind: 'approval-waiting' as const, approvalId: id })),
  )
  return id
}
