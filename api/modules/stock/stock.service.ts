import type { Db, Tx } from '#api/platform/database/db.ts'
import { findLastMovement, insertReceipt, insertRelease, type StockLine } from './stock.queries.ts'
import { notifyRestocked } from './stock-alerts.service.ts'

export {
  correctDelivery,
  deliverStock,
  findForSale,
  findStockDrift,
  lockForSale,
  reserveStock,
} from './stock.queries.ts'

/** Releases the reserved stock of an order and mails members with alerts. Call it with the products locked. */
export async function releaseStock(tx: Tx, orderId: number, actorId: number | null, lines: StockLine[]) {
  await insertRelease(tx, { orderId, actorId, lines })
  await notifyRestocked(
    tx,
    lines.map((line) => line.productId),
  )
}

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
