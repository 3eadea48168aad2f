import type { ShopRoutes } from '#api/modules/shop-routes.ts'
import * as contract from '#contract/catalogue/browse.ts'
import { sharesHistory } from '../accounts/accounts.service.ts'
import { listFacets, listPublicFacets } from './listing/facets.service.ts'
import { suggest } from './search/search.service.ts'
import {
  listCategoryTiles,
  listHeroProducts,
  listPrices,
  listRecommended,
  listRelatedProducts,
  listSections,
} from './sections.service.ts'

export const browseRoutes: ShopRoutes = async (app, { db, publicCache: cache }) => {
  app.endpoint(contract.listSections, ({ language, query }) => listSections(db, language, query), { cache })
  app.endpoint(contract.listHeroProducts, ({ language }) => listHeroProducts(db, language), { cache })
  app.endpoint(contract.listCategoryTiles, ({ language }) => listCategoryTiles(db, language), { cache })
  app.endpoint(contract.listRelatedProducts, ({ language, params }) => listRelatedProducts(db, language, params.id), {
    cache,
  })
  app.endpoint(contract.listPublicFacets, ({ language, query }) => listPublicFacets(db, language, query), { cache })
  app.endpoint(contract.suggest, ({ language, query }) => suggest(db, language, query.search), { cache })
  app.endpoint(contract.listFacets, ({ language, query }) => listFacets(db, language, query), { cache })
  app.endpoint(contract.listPrices, ({ query }) => listPrices(db, query.ids), { cache })
  app.endpoint(contract.listRecommended, async ({ actor, language, query }) =>
    listRecommended(db, actor, language, query.viewed, await sharesHistory(db, actor)),
  )
}
