import { recordAudit } from '#api/modules/audit/audit.service.ts'
import { assertMayLend, holdLimit } from '#api/modules/credit/credit.service.ts'
import { notifyStaffOfOrder } from '#api/modules/notifications/notify.service.ts'
import { notifyClient } from '#api/modules/orders/notify-client.ts'
import {
  assertExpectedTotal,
  assertNotFree,
  type DepositRule,
  depositCents,
  depositPercentOf,
  limitOf,
  mergeLines,
  type PricedLine,
  priceLines,
  type ShippingRule,
  subtotalOf,
  type Totals,
  toOrderMoney,
  totalsOf,
} from '#api/modules/orders/orders.rules.ts'
import {
  countWrongCode,
  discountOf,
  type FoundPromotion,
  takePromotion,
  withPromotionQueue,
} from '#api/modules/promotions/promotions.service.ts'
import { readSettingsToBook, sharedRegion } from '#api/modules/settings/settings.service.ts'
import { lockForSale, reserveStock } from '#api/modules/stock/stock.service.ts'
import type { Actor } from '#api/platform/actor.ts'
import { type Db, inTransaction, type Tx } from '#api/platform/database/db.ts'
import { isUniqueViolation, ShopError } from '#api/platform/errors.ts'
import { limitConcurrencyByKey } from '#api/platform/limits/concurrency-limit.ts'
import { createOnce } from '#api/platform/limits/idempotency.ts'
import type { WithoutMessage } from '#contract/messages/success-messages.ts'
import { toCents, toShillings } from '#contract/money.ts'
import { orderNumber } from '#contract/orders/order-states.ts'
import type { PlacedOrder, PlaceOrderInput } from '#contract/orders/orders.ts'
import { type RefusalReason, refusalReasons } from '#contract/orders/refusals.staff.ts'
import type { Settings } from '#contract/site/settings.ts'
import { expectedDay } from '../orders.rules.ts'
import { lockOrderParties, type OrderParties } from './lock-order-parties.ts'
import { monthsOffered } from './offered-months.ts'
import { findByRequestKey, insertOrder, insertRefusal, type PlacedRow } from './place-order.queries.ts'

type Placed = WithoutMessage<PlacedOrder>

const toPlacedOrder = (row: PlacedRow): Placed => ({
  id: row.id,
  orderNumber: orderNumber(row.id),
  status: row.status,
  numberOfMonths: row.number_of_months,
  promoCode: row.promo_code,
  createdAt: row.created_at.toISOString(),
  ...toOrderMoney(row),
})

type RequestKey = { requestKey: string; requestHash: string }
type Booking = OrderParties & {
  promotion: FoundPromotion | null
  lines: PricedLine[]
  totals: Totals
  settings: ShippingRule &
    DepositRule &
    Pick<Settings, 'vatPercent' | 'deliveryDays' | 'instalmentChoices' | 'dueOnMeetings'>
}

/**
 * Writes the order with its stock reservation, hold, audit entry and notice. All checks were made under lock before.
 */
async function book(tx: Tx, actor: Actor, input: PlaceOrderInput, key: RequestKey, booking: Booking) {
  const { group, client, promotion, lines, totals, settings } = booking
  const depositPercent = depositPercentOf(settings, totals.totalCents)
  const placed = await insertOrder(tx, {
    ...key,
    placedBy: actor.accountId,
    customerId: client.id,
    groupId: group.id,
    branchId: group.branch_id,
    creditOfficerId: group.credit_officer_id,
    numberOfMonths: monthsOffered(input.numberOfMonths, settings.instalmentChoices),
    dueWeekday: settings.dueOnMeetings ? group.meeting_day : null,
    expectedOn: expectedDay(settings.deliveryDays, new Date()),
    promotion,
    shipping: { feeCents: toCents(settings.shippingFee), freeFromCents: toCents(settings.freeShippingFrom) },
    vatPercent: settings.vatPercent,
    orderRequestId: input.orderRequestId ?? null,
    totals,
    deposit: { percent: depositPercent, cents: depositCents(depositPercent, totals.totalCents) },
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
    after: {
      client: client.id,
      bookedBy: input.bookedBy,
      items: input.items,
      promoCode: promotion?.code,
      orderRequest: input.orderRequestId,
      total: toShillings(totals.totalCents),
    },
  })
  await notifyClient(tx, { orderId: placed.id, kind: input.orderRequestId ? 'request-booked' : 'order-placed' })
  await notifyStaffOfOrder(tx, { orderId: placed.id, kind: 'order-to-process', actorId: actor.accountId })
  return placed
}

async function checkAndBook(tx: Tx, actor: Actor, input: PlaceOrderInput, key: RequestKey) {
  const { group, client } = await lockOrderParties(tx, actor, input)
  const promotion = input.promoCode === undefined ? null : await takePromotion(tx, input.promoCode, client.id)
  const requestedLines = mergeLines(input.items)
  const products = await lockForSale(
    tx,
    requestedLines.map((line) => line.productId),
  )
  const lines = priceLines(requestedLines, products)
  const discountCents = promotion ? discountOf(promotion, subtotalOf(lines)) : 0
  const settings = await readSettingsToBook(tx)
  const totals = totalsOf(lines, settings, discountCents)
  assertExpectedTotal(input.expectedTotal, totals, lines)
  assertNotFree(totals.totalCents)
  await assertMayLend(tx, limitOf(client), totals.totalCents, settings)
  return book(tx, actor, input, key, { group, client, promotion, lines, totals, settings })
}

async function placeOnce(tx: Tx, actor: Actor, input: PlaceOrderInput, requestKey: string): Promise<Placed> {
  const placed = await createOnce<PlacedRow>(tx, {
    actor,
    requestKey,
    input,
    lock: sharedRegion,
    find: async () => {
      const earlier = await findByRequestKey(tx, actor.accountId, requestKey)
      return earlier && { requestHash: earlier.request_hash, result: earlier }
    },
    insert: (requestHash) => checkAndBook(tx, actor, input, { requestKey, requestHash }),
  })
  return toPlacedOrder(placed)
}

const isRefusal = (error: unknown): error is ShopError<RefusalReason> =>
  error instanceof ShopError && refusalReasons.some((reason) => reason === error.code)

/** What the booking came to, or else what the caller expected, in cents; null when neither is a known amount. */
function totalOf({ params }: ShopError<RefusalReason>, { expectedTotal }: PlaceOrderInput) {
  const total = 'requested' in params ? params.requested : 'total' in params ? params.total : expectedTotal
  const cents = toCents(total ?? Number.NaN)
  return Number.isSafeInteger(cents) ? cents : null
}

/** At most two orders of one client at a time: more would each wait for its row and occupy a connection. */
const withClientQueue = limitConcurrencyByKey({ running: 2, waiting: 200, longestMs: 3_000, refusal: 'BUSY' })

/**
 * Books one order completely, or throws the reason and writes nothing of it. Safe to repeat with the same key. A
 * refusal leaves one row in order_refusals, written after the rollback.
 */
export async function placeOrder(
  db: Db,
  actor: Actor,
  { requestKey, ...input }: PlaceOrderInput & { requestKey: string },
): Promise<Placed> {
  try {
    const place = () => inTransaction(db, (tx) => placeOnce(tx, actor, input, requestKey))
    const { promoCode } = input
    const placeInTurn = () => withClientQueue(String(input.client), place)
    // The queue of the code comes first: an order that waits in it does not occupy a place of its client.
    return await (promoCode === undefined ? placeInTurn() : withPromotionQueue(db, promoCode, placeInTurn))
  } catch (error) {
    // A parallel request with the same key committed after the lookup; a retry finds its order.
    if (isUniqueViolation(error)) throw new ShopError('IN_PROGRESS', {})
    await countWrongCode(db, actor.accountId, error)
    if (isRefusal(error)) {
      await insertRefusal(db, {
        accountId: actor.accountId,
        customerId: input.client,
        code: error.code,
        details: error.params,
        requestKey,
        itemCount: input.items.reduce((sum, { quantity }) => sum + quantity, 0),
        totalCents: totalOf(error, input),
      })
    }
    throw error
  }
}
