import { assertNotMerged, type LockedClient, lockClient } from '#api/modules/customers/customers.service.ts'
import { type LockedGroup, lockGroupOfClient } from '#api/modules/groups/groups.service.ts'
import { type Actor, seesBranch } from '#api/platform/actor.ts'
import type { Tx } from '#api/platform/database/db.ts'
import { ShopError } from '#api/platform/errors.ts'
import { personName } from '#api/platform/person-name.ts'
import type { PlaceOrderInput } from '#contract/orders/orders.ts'
import { findOrderOfRequest, type LockedRequest, lockRequest } from './place-order.queries.ts'

/**
 * Throws NOT_FOUND for a request of another member or one sent to a branch the caller does not see, or REQUEST_CLOSED
 * with the status of the request. The request must be locked.
 */
async function assertWaiting(tx: Tx, actor: Actor, request: LockedRequest | undefined, client: LockedClient) {
  if (!request || request.account_id !== client.account_id || !seesBranch(actor, request.branch_id))
    throw new ShopError('NOT_FOUND', {})
  if (request.closed_as) throw new ShopError('REQUEST_CLOSED', { status: request.closed_as })
  // Read after the lock: a statement that waits for a row reads all other tables as they were before it waited.
  if (await findOrderOfRequest(tx, request.id)) throw new ShopError('REQUEST_CLOSED', { status: 'Booked' })
}

type Requested = Pick<PlaceOrderInput, 'client' | 'bookedBy' | 'orderRequestId'>
export type OrderParties = { group: LockedGroup; client: LockedClient }

/** Locks request, group and client, in the global lock order. Throws whatever forbids a booking for this client now. */
export async function lockOrderParties(tx: Tx, actor: Actor, input: Requested): Promise<OrderParties> {
  const request = input.orderRequestId === undefined ? null : await lockRequest(tx, input.orderRequestId)
  const group = await lockGroupOfClient(tx, input.client)
  const client = await lockClient(tx, input.client)
  if (!client || !seesBranch(actor, client.branch_id)) throw new ShopError('NOT_FOUND', {})
  await assertNotMerged(tx, client)
  if (request !== null) await assertWaiting(tx, actor, request, client)
  if (client.group_id === null) throw new ShopError('CLIENT_NOT_IN_GROUP', {})
  // The client changed groups between the two locks; a retry reads the new group.
  if (!group || group.id !== client.group_id) throw new ShopError('BUSY', {})
  if (group.status !== 'active') throw new ShopError('GROUP_NOT_ACTIVE', { group: group.name })
  if (client.status !== 'active') throw new ShopError('CLIENT_NOT_ACTIVE', { client: personName(client) })
  if (group.credit_officer_id !== input.bookedBy) throw new ShopError('OFFICER_NOT_OF_GROUP', {})
  if (group.officer?.status !== 'active') {
    throw new ShopError('OFFICER_NOT_ACTIVE', { group: group.name, officer: group.officer?.name ?? '' })
  }
  return { group, client }
}
