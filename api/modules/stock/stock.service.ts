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

/** The products of these lines, locked by ascending id, as the global lock order requires. Unknown ids are left out. */
export const lockForSale = (tx: Tx, productIds: number[]) => lockProducts(tx, productIds)

/** As lockForSale without the lock: for showing, never for booking. */
export const readForSale = (db: Db, productIds: number[]) => findProducts(db, productIds)

/** Reserves stock for an order: counter and movements. Call it with the products locked and enough available. */
export const reserveStock = (tx: Tx, orderId: number, actorId: number, lines: StockLine[]) =>
  insertReservation(tx, orderId, actorId, lines)

/** Releases the reserved stock of an order and mails members with alerts. Call it with the products locked. */
export async function releaseStock(tx: Tx, orderId: number, actorId: number | null, lines: StockLine[]) {
  await insertLeaving(tx, 'released', orderId, actorId, lines)
  await notifyRestocked(
    tx,
    lines.map((line) => line.productId),
  )
}

/** Removes delivered stock. Call it with the products locked. */
export const deliverStock = (tx: Tx, orderId: number, actorId: number | null, lines: StockLine[]) =>
  insertLeaving(tx, 'delivered', orderId, actorId, lines)

export const stockDrift = async (db: Db) => (await findStockDrift(db)).rows

/** A text that changes with every committed movement. */
export async function stockVersion(db: Db) {
  const last = await findLastMovement(db)
  return `${last?.id}/${last?.recent}`
}

/**
 * Adds received stock and mails members with alerts. Call it with the products locked or inserted in this transaction.
 */
export async function receiveStock(tx: Tx, actorId: number | null, note: string, lines: StockLine[]) {
  await insertReceipt(tx, { kind: 'received', orderId: null, actorId, note, lines })
  await notifyRestocked(
    tx,
    lines.map((line) => line.productId),
  )
}

/** Puts returned items back into stock and mails members with alerts. Call it with the products locked. */
export async function takeBackStock(tx: Tx, orderId: number, actorId: number, lines: readonly StockLine[]) {
  await insertReceipt(tx, { kind: 'returned', orderId, actorId, note: null, lines })
  await notifyRestocked(
    tx,
    lines.map((line) => line.productId),
  )
}
