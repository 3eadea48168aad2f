import { createHash } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { Tables } from '#api/platform/database/db.ts'
import { toShillings } from '#contract/money.ts'
import { Settings } from '#contract/site/settings.ts'
import { categories } from '../catalogue/index.ts'
import { orderNotes } from '../people/notes.ts'
import { dateOf, isoOf } from './calendar.ts'
import type { Shelves } from './catalogue-rows.ts'
import type { History, Order } from './events.ts'
import type { Actors } from './ledgers.ts'
import { promoTermsOf } from './promotions.ts'
import { createRandom, type Random } from './random.ts'
import type { LineIds } from './return-rows.ts'
import type { Return } from './returns.ts'

/** A text in the form of a version 4 UUID. */
const drawUuid = (random: Random) => {
  const hex = Array.from({ length: 32 }, () => random.whole(0, 15).toString(16)).join('')
  const variant = '89ab'[random.whole(0, 3)]
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`
}

/** The demo leaves the setting at its default. */
const VAT_PERCENT = Settings.shape.vatPercent.parse(undefined)

/** Rows of orders with their state on the loading day. */
export function orderRows(
  history: History,
  actors: Actors,
  of: { promotionIds: Map<string, number>; requestIds: Map<Order, number> },
): Insertable<Tables['orders']>[] {
  const random = createRandom('orders')
  return history.orders.map((order) => {
    const key = drawUuid(random)
    const note = random.chance(0.07) ? { note: random.pick(orderNotes) } : {}
    const last = order.steps.at(-1)
    return {
      id: order.id,
      request_key: key,
      request_hash: createHash('sha256').update(key).digest('hex'),
      placed_by: actors.placedBy(order),
      customer_id: order.client.id,
      group_id: order.group.id,
      branch_id: order.group.branchId,
      credit_officer_id: order.group.officer.id,
      status: order.status,
      number_of_months: order.months,
      due_weekday: order.group.meetingDay,
      subtotal_cents: order.subtotalCents,
      discount_cents: order.discountCents,
      shipping_cents: 0,
      tax_cents: 0,
      total_cents: order.totalCents,
      vat_percent: VAT_PERCENT,
      promotion_id: order.promoCode && (of.promotionIds.get(order.promoCode) ?? null),
      promo_code: order.promoCode,
      ...promoTermsOf(order.promoCode),
      order_request_id: of.requestIds.get(order) ?? null,
      item_count: order.lines.reduce((sum, line) => sum + line.quantity, 0),
      personal: {
        firstName: order.client.firstName,
        lastName: order.client.lastName,
        phoneNumber: order.client.phone,
        location: order.client.location,
        ...note,
      },
      expected_on: order.expectedOn,
      delivered_on: last?.to === 'Completed' ? dateOf(last.at) : null,
      version: 1 + order.steps.length + order.returnedAt.length,
      created_at: isoOf(order.placedAt),
      updated_at: isoOf(order.returnedAt.at(-1) ?? last?.at ?? order.placedAt),
    }
  })
}

export const lineRows = (orders: Order[], shelves: Shelves): Insertable<Tables['order_lines']>[] =>
  orders
    .flatMap((order) => order.lines.map((line) => ({ order, ...line })))
    .map(({ order, product, quantity }, index) => ({
      id: index + 1,
      order_id: order.id,
      product_id: product.id,
      product_name: product.source.name,
      item_code: product.source.code,
      quantity,
      list_price_cents: product.listPriceCents,
      unit_price_cents: product.priceCents,
      line_total_cents: product.priceCents * quantity,
      unit_cost_cents: product.costCents,
      category_id: product.categoryId,
      category_name: categories[product.categoryId - 1]?.name ?? '',
      sub_category_id: shelves.subCategoryIdOf(product),
      sub_category_name: product.source.subCategory ?? null,
    }))

const detailsOf = (order: Order, back: Return, lineIdOf: LineIds) => {
  const { product } = back.line
  const line = { id: lineIdOf(order.id, product.id), productId: product.id, quantity: back.quantity, restock: false }
  return { total: toShillings(back.totalCents), credited: toShillings(back.creditedCents), lines: [line] }
}

/** Rows of the events of orders, in the order of time. */
export function eventRows(history: History, actors: Actors, lineIdOf: LineIds): Insertable<Tables['order_events']>[] {
  const rows: Insertable<Tables['order_events']>[] = []
  for (const { at, happening } of history.events) {
    if (happening.kind === 'repaid' || happening.kind === 'reversed') continue
    const { order } = happening
    const step = happening.kind === 'step' ? happening.step : null
    const back = happening.kind === 'returned' ? happening.back : null
    rows.push({
      id: rows.length + 1,
      order_id: order.id,
      kind: happening.kind === 'step' ? 'transition' : happening.kind,
      from_status: step?.from ?? null,
      to_status: back ? null : (step?.to ?? 'Pending'),
      reason: step?.reason ?? back?.reason ?? null,
      details: back && detailsOf(order, back, lineIdOf),
      actor_account_id: step ? actors.movedBy(order, step) : back ? actors.office : actors.placedBy(order),
      at: isoOf(at),
    })
  }
  return rows
}
