import { placeholderUrl } from '#api/modules/page-urls.ts'
import type { Actor } from '#api/platform/actor.ts'
import { type Db, inTransaction, type Tx } from '#api/platform/database/db.ts'
import { ShopError } from '#api/platform/errors.ts'
import { enqueue } from '#api/platform/jobs.ts'
import type { StockAlert } from '#contract/catalogue/stock-alerts.ts'
import { toLanguage } from '#contract/errors.ts'
import { queueMails } from '../notifications/notifications.service.ts'
import { deleteAlert, findAvailable, findAwaited, insertAlert, takeDueAlerts } from './stock-alerts.queries.ts'

export { eraseAlerts } from './stock-alerts.queries.ts'

const BATCH = 200

async function availableOf(db: Db, productId: number) {
  const product = await findAvailable(db, productId)
  if (!product) throw new ShopError('NOT_FOUND', {})
  return product.available_stock ?? 0
}

/**
 * Stores an alert of a member for a product that is out of stock. Throws NOT_FOUND for a product that is not listed.
 */
export async function requestAlert(db: Db, actor: Actor, productId: number): Promise<StockAlert> {
  const inStock = (await availableOf(db, productId)) > 0
  if (!inStock) await insertAlert(db, actor.accountId, productId)
  return { alert: !inStock, inStock }
}

export async function cancelAlert(db: Db, actor: Actor, productId: number): Promise<StockAlert> {
  const inStock = (await availableOf(db, productId)) > 0
  await deleteAlert(db, actor.accountId, productId)
  return { alert: false, inStock }
}

/**
 * To be called in the transaction that makes more of a product available; a job then mails the members with an alert.
 */
export async function notifyRestocked(tx: Tx, productIds: number[]) {
  const awaited = await findAwaited(tx, productIds)
  if (awaited.length === 0) return
  await enqueue(tx, 'mail-restocked', [{ productIds: awaited.map((row) => row.product_id) }])
}

/**
 * Mails all members with an alert for one of these products, or for any product: once each, in their language. Alerts
 * of accounts that are inactive or have no confirmed address are deleted without a mail. Returns the number of mails.
 */
export async function mailRestocked(db: Db, productIds: number[] | null): Promise<number> {
  let mailed = 0
  for (;;) {
    const taken = await inTransaction(db, async (tx) => {
      const alerts = await takeDueAlerts(tx, productIds, BATCH)
      const reachable = alerts.filter((alert) => alert.is_reachable)
      await queueMails(
        tx,
        reachable.map((alert) => {
          const language = toLanguage(alert.language)
          return {
            kind: 'back-in-stock',
            language,
            to: alert.email,
            accountId: alert.account_id,
            data: { productName: alert.name, productUrl: placeholderUrl(language, `/products/${alert.slug}`) },
          }
        }),
      )
      mailed += reachable.length
      return alerts.length
    })
    if (taken < BATCH) return mailed
  }
}
