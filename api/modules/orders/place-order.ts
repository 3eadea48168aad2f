import type { Actor } from '#api/platform/actor.ts'
import { type Db, inTransaction, type Tx } from '#api/platform/db.ts'
import { ShopError, sqlState } from '#api/platform/errors.ts'
import { hashOf, takeKey } from '#api/platform/once.ts'
import { toShillings } from '#contract/money.ts'
import { orderNumber, orderStates } from '#contract/order-states.ts'
import type { PlacedOrder, PlaceOrderInput } from '#contract/orders.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { assertWithinLimit, holdLimit } from '../credit/credit.service.ts'
import { type LockedClient, lockClient } from '../customers/customers.service.ts'
import { type LockedGroup, lockClientsGroup } from '../groups/groups.service.ts'
import { readSettings } from '../settings/settings.service.ts'
import { lockForSale, reserveStock } from '../stock/stock.service.ts'
import { assertExpectedTotal, mergeLines, type PricedLine, priceLines, type Totals, totalsOf } from './orders.rules.ts'
import { findByRequestKey, insertOrder, insertRefusal, type PlacedRow } from './place-order.queries.ts'

const UNIQUE = '23505'

const toPlacedOrder = (row: PlacedRow): PlacedOrder => ({
  success: true,
  message: 'Order placed successfully',
  id: row.id,
  orderNumber: orderNumber(row.id),
  status: orderStates.find((state) => state === row.status) ?? 'Pending',
  numberOfMonths: row.number_of_months,
  promoCode: row.promo_code,
  createdAt: row.created_at.toISOString(),
  subtotal: toShillings(row.subtotal_cents),
  discount: toShillings(row.discount_cents),
  shipping: toShillings(row.shipping_cents),
  tax: toShillings(row.tax_cents),
  total: toShillings(row.total_cents),
})

const fullName = (client: LockedClient) => `${client.first_name} ${client.last_name}`

/** Group, then client, as the global lock order wants. Throws what forbids booking for this client now. */
async function lockBuyer(
  tx: Tx,
  actor: Actor,
  input: PlaceOrderInput,
): Promise<{ group: LockedGroup; client: LockedClient }> {
  const group = await lockClientsGroup(tx, input.client)
  const client = await lockClient(tx, input.client)
  if (!client || (actor.branchId !== null && client.branch_id !== actor.branchId)) throw new ShopError('NOT_FOUND', {})
  if (client.group_id === null) throw new ShopError('CLIENT_NOT_IN_GROUP', {})
  // The client changed groups between the two locks: the next try sees the new one.
  if (!group || group.id !== client.group_id) throw new ShopError('BUSY', {})
  if (group.status !== 'active') throw new ShopError('GROUP_NOT_ACTIVE', { group: group.name })
  if (client.status !== 'active') throw new ShopError('CLIENT_NOT_ACTIVE', { client: fullName(client) })
  if (group.credit_officer_id !== input.bookedBy) throw new ShopError('OFFICER_NOT_OF_GROUP', {})
  return { group, client }
}

/** Writes the order, the reservation, the hold and the audit row. Everything has been checked under lock. */
async function book(
  tx: Tx,
  actor: Actor,
  input: PlaceOrderInput,
  deal: { requestKey: string; group: LockedGroup; client: LockedClient; lines: PricedLine[]; totals: Totals },
) {
  const { group, client, lines, totals } = deal
  const placed = await insertOrder(tx, {
    requestKey: deal.requestKey,
    requestHash: hashOf(input),
    placedBy: actor.accountId,
    customerId: client.id,
    groupId: group.id,
    branchId: group.branch_id,
    creditOfficerId: group.credit_officer_id,
    numberOfMonths: input.numberOfMonths ?? 1,
    totals,
    personal: {
      firstName: client.first_name,
      lastName: client.last_name,
      phoneNumber: client.phone ?? '',
      location: input.location || client.location || '',
      note: input.note || undefined,
    },
    lines,
  })
  await reserveStock(tx, placed.id, actor.accountId, lines)
  await holdLimit(tx, {
    customerId: client.id,
    orderId: placed.id,
    actorId: actor.accountId,
    cents: totals.totalCents,
  })
  await recordAudit(tx, actor, {
    action: 'order.placed',
    entity: 'order',
    entityId: placed.id,
    after: { client: client.id, bookedBy: input.bookedBy, items: input.items, total: toShillings(totals.totalCents) },
  })
  return placed
}

async function placeOnce(tx: Tx, actor: Actor, input: PlaceOrderInput, requestKey: string): Promise<PlacedOrder> {
  if (!(await takeKey(tx, actor.accountId, requestKey))) throw new ShopError('IN_PROGRESS', {})
  const earlier = await findByRequestKey(tx, actor.accountId, requestKey)
  if (earlier) {
    if (earlier.request_hash !== hashOf(input)) throw new ShopError('KEY_REUSED', {})
    return toPlacedOrder(earlier)
  }

  const { group, client } = await lockBuyer(tx, actor, input)
  const wanted = mergeLines(input.items)
  const products = await lockForSale(
    tx,
    wanted.map((line) => line.productId),
  )
  const lines = priceLines(wanted, products)
  const totals = totalsOf(lines, await readSettings(tx))
  assertExpectedTotal(input.expectedTotal, totals, lines)
  assertWithinLimit(
    {
      name: fullName(client),
      limitCents: client.loan_limit_cents,
      outstandingCents: client.outstanding_cents,
      heldCents: client.held_cents,
    },
    totals.totalCents,
  )
  return toPlacedOrder(await book(tx, actor, input, { requestKey, group, client, lines, totals }))
}

/** Refusals that tell something about the shop; a retry or a slip of the client does not. */
const unrecorded = new Set(['BUSY', 'IN_PROGRESS', 'KEY_REUSED', 'NOT_FOUND'])

/**
 * Books one order, or throws the reason it cannot be: everything or nothing, safe to repeat with the same key.
 * A refusal leaves one row in order_refusals, written after the rollback.
 */
export async function placeOrder(
  db: Db,
  actor: Actor,
  { requestKey, ...input }: PlaceOrderInput & { requestKey: string },
): Promise<PlacedOrder> {
  try {
    return await inTransaction(db, (tx) => placeOnce(tx, actor, input, requestKey))
  } catch (error) {
    // The same key won the race after we looked: its answer is there at the next try.
    if (sqlState(error) === UNIQUE) throw new ShopError('IN_PROGRESS', {})
    if (error instanceof ShopError && !unrecorded.has(error.code)) {
      const { code, params: details } = error
      await insertRefusal(db, { accountId: actor.accountId, customerId: input.client, code, details, requestKey })
    }
    throw error
  }
}
