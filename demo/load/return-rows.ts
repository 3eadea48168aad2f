import type { Insertable } from 'kysely'
import type { Tables } from '#api/platform/database/db.ts'
import { isoOf } from './calendar.ts'
import type { History } from './events.ts'
import type { Actors } from './ledgers.ts'

/** Finds the line of an order with a product. */
export type LineIds = (orderId: number, productId: number) => number

export function lineIdsOf(lineRows: readonly Insertable<Tables['order_lines']>[]): LineIds {
  const ids = new Map(lineRows.map((line) => [`${line.order_id} ${line.product_id}`, Number(line.id)]))
  return (orderId, productId) => {
    const id = ids.get(`${orderId} ${productId}`)
    if (id === undefined) throw new Error(`Order ${orderId} has no product ${productId}`)
    return id
  }
}

const returnsOf = (history: History) =>
  history.events.flatMap(({ at, happening }) =>
    happening.kind === 'returned' ? [{ at, order: happening.order, back: happening.back }] : [],
  )

/** Rows of returns in the order of time. */
export function returnRows(history: History, actors: Actors, lineIdOf: LineIds) {
  const returns = returnsOf(history)
  const rows = returns.map(
    ({ at, order, back }): Insertable<Tables['order_returns']> => ({
      id: back.id,
      order_id: order.id,
      reason: back.reason,
      total_cents: back.totalCents,
      credited_cents: back.creditedCents,
      refunded_cents: back.totalCents - back.creditedCents,
      actor_account_id: actors.office,
      at: isoOf(at),
    }),
  )
  const lineRows = returns.map(
    ({ order, back }): Insertable<Tables['order_return_lines']> => ({
      return_id: back.id,
      order_line_id: lineIdOf(order.id, back.line.product.id),
      quantity: back.quantity,
      restocked: false,
    }),
  )
  return { rows, lineRows }
}

/** What was repaid of returned items is paid back by M-Pesa, the first account. */
export const refundRows = (history: History): Insertable<Tables['return_refunds']>[] =>
  returnsOf(history)
    .filter(({ back }) => back.totalCents > back.creditedCents)
    .map(({ back: { id } }) => ({ return_id: id, money_account_id: 1, reference: `RFD${String(id).padStart(7, '0')}` }))
