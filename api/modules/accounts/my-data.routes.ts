import type { ShopRoutes } from '#api/platform/endpoint.ts'
import * as contract from '#contract/profile.ts'
import { getDataExport, getDataExportFile, requestDataExport } from './data-export.service.ts'

/** A copy of all that is held about a person. */
export const myDataRoutes: ShopRoutes = async (app, { db, dataDir }) => {
  app.endpoint(contract.getDataExport, ({ actor }) => getDataExport(db, actor))
  app.endpoint(contract.requestDataExport, ({ actor }) => requestDataExport(db, actor))
  app.endpoint(contract.getDataExportFile, ({ actor }) => getDataExportFile(db, dataDir, actor))
}
