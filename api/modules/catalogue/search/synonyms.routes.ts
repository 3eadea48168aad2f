import type { ShopRoutes } from '#api/modules/shop-routes.ts'
import * as contract from '#contract/catalogue/synonyms.staff.ts'
import {
  addSynonyms,
  getSynonyms,
  listSearchMisses,
  listSynonyms,
  removeSynonyms,
  saveSynonyms,
} from './synonyms.service.ts'

export const synonymRoutes: ShopRoutes = async (app, { db }) => {
  app.endpoint(contract.listSynonyms, ({ query }) => listSynonyms(db, query))
  app.endpoint(contract.getSynonyms, ({ params }) => getSynonyms(db, params.id))
  app.endpoint(contract.addSynonyms, ({ actor, requestKey, body }) => addSynonyms(db, actor, requestKey, body))
  app.endpoint(contract.saveSynonyms, ({ actor, params, body }) => saveSynonyms(db, actor, params.id, body))
  app.endpoint(contract.removeSynonyms, ({ actor, params }) => removeSynonyms(db, actor, params.id))
  app.endpoint(contract.listSearchMisses, ({ query }) => listSearchMisses(db, query))
}
