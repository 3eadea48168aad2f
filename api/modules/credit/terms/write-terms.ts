import { recordAudit } from '#api/modules/audit/audit.service.ts'
import type { LockedClient } from '#api/modules/customers/customers.service.ts'
import type { Actor } from '#api/platform/actor.ts'
import type { Tx } from '#api/platform/database/db.ts'
import type { Due, TermsKind } from '#contract/lending/new-terms.ts'
import { toShillings } from '#contract/money.ts'
import { insertTerms } from './terms.queries.ts'

type Terms = { kind: TermsKind; dues: readonly Due[]; reason: string }

/**
 * Writes terms of a locked client from today on, with audit, for the account that requested them. The due days add up to
 * what is outstanding. Returns the id.
 */
export async function writeTerms(
  tx: Tx,
  actor: Actor,
  client: LockedClient,
  { kind, dues, reason }: Terms,
  requestedBy = actor.accountId,
): Promise<number> {
  const id = await insertTerms(tx, { customerId: client.id, kind, dues, reason, actorId: requestedBy })
  await recordAudit(tx, actor, {
    action: 'terms.agreed',
    entity: 'customer',
    entityId: client.id,
    after: {
      terms: id,
      kind,
      amount: toShillings(client.outstanding_cents),
      firstDueOn: dues[0]?.dueOn,
    },
    personal: { reason },
  })
  return id
}
