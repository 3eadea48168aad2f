import { recordAudit } from '#api/modules/audit/audit.service.ts'
import type { Actor } from '#api/platform/actor.ts'
import type { Db, Tx } from '#api/platform/database/db.ts'
import { countUpTo, type Slice, toPage } from '#api/platform/database/lists.ts'
import { ShopError, toTaken } from '#api/platform/errors.ts'
import { once } from '#api/platform/limits/idempotency.ts'
import type { AddProductInput, ProductRecord } from '#contract/catalogue/products.staff.ts'
import type { StockChangeInput, StockLevels, StockMovement } from '#contract/catalogue/stock-changes.staff.ts'
import { movementKinds } from '#contract/catalogue/stock-choices.ts'
import type { Language } from '#contract/errors.ts'
import { getProductRecord, insertNewProduct, uniqueInProducts } from '../catalogue/catalogue.service.ts'
import { receiveStock } from './stock.service.ts'
import { notifyRestocked } from './stock-alerts.service.ts'
import { findLevels, findMovements, insertStockChange, lockLevels, movementsOf } from './stock-changes.queries.ts'
import { planStockChange } from './stock-changes.rules.ts'

export { findStockOf, lockStockOf } from './stock-changes.queries.ts'

/** The current stock of a product. Throws NOT_FOUND. */
async function getLevels(db: Db, id: number): Promise<StockLevels> {
  const row = await findLevels(db, id)
  if (!row) throw new ShopError('NOT_FOUND', {})
  return {
    id,
    currentStock: row.current_stock,
    reservedStock: row.reserved_stock,
    availableStock: row.available_stock ?? 0,
  }
}

/** Records a change in the caller's transaction. Throws NOT_FOUND, STOCK_RESERVED, STOCK_CHANGED. */
export async function recordStockChange(
  tx: Tx,
  actor: Actor,
  productId: number,
  input: StockChangeInput,
): Promise<number> {
  const row = await lockLevels(tx, productId)
  if (!row) throw new ShopError('NOT_FOUND', {})
  const planned = planStockChange(input, { current: row.current_stock, reserved: row.reserved_stock })
  await insertStockChange(tx, { ...planned, productId, actorId: actor.accountId, note: input.reason || null })
  await recordAudit(tx, actor, {
    action: 'stock.changed',
    entity: 'product',
    entityId: productId,
    before: { currentStock: row.current_stock },
    after: { currentStock: row.current_stock + planned.delta, kind: input.kind },
  })
  if (planned.delta > 0) await notifyRestocked(tx, [productId])
  return productId
}

/**
 * Records what came in or went out, a count or a correction. Throws NOT_FOUND, STOCK_RESERVED, STOCK_CHANGED. A repeated
 * call after a lost answer answers the stock as it is.
 */
export async function changeStock(db: Db, actor: Actor, requestKey: string, id: number, input: StockChangeInput) {
  const call = { actor, endpoint: 'changeStock', requestKey, input: { id, ...input }, lasting: true as const }
  return getLevels(db, await once(db, call, (tx) => recordStockChange(tx, actor, id, input)))
}

/** What changed the stock of a product, newest first. Throws NOT_FOUND. */
export async function listStockMovements(db: Db, productId: number, slice: Slice) {
  await getLevels(db, productId)
  const rows = await findMovements(db, productId, slice)
  const content = rows.map(
    (row): StockMovement => ({
      id: row.id,
      kind: movementKinds.find((kind) => kind === row.kind) ?? 'adjusted',
      currentChange: row.current_delta,
      reservedChange: row.reserved_delta,
      currentAfter: row.current_after,
      reservedAfter: row.reserved_after,
      orderId: row.order_id,
      by: row.by,
      reason: row.note,
      at: row.at.toISOString(),
    }),
  )
  return toPage(content, await countUpTo(db, movementsOf(db, productId)), slice.page, slice.size)
}

/** Adds a product and receives its first stock, in one transaction. Throws ALREADY_TAKEN. */
export async function addProduct(
  db: Db,
  actor: Actor,
  language: Language,
  requestKey: string,
  input: AddProductInput,
): Promise<ProductRecord> {
  const call = { actor, endpoint: 'addProduct', requestKey, input }
  const add = async (tx: Tx) => {
    const id = await insertNewProduct(tx, actor, input)
    if (input.stock > 0)
      await receiveStock(tx, actor.accountId, 'First stock', [{ productId: id, quantity: input.stock }])
    return id
  }
  const id = await once(db, call, add).catch((error) => {
    throw toTaken(error, uniqueInProducts)
  })
  return getProductRecord(db, language, id)
}
