import type { ShopRoutes } from '#api/modules/shop-routes.ts'
import * as contract from '#contract/catalogue/synonyms.staff.ts'
import { addSynonyms, listSearchMisses, listSynonyms, removeSynonyms, saveSynonyms } from './synonyms.service.ts'

export const synonymRoutes: ShopRoutes = async (app, { db }) => {
  app.endpoint(contract.listSynonyms, ({ query }) => listSynonyms(db, query))
  app.endpoint(contract.addSynonyms, ({ actor, body }) => addSynonyms(db, actor, body))
  app.endpoint(contract.saveSynonyms, ({ actor, params, body }) => saveSynonyms(db, actor, params.id, body))
  app.endpoint(contract.removeSynonyms, ({ actor, params }) => removeSynonyms(db, actor, params.id))
  app.endpoint(contract.listSearchMisses, ({ query }) => listSearchMisses(db, query))
}
