import type { Db, Tx } from '#api/platform/db.ts'
import {
  findLastMovement,
  findStockDrift,
  insertReceipt,
  insertReservation,
  lockProducts,
  type StockLine,
} from './stock.queries.ts'

/** The products behind some lines, locked in the global order (ascending id). Unknown ids are simply not there. */
export const lockForSale = (tx: Tx, productIds: number[]) => lockProducts(tx, productIds)

/** Promises stock to an order: counter and movements. Call it with the products locked and enough available. */
export const reserveStock = (tx: Tx, orderId: number, actorId: number, lines: StockLine[]) =>
  insertReservation(tx, orderId, actorId, lines)

export const stockDrift = async (db: Db) => (await findStockDrift(db)).rows

/** Another text after every movement that was committed. */
export async function stockVersion(db: Db) {
  const last = await findLastMovement(db)
  return `${last?.id}/${last?.recent}`
}

/** Takes goods in. Call it with the products locked or just made. */
export const receiveStock = (tx: Tx, actorId: number | null, note: string, lines: StockLine[]) =>
  insertReceipt(tx, actorId, note, lines)
