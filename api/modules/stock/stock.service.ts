import type { Db, Tx } from '#api/platform/database/db.ts'
import {
  findLastMovement,
  findProducts,
  findStockDrift,
  insertLeaving,
  insertReceipt,
  insertReservation,
  lockProducts,
  type StockLine,
} from './stock.queries.ts'
import { notifyRestocked } from './stock-alerts.service.ts'

/** The products behind some lines, locked in the global order (ascending id). Unknown ids are simply not there. */
export const lockForSale = (tx: Tx, productIds: number[]) => lockProducts(tx, productIds)

/** The same without a lock: for showing, never for booking. */
export const readForSale = (db: Db, productIds: number[]) => findProducts(db, productIds)

/** Promises stock to an order: counter and movements. Call it with the products locked and enough available. */
export const reserveStock = (tx: Tx, orderId: number, actorId: number, lines: StockLine[]) =>
  insertReservation(tx, orderId, actorId, lines)

/** Gives an order's promise back to the shelf and tells those who wait. Call it with the products locked. */
export async function releaseStock(tx: Tx, orderId: number, actorId: number | null, lines: StockLine[]) {
  await insertLeaving(tx, 'released', orderId, actorId, lines)
  await notifyRestocked(
    tx,
    lines.map((line) => line.productId),
  )
}

/** Takes delivered goods out of the house. Call it with the products locked. */
export const deliverStock = (tx: Tx, orderId: number, actorId: number | null, lines: StockLine[]) =>
  insertLeaving(tx, 'delivered', orderId, actorId, lines)

export const stockDrift = async (db: Db) => (await findStockDrift(db)).rows

/** Another text after every movement that was committed. */
export async function stockVersion(db: Db) {
  const last = await findLastMovement(db)
  return `${last?.id}/${last?.recent}`
}

/** Takes goods in and tells those who wait for them. Call it with the products locked or just made. */
export async function receiveStock(tx: Tx, actorId: number | null, note: string, lines: StockLine[]) {
  await insertReceipt(tx, { kind: 'received', orderId: null, actorId, note, lines })
  await notifyRestocked(
    tx,
    lines.map((line) => line.productId),
  )
}

/** Puts delivered goods that came back on the shelf again. Call it with the products locked. */
export async function takeBackStock(tx: Tx, orderId: number, actorId: number, lines: readonly StockLine[]) {
  await insertReceipt(tx, { kind: 'returned', orderId, actorId, note: null, lines })
  await notifyRestocked(
    tx,
    lines.map((line) => line.productId),
  )
}
