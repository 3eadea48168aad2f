import type { ShopRoutes } from '#api/modules/shop-routes.ts'
import * as contract from '#contract/account/my-data.ts'
import { getDataExport, getDataExportFile, requestDataExport } from './data-export.service.ts'
import { cancelDeletion, getDeletion, requestDeletion } from './deletion.service.ts'

/** Data export and deletion of the caller's account. */
export const myDataRoutes: ShopRoutes = async (app, { db, keys, files }) => {
  app.endpoint(contract.getDataExport, ({ actor }) => getDataExport(db, actor))
  app.endpoint(contract.requestDataExport, ({ actor }) => requestDataExport(db, actor))
  app.endpoint(contract.getDataExportFile, ({ actor }) => getDataExportFile(db, files, actor))

  app.endpoint(contract.getDeletion, ({ actor }) => getDeletion(db, actor))
  app.endpoint(contract.requestDeletion, ({ actor, body }) => requestDeletion(db, keys, actor, body.password))
  app.endpoint(contract.cancelDeletion, ({ actor }) => cancelDeletion(db, actor))
}
