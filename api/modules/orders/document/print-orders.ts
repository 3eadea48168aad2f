import type { BulkKind } from '#api/modules/bulk-jobs/bulk-jobs.service.ts'
import { ShopError } from '#api/platform/errors.ts'
import { moveOrders } from '../changes/move-orders.ts'
import { findCustomerIds } from '../orders.queries.ts'
import { readOrders } from '../reading/order-detail.ts'
import { drawDocuments, hasDocument, printName } from './print-documents.ts'

/** Orders read at the same time while the file is drawn. */
const BATCH = 25

/** Prints a document of many orders into one file. An order without it is skipped. */
export const printOrders: BulkKind<'orders.print'> = {
  findIds: moveOrders.findIds,
  changeRow: async (tx, actor, id, params) => {
    const [order] = await readOrders(tx, actor, [id])
    if (!order) throw new ShopError('NOT_FOUND', {})
    if (!hasDocument(order, params)) throw new ShopError('NO_DOCUMENT', {})
  },
  nameRows: moveOrders.nameRows,
  makeFile: async (db, actor, ids, params) => {
    async function* batches() {
      for (let at = 0; at < ids.length; at += BATCH) yield readOrders(db, actor, ids.slice(at, at + BATCH))
    }
    return {
      name: printName(params.document),
      content: drawDocuments(db, batches(), params),
      customerIds: await findCustomerIds(db, ids),
    }
  },
}
