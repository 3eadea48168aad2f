import { recordAudit } from '#api/modules/audit/audit.service.ts'
import { type Actor, may } from '#api/platform/actor.ts'
import type { Tx } from '#api/platform/database/db.ts'
import { ShopError } from '#api/platform/errors.ts'
import { toCents } from '#contract/money.ts'
import { updateLimit } from '../limits.queries.ts'

/** The first loan limit of a new client, in shillings. Throws NOT_ALLOWED without Manage Lending. */
export async function setFirstLimit(tx: Tx, actor: Actor, clientId: number, limit: number) {
  if (!may(actor, 'Manage Lending')) throw new ShopError('NOT_ALLOWED', {})
  const reason = 'First limit'
  await updateLimit(tx, { clientId, oldCents: null, newCents: toCents(limit), reason, actorId: actor.accountId })
  await recordAudit(tx, actor, {
    action: 'client.limit',
    entity: 'customer',
    entityId: clientId,
    before: { limit: null },
    after: { limit },
    personal: { reason },
  })
}
