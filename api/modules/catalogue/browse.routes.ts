import type { ShopRoutes } from '#api/platform/endpoint.ts'
import * as contract from '#contract/browse.ts'
import { sharesHistory } from '../accounts/accounts.service.ts'
import { listFacets, listPublicFacets } from './facets.service.ts'
import { suggest } from './search.service.ts'
import { listHeroProducts, listPrices, listRecommended, listRelatedProducts, listSections } from './sections.service.ts'

export const browseRoutes: ShopRoutes = async (app, { db, publicCache: cache }) => {
  app.endpoint(contract.listSections, ({ query }) => listSections(db, query), { cache })
  app.endpoint(contract.listHeroProducts, () => listHeroProducts(db), { cache })
  app.endpoint(contract.listRelatedProducts, ({ params }) => listRelatedProducts(db, params.id), { cache })
  app.endpoint(contract.listPublicFacets, ({ query }) => listPublicFacets(db, query), { cache })
  app.endpoint(contract.suggest, ({ query }) => suggest(db, query.search), { cache })
  app.endpoint(contract.listFacets, ({ query }) => listFacets(db, query), { cache })
  app.endpoint(contract.listPrices, ({ query }) => listPrices(db, query.ids), { cache })
  app.endpoint(contract.listRecommended, async ({ actor, query }) =>
    listRecommended(db, actor, query.viewed, await sharesHistory(db, actor)),
  )
}
